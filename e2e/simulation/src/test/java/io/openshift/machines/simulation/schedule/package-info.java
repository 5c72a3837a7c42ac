/**
 * Schedules drawn from seeds, what people do, what has to hold at the end, and how what goes wrong
 * is made small. Start at {@code SimulationTest}.
 */
@NullMarked
package io.openshift.machines.simulation.schedule;

import org.jspecify.annotations.NullMarked;
