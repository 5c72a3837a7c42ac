package io.openshift.machines.e2e.dryrun;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinitionVersion;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.e2e.cluster.Cluster;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;

/** An API server that serves the schemas of a folder, in place of any others of the same names. */
record RealSchemas(KubernetesClient client, List<CustomResourceDefinition> definitions) {
  private static final List<String> FOLDERS =
      List.of(
          "capi-core",
          "mapi",
          "aws",
          "azure",
          "gcp",
          "ibmcloud",
          "metal3",
          "nutanix",
          "openstack",
          "vsphere");

  /** Kinds that a conversion reads or makes. */
  private static final Pattern SHOWN = Pattern.compile(".*Machine|.*MachineTemplate|MachineSet");

  /** Installs those of machines and sets; returns when every version that they serve answers. */
  static RealSchemas install(Cluster cluster, Path folder) {
    var definitions =
        FOLDERS.stream()
            .flatMap(name -> cluster.definitions(folder.resolve(name)).stream())
            .filter(each -> SHOWN.matcher(each.getSpec().getNames().getKind()).matches())
            .toList();
    var schemas = new RealSchemas(cluster.client(), definitions);
    schemas.removeOthers();
    cluster.install(definitions);
    schemas.awaitServed();
    for (var name : List.of(WellKnown.MACHINE_API_NAMESPACE, WellKnown.CLUSTER_API_NAMESPACE)) {
      var namespace = new NamespaceBuilder().withNewMetadata().withName(name).endMetadata();
      cluster.client().resource(namespace.build()).serverSideApply();
    }
    return schemas;
  }

  private void removeOthers() {
    definitions.forEach(each -> client.resource(each).delete());
    await("other schemas to go")
        .until(() -> definitions.stream().allMatch(each -> client.resource(each).get() == null));
  }

  /** A schema is established a moment before it is served. */
  private void awaitServed() {
    for (var definition : definitions) {
      for (var version : served(definition)) {
        var path = path(definition.getSpec().getGroup() + "/" + version, plural(definition));
        await(path).until(() -> client.raw(path) != null);
      }
    }
  }

  private static ConditionFactory await(String what) {
    return Awaitility.await(what)
        .atMost(Duration.ofSeconds(30))
        .pollInterval(Duration.ofMillis(100));
  }

  private static String path(String apiVersion, String plural) {
    return "/apis/" + apiVersion + "/" + plural;
  }

  private static String plural(CustomResourceDefinition definition) {
    return definition.getSpec().getNames().getPlural();
  }

  /** The versions of a platform's infra machine that the server takes. */
  List<String> versions(Platform platform) {
    return definitions.stream()
        .filter(each -> each.getSpec().getNames().getKind().equals(platform.infraMachineKind()))
        .flatMap(each -> served(each).stream())
        .toList();
  }

  private static List<String> served(CustomResourceDefinition definition) {
    return definition.getSpec().getVersions().stream()
        .filter(CustomResourceDefinitionVersion::getServed)
        .map(CustomResourceDefinitionVersion::getName)
        .toList();
  }

  /**
   * What the server has against the creation of an object, unknown fields included; nothing is
   * stored.
   */
  Optional<String> refusal(ObjectNode object) {
    var plural = object.path("kind").asText().toLowerCase(Locale.ROOT) + "s";
    var place = "namespaces/%s/%s".formatted(object.at("/metadata/namespace").asText(), plural);
    var path = path(object.path("apiVersion").asText(), place);
    try {
      var answer =
          client.raw(path + "?dryRun=All&fieldValidation=Strict", "POST", object.toString());
      return answer == null ? Optional.of("nothing is served at " + path) : Optional.empty();
    } catch (KubernetesClientException e) {
      return Optional.of(e.getStatus() == null ? e.getMessage() : e.getStatus().getMessage());
    }
  }
}
