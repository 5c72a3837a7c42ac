/**
 * A whole world to tell stories in: a cluster as an installer leaves it, the simulated cloud, the
 * real controllers of both APIs, and the operators under test beside them.
 *
 * <p>It ties {@code cluster}, {@code cloud}, {@code provider} and {@code platform} together and
 * knows nothing of what is tested. Start at {@link io.openshift.machines.e2e.world.World}.
 */
@NullMarked
package io.openshift.machines.e2e.world;

import org.jspecify.annotations.NullMarked;
