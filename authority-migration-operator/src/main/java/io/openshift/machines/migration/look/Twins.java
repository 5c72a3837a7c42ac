package io.openshift.machines.migration.look;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.kit.handover.Side;
import io.openshift.machines.kit.resource.Authority;
import java.util.Optional;

/**
 * The objects of one resource.
 *
 * @param infra the infra machine; nothing for a set, whose template no engine acts on
 * @param identity the object in which some providers keep by what they know a Machine's instance
 */
record Twins(
    Kind kind,
    ObjectNode machineApi,
    Optional<ObjectNode> core,
    Optional<ObjectNode> infra,
    Optional<ObjectNode> identity) {

  /** Without an object of identity. */
  Twins(Kind kind, ObjectNode machineApi, Optional<ObjectNode> core, Optional<ObjectNode> infra) {
    this(kind, machineApi, core, infra, Optional.empty());
  }

  /** The side whose objects the other one mirrors, if that is known. */
  Optional<Side> source() {
    return Side.of(Authority.current(machineApi))
        .or(() -> Side.of(Authority.lastStable(machineApi)));
  }

  /** The Cluster API objects of a Machine, if Machine and infra machine both exist. */
  Optional<ClusterApiObjects> clusterApi() {
    return core.flatMap(one -> infra.map(other -> new ClusterApiObjects(one, other, identity)));
  }
}
