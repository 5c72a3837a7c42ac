/**
 * vSphere: {@code VSphereMachineProviderStatus} of the Machine API and the status of a
 * VSphereMachine in v1beta1 and v1beta2.
 *
 * <p>Start at {@link io.openshift.machines.conversion.status.vsphere.VSphereStatus}. Nothing here
 * knows the core Machine's status.
 */
@NullMarked
package io.openshift.machines.conversion.status.vsphere;

import org.jspecify.annotations.NullMarked;
