/**
 * A MachineSet crosses over to Cluster API and back, told once for the demo and for the suites.
 *
 * <p>Start at {@link io.openshift.machines.e2e.story.Crossing}, the list of steps. A step is what a
 * {@link io.openshift.machines.e2e.story.User} does, and what a {@link
 * io.openshift.machines.e2e.story.Picture} of both APIs must show after it. Nothing here knows how
 * the cluster or the operators were started.
 */
@NullMarked
package io.openshift.machines.e2e.story;

import org.jspecify.annotations.NullMarked;
