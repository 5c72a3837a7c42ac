/**
 * The nine platforms of the simulation: one class each, all of it data.
 *
 * <p>A {@link io.openshift.machines.e2e.platform.CloudPlatform} says how a cloud names instances,
 * what an installer leaves on a cluster there, how Cluster API's provider behaves, and what a
 * user's MachineSet looks like. Start at {@link io.openshift.machines.e2e.platform.CloudPlatforms}.
 */
@NullMarked
package io.openshift.machines.e2e.platform;

import org.jspecify.annotations.NullMarked;
