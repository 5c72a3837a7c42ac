/**
 * Nutanix: {@code NutanixMachineProviderConfig} and {@code NutanixMachine}.
 *
 * <p>Start at {@link io.openshift.machines.conversion.provider.nutanix.NutanixTable}; the other
 * classes are the twins that its rows name. Defaults are those of the Machine API's webhook and
 * actuator and of the Cluster API provider.
 */
@NullMarked
package io.openshift.machines.conversion.provider.nutanix;

import org.jspecify.annotations.NullMarked;
