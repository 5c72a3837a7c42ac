package io.openshift.machines.e2e.story;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.utils.Serialization;
import io.openshift.machines.e2e.api.Trees;
import java.util.List;
import java.util.Map;

/** A Machine API MachineSet on AWS such as the installer makes, for the cluster of the stories. */
public final class AwsSet {
  /** Name of the cluster that the stories happen on. */
  public static final String CLUSTER = "demo-x7k2p";

  private static final String SET_LABEL = "machine.openshift.io/cluster-api-machineset";
  private static final String CLUSTER_LABEL = "machine.openshift.io/cluster-api-cluster";

  private AwsSet() {}

  /** A set of that name and size with the Machine API in charge. */
  public static GenericKubernetesResource named(String name, int replicas) {
    var set = new GenericKubernetesResource();
    set.setApiVersion(Api.MAPI_SETS.apiVersion());
    set.setKind(Api.MAPI_SETS.kind());
    set.setMetadata(metadata(name, Api.MAPI_SETS.namespace(), Map.of(CLUSTER_LABEL, CLUSTER)));
    set.setAdditionalProperty(
        "spec",
        Map.of(
            "authoritativeAPI", Side.MACHINE_API.value(),
            "replicas", replicas,
            "selector", Map.of("matchLabels", Map.of(CLUSTER_LABEL, CLUSTER, SET_LABEL, name)),
            "template",
                Map.of(
                    "metadata", Map.of("labels", labels(name)),
                    "spec",
                        Map.of(
                            "authoritativeAPI",
                            Side.MACHINE_API.value(),
                            "providerSpec",
                            Map.of("value", providerSpec())))));
    return set;
  }

  /** A single Machine of that name without an owner. */
  public static GenericKubernetesResource machine(String name) {
    var machine = new GenericKubernetesResource();
    machine.setApiVersion(Api.MAPI_MACHINES.apiVersion());
    machine.setKind(Api.MAPI_MACHINES.kind());
    machine.setMetadata(
        metadata(
            name,
            Api.MAPI_MACHINES.namespace(),
            Map.of(
                CLUSTER_LABEL,
                CLUSTER,
                "machine.openshift.io/cluster-api-machine-role",
                "worker",
                "machine.openshift.io/cluster-api-machine-type",
                "worker")));
    machine.setAdditionalProperty(
        "spec",
        Map.of(
            "authoritativeAPI", Side.MACHINE_API.value(),
            "providerSpec", Map.of("value", providerSpec())));
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

  private static Map<String, String> labels(String set) {
    return Map.of(
        CLUSTER_LABEL,
        CLUSTER,
        SET_LABEL,
        set,
        "machine.openshift.io/cluster-api-machine-role",
        "worker",
        "machine.openshift.io/cluster-api-machine-type",
        "worker");
  }

  private static Map<String, Object> providerSpec() {
    return Map.ofEntries(
        Map.entry("apiVersion", "machine.openshift.io/v1beta1"),
        Map.entry("kind", "AWSMachineProviderConfig"),
        Map.entry("ami", Map.of("id", "ami-0123456789abcdef0")),
        Map.entry("instanceType", "m6i.xlarge"),
        Map.entry("placement", Map.of("region", "us-east-1", "availabilityZone", "us-east-1a")),
        Map.entry("subnet", Map.of("filters", List.of(filter("tag:Name", "demo-private-1a")))),
        Map.entry(
            "securityGroups", List.of(Map.of("filters", List.of(filter("tag:Name", "demo-node"))))),
        Map.entry("iamInstanceProfile", Map.of("id", "demo-worker-profile")),
        Map.entry(
            "blockDevices",
            List.of(
                Map.of("ebs", Map.of("volumeSize", 120, "volumeType", "gp3", "encrypted", true)))),
        Map.entry("tags", List.of(Map.of("name", "team", "value", "demo"))),
        Map.entry("userDataSecret", Map.of("name", "worker-user-data")),
        Map.entry("credentialsSecret", Map.of("name", "aws-cloud-credentials")));
  }

  private static Map<String, Object> filter(String name, String value) {
    return Map.of("name", name, "values", List.of(value));
  }
}
