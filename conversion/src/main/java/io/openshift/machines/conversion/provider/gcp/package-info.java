/**
 * Google Cloud: {@code GCPMachineProviderSpec} and {@code GCPMachine}.
 *
 * <p>Start at {@link io.openshift.machines.conversion.provider.gcp.GcpTable}.
 */
@NullMarked
package io.openshift.machines.conversion.provider.gcp;

import org.jspecify.annotations.NullMarked;
