package io.openshift.machines.kit.report;

import io.openshift.machines.kit.cluster.Features;

/**
 * All that the report rests on.
 *
 * @param release the release that this process belongs to, such as {@code 4.99.0}
 * @param features what the cluster allows
 * @param complete whether every Machine and MachineSet has been looked at since this process leads
 * @param fleet what they say; of no account where nothing is mirrored
 */
public record Standing(String release, Features features, boolean complete, FleetHealth fleet) {}
