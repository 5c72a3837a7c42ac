/**
 * Tells the cluster how the suite is, on the ClusterOperator {@code machine-api-migration}: this
 * operator is its one writer. {@link io.openshift.machines.sync.report.Reporting} says when, {@link
 * io.openshift.machines.sync.report.ClusterOperatorReport} looks, decides and writes.
 */
@NullMarked
package io.openshift.machines.sync.report;

import org.jspecify.annotations.NullMarked;
