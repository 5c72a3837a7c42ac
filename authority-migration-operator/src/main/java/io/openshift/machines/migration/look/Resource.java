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
 * @param identities its object of identity
 * @param situation what the hand-over is decided on
 * @param trouble an error that the engine in charge reports
 */
public record Resource(
    ObjectNode machineApi,
    Optional<ObjectNode> core,
    Optional<ObjectNode> infra,
    Identities identities,
    Situation situation,
    Optional<String> trouble) {

  /**
   * The object in which some providers keep by what they know an instance.
   *
   * @param there as it is, if it is there
   * @param prepared as it has to be before the provider may act; nothing where it needs none
   */
  public record Identities(Optional<ObjectNode> there, Optional<ObjectNode> prepared) {}

  /** The Cluster API objects whose engines obey the pause annotation, the one that acts first. */
  public Stream<ObjectNode> pausable() {
    return Stream.of(infra, identities.there(), core).flatMap(Optional::stream);
  }
}
