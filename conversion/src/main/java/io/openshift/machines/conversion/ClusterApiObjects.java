package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * The two objects that make up one resource in Cluster API.
 *
 * @param core the {@code cluster.x-k8s.io} Machine or MachineSet
 * @param infra the provider's infra machine (for a Machine) or infra template (for a MachineSet)
 */
public record ClusterApiObjects(ObjectNode core, ObjectNode infra) {}
