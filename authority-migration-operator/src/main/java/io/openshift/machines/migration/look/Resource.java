package io.openshift.machines.migration.look;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.kit.handover.Situation;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One Machine or MachineSet with its twin, as read at one moment.
 *
 * @param machineApi the Machine API object
 * @param core its twin in Cluster API
 * @param infra the infra machine of a Machine
 * @param situation what the hand-over is decided on
 * @param trouble an error that the engine in charge reports
 */
public record Resource(
    ObjectNode machineApi,
    Optional<ObjectNode> core,
    Optional<ObjectNode> infra,
    Situation situation,
    Optional<String> trouble) {

  /** The Cluster API objects whose engines obey the pause annotation, the one that acts first. */
  public Stream<ObjectNode> pausable() {
    return Stream.concat(infra.stream(), core.stream());
  }
}
