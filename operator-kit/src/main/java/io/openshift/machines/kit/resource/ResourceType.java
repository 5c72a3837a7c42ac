package io.openshift.machines.kit.resource;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import io.javaoperatorsdk.operator.processing.GroupVersionKind;
import io.openshift.machines.conversion.WellKnown;
import java.util.Locale;

/**
 * A kind of object and where the API server serves it.
 *
 * @param apiVersion group and version, such as {@code machine.openshift.io/v1beta1}
 * @param kind such as {@code MachineSet}
 * @param plural such as {@code machinesets}
 */
public record ResourceType(String apiVersion, String kind, String plural) {
  /** Machine of the Machine API. */
  public static final ResourceType MACHINE = of(WellKnown.MACHINE_API_VERSION, "Machine");

  /** MachineSet of the Machine API. */
  public static final ResourceType MACHINE_SET = of(WellKnown.MACHINE_API_VERSION, "MachineSet");

  /** Machine of Cluster API. */
  public static final ResourceType CLUSTER_MACHINE = of(WellKnown.CLUSTER_API_VERSION, "Machine");

  /** MachineSet of Cluster API. */
  public static final ResourceType CLUSTER_MACHINE_SET =
      of(WellKnown.CLUSTER_API_VERSION, "MachineSet");

  /** Cluster of Cluster API, the owner of what belongs to no MachineSet. */
  public static final ResourceType CLUSTER = of(WellKnown.CLUSTER_API_VERSION, "Cluster");

  /** MachineAutoscaler of the autoscaler operator, which lives beside the Machine API's objects. */
  public static final ResourceType MACHINE_AUTOSCALER =
      of("autoscaling.openshift.io/v1beta1", "MachineAutoscaler");

  /** A kind whose plural is regular: lower case and an {@code s}. */
  public static ResourceType of(String apiVersion, String kind) {
    return new ResourceType(apiVersion, kind, kind.toLowerCase(Locale.ROOT) + "s");
  }

  /** The type of an object, by its {@code apiVersion} and {@code kind}. */
  public static ResourceType of(ObjectNode object) {
    return of(object.path("apiVersion").asText(), object.path("kind").asText());
  }

  /** A provider's kind in the version that its schema stores. */
  public static ResourceType infra(String version, String kind) {
    return of(WellKnown.INFRA_GROUP + "/" + version, kind);
  }

  /** The API group, empty for core kinds. */
  public String group() {
    var slash = apiVersion.indexOf('/');
    return slash < 0 ? "" : apiVersion.substring(0, slash);
  }

  /** The namespace of this kind's objects. */
  public String home() {
    return apiVersion.equals(WellKnown.MACHINE_API_VERSION) || equals(MACHINE_AUTOSCALER)
        ? WellKnown.MACHINE_API_NAMESPACE
        : WellKnown.CLUSTER_API_NAMESPACE;
  }

  /** The version, without its group. */
  public String version() {
    return apiVersion.substring(apiVersion.indexOf('/') + 1);
  }

  /** The name of the schema that defines this kind: plural and group. */
  public String schemaName() {
    return plural + "." + group();
  }

  /** The same as the operator framework names it. */
  public GroupVersionKind gvk() {
    return new GroupVersionKind(group(), version(), kind);
  }

  /** The same as the client names it; cluster-wide if the namespace is empty. */
  public ResourceDefinitionContext definition(String namespace) {
    return new ResourceDefinitionContext.Builder()
        .withGroup(group())
        .withVersion(version())
        .withKind(kind)
        .withPlural(plural)
        .withNamespaced(!namespace.isEmpty())
        .build();
  }

  /** Path of all objects of this kind; without a namespace if it is empty. */
  public String path(String namespace) {
    var root = group().isEmpty() ? "/api/" : "/apis/";
    var scope = namespace.isEmpty() ? "" : "/namespaces/" + namespace;
    return root + apiVersion + scope + "/" + plural;
  }

  /** Path of one object. */
  public String path(String namespace, String name) {
    return path(namespace) + "/" + name;
  }
}
