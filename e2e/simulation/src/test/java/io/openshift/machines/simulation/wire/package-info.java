/**
 * The real Kubernetes client without a network. Start at {@link
 * io.openshift.machines.simulation.wire.Wire}.
 */
@NullMarked
package io.openshift.machines.simulation.wire;

import org.jspecify.annotations.NullMarked;
