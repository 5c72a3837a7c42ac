package io.openshift.machines.migration.look;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.cluster.ClusterWatch;
import io.openshift.machines.kit.handover.Blocker;
import io.openshift.machines.kit.resource.LiveObjects;
import io.openshift.machines.kit.resource.ResourceType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What Cluster API needs to work at all: its Cluster and infra cluster, both ready, the Secret from
 * which its instances start and the one by which it reaches the cluster, each with the key that it
 * reads. A machine in charge of an API that cannot work would be nobody's.
 *
 * @param live Secrets are read live, one at a time, and never watched
 */
record Needs(ClusterWatch watch, LiveObjects live) {
  private static final ResourceType SECRET = ResourceType.of("v1", "Secret");
  private static final String KEY = "value";

  /** Whatever of it is missing, Secrets aside. */
  List<Blocker> ofCluster() {
    var missing = new ArrayList<Blocker>();
    cluster(watch.features().clusterName(), watch.cluster()).ifPresent(missing::add);
    infraCluster(
            watch.features().platform().orElseThrow().infraClusterKind() + " " + clusterName(),
            watch.facts().infraCluster())
        .ifPresent(missing::add);
    return missing;
  }

  /** Whatever of the Secrets is missing, for that Cluster API Machine or MachineSet. */
  List<Blocker> ofSecrets(Kind kind, ObjectNode core) {
    var at =
        switch (kind) {
          case MACHINE -> "/spec/bootstrap/dataSecretName";
          case MACHINE_SET -> "/spec/template/spec/bootstrap/dataSecretName";
        };
    var missing = new ArrayList<Blocker>();
    missing("BootstrapMissing", "its bootstrap Secret", core.at(at).asText())
        .ifPresent(missing::add);
    var kubeconfig = watch.features().clusterName() + "-kubeconfig";
    missing("KubeconfigMissing", "the Secret by which Cluster API reaches the cluster", kubeconfig)
        .ifPresent(missing::add);
    return missing;
  }

  private String clusterName() {
    return place(watch.features().clusterName());
  }

  private Optional<Blocker> missing(String reason, String what, String name) {
    Optional<ObjectNode> secret = name.isEmpty() ? Optional.empty() : live.get(SECRET, name);
    return secret(reason, what + ", " + place(name) + ",", secret);
  }

  private static String place(String name) {
    return WellKnown.CLUSTER_API_NAMESPACE + "/" + name;
  }

  static Optional<Blocker> cluster(String name, Optional<ObjectNode> cluster) {
    var subject = "Cluster " + place(name);
    if (cluster.isEmpty()) {
      return blocker("ClusterNotReady", subject + " does not exist");
    }
    return cluster.get().at("/status/initialization/infrastructureProvisioned").asBoolean()
        ? Optional.empty()
        : blocker(
            "ClusterNotReady",
            subject + " does not say status.initialization.infrastructureProvisioned: true");
  }

  static Optional<Blocker> infraCluster(String subject, JsonNode infra) {
    if (infra.isEmpty()) {
      return blocker("InfraClusterNotReady", subject + " does not exist");
    }
    boolean ready =
        infra.at("/status/ready").asBoolean()
            || infra.at("/status/initialization/provisioned").asBoolean();
    return ready
        ? Optional.empty()
        : blocker("InfraClusterNotReady", subject + " does not say that it is ready");
  }

  static Optional<Blocker> secret(String reason, String subject, Optional<ObjectNode> secret) {
    if (secret.isEmpty()) {
      return blocker(reason, subject + " does not exist");
    }
    return secret.get().at("/data").path(KEY).asText().isEmpty()
        ? blocker(reason, subject + " has no data." + KEY)
        : Optional.empty();
  }

  private static Optional<Blocker> blocker(String reason, String message) {
    return Optional.of(new Blocker(reason, message));
  }
}
