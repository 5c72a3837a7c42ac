/**
 * An API server and its garbage collector in memory, as far as decisions can tell them from the
 * real ones. Start at {@link io.openshift.machines.simulation.server.ApiServer}.
 */
@NullMarked
package io.openshift.machines.simulation.server;

import org.jspecify.annotations.NullMarked;
