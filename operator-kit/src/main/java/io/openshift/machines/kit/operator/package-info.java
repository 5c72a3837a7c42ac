/**
 * The process of an operator: which controllers run, how they retry, who leads, how it stops.
 *
 * <p>Knows the operator framework and Quarkus, and nothing of machines. Start at {@link
 * io.openshift.machines.kit.operator.OperatorProducer}.
 */
@NullMarked
package io.openshift.machines.kit.operator;

import org.jspecify.annotations.NullMarked;
