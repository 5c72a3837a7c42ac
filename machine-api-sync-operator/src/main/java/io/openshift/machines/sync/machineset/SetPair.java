package io.openshift.machines.sync.machineset;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.resource.Authority;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.sync.twin.Birth;
import io.openshift.machines.sync.twin.Part;
import java.util.List;
import java.util.Optional;

/**
 * The objects of one MachineSet as they were seen together.
 *
 * @param set of the Machine API
 * @param cluster its twin in Cluster API
 * @param template the infra template that the twin refers to
 * @param going what has to go, or to be let go, before the sets do; empty unless one is leaving
 */
record SetPair(
    Optional<ObjectNode> set,
    Optional<ObjectNode> cluster,
    Optional<ObjectNode> template,
    Going going) {

  /**
   * What a leaving set leaves behind.
   *
   * @param templates that were made for it and that nobody needs
   * @param clusterMachines that the Cluster API set owns and that are to outlive it
   * @param machines that the Machine API set owns and that have to be readied for its end
   */
  record Going(
      List<ObjectNode> templates, List<ObjectNode> clusterMachines, List<ObjectNode> machines) {
    /** Nobody is leaving. */
    static final Going NOTHING = new Going(List.of(), List.of(), List.of());
  }

  /** What of it decides. */
  SetSituation situation() {
    return new SetSituation(
        Part.of(set),
        Part.of(cluster),
        authority(),
        set.map(Authority::lastStable).orElse(Authority.UNSET),
        new SetSituation.Facts(
            cluster.isEmpty() || has(cluster.get(), WellKnown.PAUSED),
            template.isPresent(),
            !going.templates().isEmpty(),
            !children().isEmpty(),
            set.map(Birth::of).orElse(Birth.OVER)));
  }

  /** The Machines that a leaving mirror must not take with it. */
  List<ObjectNode> children() {
    return authority() == Authority.MACHINE_API ? going.clusterMachines() : going.machines();
  }

  Authority authority() {
    return set.map(Authority::current).orElse(Authority.UNSET);
  }

  private static boolean has(ObjectNode object, String annotation) {
    return Meta.of(object).annotation(annotation).isPresent();
  }
}
