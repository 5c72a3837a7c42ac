/**
 * IBM Cloud VPC: {@code IBMCloudMachineProviderSpec} and {@code IBMVPCMachine}.
 *
 * <p>Start at {@link io.openshift.machines.conversion.provider.ibmcloud.IbmCloudTable}.
 */
@NullMarked
package io.openshift.machines.conversion.provider.ibmcloud;

import org.jspecify.annotations.NullMarked;
