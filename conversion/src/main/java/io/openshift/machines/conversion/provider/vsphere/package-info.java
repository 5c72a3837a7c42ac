/**
 * VMware vSphere: {@code VSphereMachineProviderSpec} and {@code VSphereMachine}.
 *
 * <p>Start at {@link io.openshift.machines.conversion.provider.vsphere.VSphereTable}.
 */
@NullMarked
package io.openshift.machines.conversion.provider.vsphere;

import org.jspecify.annotations.NullMarked;
