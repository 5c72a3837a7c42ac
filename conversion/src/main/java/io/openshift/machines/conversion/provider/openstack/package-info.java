/**
 * OpenStack: {@code OpenstackProviderSpec} and {@code OpenStackMachine}.
 *
 * <p>Start at {@link io.openshift.machines.conversion.provider.openstack.OpenStackTable}.
 */
@NullMarked
package io.openshift.machines.conversion.provider.openstack;

import org.jspecify.annotations.NullMarked;
