/**
 * What a run consists of: server, cloud, clock, controllers with caches of any age, connections
 * that fail, and who takes itself to be in charge. Start at {@link
 * io.openshift.machines.simulation.world.World}.
 */
@NullMarked
package io.openshift.machines.simulation.world;

import org.jspecify.annotations.NullMarked;
