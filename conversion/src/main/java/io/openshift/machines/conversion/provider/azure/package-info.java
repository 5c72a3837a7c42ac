/**
 * Microsoft Azure: {@code AzureMachineProviderSpec} and {@code AzureMachine}.
 *
 * <p>Start at {@link io.openshift.machines.conversion.provider.azure.AzureTable}.
 */
@NullMarked
package io.openshift.machines.conversion.provider.azure;

import org.jspecify.annotations.NullMarked;
