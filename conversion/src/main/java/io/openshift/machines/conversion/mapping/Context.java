package io.openshift.machines.conversion.mapping;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.Kind;

/**
 * What rows may look at beside their own leaves. The objects of the side that is being written are
 * the existing ones, or empty.
 *
 * @param from the side that is the source
 * @param machineApi the Machine API object, whole
 * @param core the Cluster API Machine or MachineSet, whole
 * @param infra the infra machine or template, whole
 */
public record Context(
    Side from,
    Kind kind,
    ClusterFacts facts,
    ObjectNode machineApi,
    ObjectNode core,
    ObjectNode infra) {

  /** The object in this one at {@code spec.template}, or the object itself for a Machine. */
  public ObjectNode level(ObjectNode object) {
    return switch (kind) {
      case MACHINE -> object;
      case MACHINE_SET -> Json.objectOr(object.path("spec").path("template"));
    };
  }
}
