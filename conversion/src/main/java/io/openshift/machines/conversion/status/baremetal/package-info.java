/**
 * Bare metal: the status of a Metal3Machine; the Machine API keeps none of its own.
 *
 * <p>Start at {@link io.openshift.machines.conversion.status.baremetal.BareMetalStatus}. Nothing
 * here knows the core Machine's status.
 */
@NullMarked
package io.openshift.machines.conversion.status.baremetal;

import org.jspecify.annotations.NullMarked;
