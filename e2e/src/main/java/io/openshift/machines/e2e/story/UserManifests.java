package io.openshift.machines.e2e.story;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.utils.Serialization;
import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.platform.Installed;
import java.util.Map;

/**
 * Machine API objects such as the installer or a user makes.
 *
 * @param cluster name of the cluster
 * @param providerSpec JSON with {@code {cluster}} for the cluster's name
 */
public record UserManifests(String cluster, String providerSpec) {
  private static final String SET_LABEL = "machine.openshift.io/cluster-api-machineset";
  private static final String CLUSTER_LABEL = "machine.openshift.io/cluster-api-cluster";

  /** A MachineSet of that name and size with that side in charge, of its machines too. */
  public GenericKubernetesResource set(String name, int replicas, Side side) {
    var set = new GenericKubernetesResource();
    set.setApiVersion(Api.MAPI_SETS.apiVersion());
    set.setKind(Api.MAPI_SETS.kind());
    set.setMetadata(metadata(name, Api.MAPI_SETS.namespace(), Map.of(CLUSTER_LABEL, cluster)));
    set.setAdditionalProperty(
        "spec",
        Map.of(
            "authoritativeAPI", side.value(),
            "replicas", replicas,
            "selector", Map.of("matchLabels", Map.of(CLUSTER_LABEL, cluster, SET_LABEL, name)),
            "template",
                Map.of(
                    "metadata", Map.of("labels", labels(name)),
                    "spec",
                        Map.of(
                            "authoritativeAPI",
                            side.value(),
                            "providerSpec",
                            Map.of("value", providerSpecTree())))));
    return set;
  }

  /** A MachineSet of that name and size with the Machine API in charge. */
  public GenericKubernetesResource set(String name, int replicas) {
    return set(name, replicas, Side.MACHINE_API);
  }

  /** A single Machine of that name without an owner, with the Machine API in charge. */
  public GenericKubernetesResource machine(String name) {
    var machine = new GenericKubernetesResource();
    machine.setApiVersion(Api.MAPI_MACHINES.apiVersion());
    machine.setKind(Api.MAPI_MACHINES.kind());
    machine.setMetadata(
        metadata(
            name,
            Api.MAPI_MACHINES.namespace(),
            Map.of(
                CLUSTER_LABEL,
                cluster,
                "machine.openshift.io/cluster-api-machine-role",
                "worker",
                "machine.openshift.io/cluster-api-machine-type",
                "worker")));
    machine.setAdditionalProperty(
        "spec",
        Map.of(
            "authoritativeAPI", Side.MACHINE_API.value(),
            "providerSpec", Map.of("value", providerSpecTree())));
    return machine;
  }

  /**
   * The object after a change.
   *
   * @param mergePatch JSON as RFC 7386 has it: null removes
   */
  public static GenericKubernetesResource changed(
      GenericKubernetesResource object, String mergePatch) {
    var tree = Trees.of(object);
    merge(tree, Trees.parse(mergePatch));
    return Serialization.unmarshal(tree.toString(), GenericKubernetesResource.class);
  }

  private static void merge(ObjectNode into, ObjectNode patch) {
    patch
        .properties()
        .forEach(
            change -> {
              if (change.getValue() instanceof ObjectNode inner) {
                merge(into.withObject("/" + change.getKey()), inner);
              } else if (change.getValue().isNull()) {
                into.remove(change.getKey());
              } else {
                into.set(change.getKey(), change.getValue());
              }
            });
  }

  static ObjectMeta metadata(String name, String namespace, Map<String, String> labels) {
    return new ObjectMetaBuilder()
        .withName(name)
        .withNamespace(namespace)
        .withLabels(labels)
        .build();
  }

  private Map<String, String> labels(String set) {
    return Map.of(
        CLUSTER_LABEL,
        cluster,
        SET_LABEL,
        set,
        "machine.openshift.io/cluster-api-machine-role",
        "worker",
        "machine.openshift.io/cluster-api-machine-type",
        "worker");
  }

  private ObjectNode providerSpecTree() {
    return Installed.tree(providerSpec, cluster);
  }
}
