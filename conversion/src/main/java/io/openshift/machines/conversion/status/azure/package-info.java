/**
 * Azure: {@code AzureMachineProviderStatus} of the Machine API and the status of an AzureMachine.
 *
 * <p>Start at {@link io.openshift.machines.conversion.status.azure.AzureStatus}. Nothing here knows
 * the core Machine's status.
 */
@NullMarked
package io.openshift.machines.conversion.status.azure;

import org.jspecify.annotations.NullMarked;
