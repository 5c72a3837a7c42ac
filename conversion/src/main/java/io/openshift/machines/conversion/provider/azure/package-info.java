/**
 * Microsoft Azure: {@code AzureMachineProviderSpec} and {@code AzureMachine}.
 *
 * <p>Start at {@link io.openshift.machines.conversion.provider.azure.AzureTable}; the other classes
 * are the twins that its rows name. What a Machine API machine says of its cluster is compared with
 * the AzureCluster. Defaults are those of the Machine API's webhook and actuator, and of the
 * Cluster API provider's webhook.
 */
@NullMarked
package io.openshift.machines.conversion.provider.azure;

import org.jspecify.annotations.NullMarked;
