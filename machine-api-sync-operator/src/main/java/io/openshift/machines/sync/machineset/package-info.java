/**
 * One MachineSet and its twin: look ({@code SetLook}), decide ({@code SetDecision}), act ({@code
 * SetActions}).
 *
 * <p>Other than with Machines, the deletion of a mirror never reaches the set in charge: the
 * Machines it owns are let go first. Start at {@link
 * io.openshift.machines.sync.machineset.SetDecision}.
 */
@NullMarked
package io.openshift.machines.sync.machineset;

import org.jspecify.annotations.NullMarked;
