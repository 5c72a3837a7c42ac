package io.openshift.machines.sync.machine;

import io.openshift.machines.kit.condition.Synchronized.Reason;
import io.openshift.machines.kit.resource.Meta;

/** What a condition says where no conversion and no write has been tried. */
final class Complaints {
  private Complaints() {}

  /** The words for that reason. */
  static String message(Reason reason, MachinePair pair) {
    return switch (reason) {
      case CLUSTER_MACHINE_NOT_FOUND ->
          "Cluster API machine not found. It is not made again, because this Machine had a twin or"
              + " an instance before: delete this Machine, or restore its twin";
      case FAILED_TO_GET_INFRA -> "failed to fetch Cluster API infra resources: " + missing(pair);
      case CREATE_INFRA_MACHINE ->
          "an infra machine of this name exists that was not made for this Machine: remove it";
      case CREATE_CLUSTER_MACHINE ->
          "a Cluster API Machine of this name exists that stands for another instance, "
              + instance(pair)
              + ": remove one of the two";
      default -> throw new IllegalArgumentException("nobody complains of " + reason);
    };
  }

  private static String missing(MachinePair pair) {
    var ref = pair.cluster().orElseThrow().at("/spec/infrastructureRef");
    return "%s %s of Machine %s does not exist, or is not of this cluster's platform"
        .formatted(
            ref.path("kind").asText(),
            ref.path("name").asText(),
            Meta.of(pair.cluster().orElseThrow()).name());
  }

  private static String instance(MachinePair pair) {
    return pair.cluster().map(one -> one.at("/spec/providerID").asText()).orElse("");
  }
}
