/**
 * Bare metal: {@code BareMetalMachineProviderSpec} and {@code Metal3Machine}.
 *
 * <p>Start at {@link io.openshift.machines.conversion.provider.baremetal.BareMetalTable}; the other
 * classes are the twins that its rows name. BareMetalHosts belong to neither API and are never
 * written here.
 */
@NullMarked
package io.openshift.machines.conversion.provider.baremetal;

import org.jspecify.annotations.NullMarked;
