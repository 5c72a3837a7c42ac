/**
 * What every status is put together from: fields that keep their spelling, conditions that keep
 * their transition times, addresses, and the seam to the providers.
 *
 * <p>Start at {@link io.openshift.machines.conversion.status.part.PlatformStatus}. Nothing here
 * knows a provider or a kind.
 */
@NullMarked
package io.openshift.machines.conversion.status.part;

import org.jspecify.annotations.NullMarked;
