/**
 * IBM Cloud VPC: {@code IBMCloudMachineProviderStatus} of the Machine API and the status of an
 * IBMVPCMachine.
 *
 * <p>Start at {@link io.openshift.machines.conversion.status.ibmcloud.IbmCloudStatus}.
 */
@NullMarked
package io.openshift.machines.conversion.status.ibmcloud;

import org.jspecify.annotations.NullMarked;
