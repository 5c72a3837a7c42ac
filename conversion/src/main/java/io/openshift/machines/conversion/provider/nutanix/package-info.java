/**
 * Nutanix: {@code NutanixMachineProviderConfig} and {@code NutanixMachine}.
 *
 * <p>Start at {@link io.openshift.machines.conversion.provider.nutanix.NutanixTable}.
 */
@NullMarked
package io.openshift.machines.conversion.provider.nutanix;

import org.jspecify.annotations.NullMarked;
