/**
 * Google Cloud: {@code GCPMachineProviderStatus} of the Machine API and the status of a GCPMachine.
 *
 * <p>Start at {@link io.openshift.machines.conversion.status.gcp.GcpStatus}. Nothing here knows the
 * core Machine's status.
 */
@NullMarked
package io.openshift.machines.conversion.status.gcp;

import org.jspecify.annotations.NullMarked;
