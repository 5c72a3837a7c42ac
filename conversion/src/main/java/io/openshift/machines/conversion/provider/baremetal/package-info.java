/**
 * Bare metal: {@code BareMetalMachineProviderSpec} and {@code Metal3Machine}.
 *
 * <p>Start at {@link io.openshift.machines.conversion.provider.baremetal.BareMetalTable}.
 */
@NullMarked
package io.openshift.machines.conversion.provider.baremetal;

import org.jspecify.annotations.NullMarked;
