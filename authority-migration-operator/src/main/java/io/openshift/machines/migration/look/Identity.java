package io.openshift.machines.migration.look;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.Problem;
import io.openshift.machines.conversion.provider.Adoption;
import io.openshift.machines.kit.handover.Side;
import io.openshift.machines.kit.handover.Situation.AdoptionRecord;
import io.openshift.machines.kit.handover.Situation.Instance;
import io.openshift.machines.kit.handover.Situation.Records;
import io.openshift.machines.kit.resource.Authority;
import java.util.List;
import java.util.Optional;

/** What each side knows of the instance, and whether the other one would find it. */
final class Identity {
  private static final AdoptionRecord NOTHING = new AdoptionRecord(Instance.NONE, List.of());

  private Identity() {}

  /**
   * The records of both sides.
   *
   * @param prepared the object of identity that a hand-over makes, or completes, before Cluster
   *     API's provider may act
   */
  static Records records(Twins twins, Platform platform, Optional<ObjectNode> prepared) {
    if (twins.kind() == Kind.MACHINE_SET) {
      return new Records(NOTHING, NOTHING);
    }
    var machine = twins.machineApi();
    var toMachineApi =
        twins
            .clusterApi()
            .map(objects -> Adoption.gaps(platform, machine, objects))
            .orElseGet(() -> Adoption.gaps(platform, machine));
    // Once Cluster API is in charge nothing is prepared any more.
    var inCharge = Authority.current(machine) == Authority.CLUSTER_API;
    var identity = inCharge ? twins.identity() : prepared.or(twins::identity);
    var toClusterApi =
        twins
            .clusterApi()
            .map(objects -> Adoption.gaps(platform, objects.identifiedBy(identity)))
            .orElse(List.of());
    return new Records(
        new AdoptionRecord(inClusterApi(twins), words(toMachineApi)),
        new AdoptionRecord(inMachineApi(machine, platform), words(toClusterApi)));
  }

  private static List<String> words(List<Problem> gaps) {
    return gaps.stream().map(Problem::toString).toList();
  }

  /** The side that has an instance, if only one has: for a hand-over that others began. */
  static Optional<Side> holder(Twins twins, Platform platform) {
    boolean machineApi = inMachineApi(twins.machineApi(), platform) == Instance.IDENTIFIED;
    boolean clusterApi = inClusterApi(twins) == Instance.IDENTIFIED;
    if (machineApi == clusterApi) {
      return Optional.empty();
    }
    return Optional.of(machineApi ? Side.MACHINE_API : Side.CLUSTER_API);
  }

  private static Instance inMachineApi(ObjectNode machine, Platform platform) {
    if (Adoption.namesInstance(platform, machine)) {
      return Instance.IDENTIFIED;
    }
    boolean begun =
        has(machine, "/status/phase") || !machine.at("/status/providerStatus").isEmpty();
    return begun ? Instance.POSSIBLE : Instance.NONE;
  }

  private static Instance inClusterApi(Twins twins) {
    boolean named =
        twins.core().filter(core -> has(core, "/spec/providerID")).isPresent()
            || twins.infra().filter(infra -> has(infra, "/spec/providerID")).isPresent();
    if (named) {
      return Instance.IDENTIFIED;
    }
    boolean begun =
        twins.core().map(core -> core.at("/status/phase").asText()).stream()
            .anyMatch(phase -> !phase.isEmpty() && !phase.equals("Pending"));
    return begun ? Instance.POSSIBLE : Instance.NONE;
  }

  private static boolean has(ObjectNode object, String path) {
    return !object.at(path).asText().isEmpty();
  }
}
