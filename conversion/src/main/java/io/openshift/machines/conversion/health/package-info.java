/**
 * MachineHealthChecks, which both APIs have: which machines are watched, when one counts as
 * unhealthy, and how many may be at once.
 *
 * <p>Start at {@link io.openshift.machines.conversion.health.HealthChecks}; the rows are in {@link
 * io.openshift.machines.conversion.health.HealthCheckTable}. Status is not converted: the two
 * controllers count different machines.
 */
@NullMarked
package io.openshift.machines.conversion.health;

import org.jspecify.annotations.NullMarked;
