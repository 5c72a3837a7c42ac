/**
 * What forbids to hand a Machine or MachineSet over at present, as the objects themselves tell.
 *
 * <p>Start at {@link io.openshift.machines.conversion.obstacle.Obstacles}: objects in, a list out;
 * the operator blocks by it, and mapictl plans with it.
 */
@NullMarked
package io.openshift.machines.conversion.obstacle;

import org.jspecify.annotations.NullMarked;
