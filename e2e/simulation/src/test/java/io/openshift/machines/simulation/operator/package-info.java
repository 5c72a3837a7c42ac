/**
 * The two operators, put together from their own classes. Start at {@link
 * io.openshift.machines.simulation.operator.Bench}.
 */
@NullMarked
package io.openshift.machines.simulation.operator;

import org.jspecify.annotations.NullMarked;
