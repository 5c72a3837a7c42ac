/**
 * OpenStack: the status of an OpenStackMachine. The Machine API has no provider status on
 * OpenStack; its controller writes what it sees of the server into annotations.
 *
 * <p>Start at {@link io.openshift.machines.conversion.status.openstack.OpenStackStatus}. Nothing
 * here knows the core Machine's status.
 */
@NullMarked
package io.openshift.machines.conversion.status.openstack;

import org.jspecify.annotations.NullMarked;
