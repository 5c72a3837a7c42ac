/**
 * IBM Power VS: {@code PowerVSMachineProviderConfig} and {@code IBMPowerVSMachine}.
 *
 * <p>Start at {@link io.openshift.machines.conversion.provider.powervs.PowerVsTable}.
 */
@NullMarked
package io.openshift.machines.conversion.provider.powervs;

import org.jspecify.annotations.NullMarked;
