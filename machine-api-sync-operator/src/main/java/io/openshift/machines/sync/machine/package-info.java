/**
 * One Machine and its twin: look ({@code MachineLook}), decide ({@code MachineDecision}), act
 * ({@code MachineActions}).
 *
 * <p>The decision is pure and total, and knows neither client nor framework. Start at {@link
 * io.openshift.machines.sync.machine.MachineDecision}.
 */
@NullMarked
package io.openshift.machines.sync.machine;

import org.jspecify.annotations.NullMarked;
