/**
 * What a ControlPlaneMachineSet would be in Cluster API, which has no kind that says the same: a
 * report with everything that its machines would become, the failure domains, what is left over and
 * what stands in the way; and the way back from that report, without loss.
 *
 * <p>Start at {@link io.openshift.machines.conversion.controlplane.ControlPlaneReports}. Nothing of
 * a report is meant to be written to a cluster.
 */
@NullMarked
package io.openshift.machines.conversion.controlplane;

import org.jspecify.annotations.NullMarked;
