/**
 * Models of the controllers of both APIs and of the AWS provider, after their sources and as they
 * were observed. Start at {@link io.openshift.machines.simulation.engine.Engines}.
 */
@NullMarked
package io.openshift.machines.simulation.engine;

import org.jspecify.annotations.NullMarked;
