package io.openshift.machines.simulation.schedule;

import java.util.List;

/**
 * What happens in one world.
 *
 * @param beginning the number of the state that it begins with
 */
record Schedule(int beginning, List<Event> events) {}
