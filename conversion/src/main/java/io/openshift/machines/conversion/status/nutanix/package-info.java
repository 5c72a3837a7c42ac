/**
 * Nutanix: {@code NutanixMachineProviderStatus} of the Machine API and the status of a
 * NutanixMachine.
 *
 * <p>Start at {@link io.openshift.machines.conversion.status.nutanix.NutanixStatus}. Nothing here
 * knows the core Machine's status.
 */
@NullMarked
package io.openshift.machines.conversion.status.nutanix;

import org.jspecify.annotations.NullMarked;
