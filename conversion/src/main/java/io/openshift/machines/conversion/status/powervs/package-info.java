/**
 * IBM Power VS: {@code PowerVSMachineProviderStatus} of the Machine API and the status of an
 * IBMPowerVSMachine.
 *
 * <p>Start at {@link io.openshift.machines.conversion.status.powervs.PowerVsStatus}.
 */
@NullMarked
package io.openshift.machines.conversion.status.powervs;

import org.jspecify.annotations.NullMarked;
