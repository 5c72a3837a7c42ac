/**
 * The observed half of a conversion: status from the side in charge to its mirror, one way each.
 *
 * <p>Start at {@link io.openshift.machines.conversion.status.MachineStatus} and {@link
 * io.openshift.machines.conversion.status.SetStatus}. What a provider alone reports is behind
 * {@code part.PlatformStatus}; {@code Providers} names the implementations. Nothing here reads a
 * clock: the caller says what time it is.
 */
@NullMarked
package io.openshift.machines.conversion.status;

import org.jspecify.annotations.NullMarked;
