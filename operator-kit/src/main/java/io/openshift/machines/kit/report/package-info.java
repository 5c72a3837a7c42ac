/**
 * What the suite says of itself on the ClusterOperator {@code machine-api-migration}.
 *
 * <p>One process writes it. {@link io.openshift.machines.kit.report.FleetHealth} sums up what
 * Machines and MachineSets say, {@link io.openshift.machines.kit.report.ReportDecision} turns that
 * into conditions, and {@link io.openshift.machines.kit.report.ClusterOperatorWriter} writes them
 * where they differ.
 */
@NullMarked
package io.openshift.machines.kit.report;

import org.jspecify.annotations.NullMarked;
