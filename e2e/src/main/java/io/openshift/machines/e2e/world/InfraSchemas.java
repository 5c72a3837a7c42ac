package io.openshift.machines.e2e.world;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.client.utils.Serialization;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.conversion.provider.OwnDefinitions;
import io.openshift.machines.e2e.cluster.Cluster;
import io.openshift.machines.e2e.platform.CloudPlatform;
import io.openshift.machines.e2e.platform.InfraTypes;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The schemas of a platform's infra kinds on a cluster.
 *
 * @param origin where they come from
 * @param types the kinds, in the version that is stored
 */
public record InfraSchemas(Origin origin, InfraTypes types) {
  /** Variable with a folder of real schemas to install, for platforms that bring none. */
  public static final String FOLDER = "E2E_CRDS";

  /** Where schemas come from. */
  public enum Origin {
    /** The provider's own. */
    REAL,
    /** Made from our tables: what runs against them proves nothing about the real ones. */
    OWN;

    /** As the demo and the tests say it. */
    public String label() {
      return "schema: " + name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * Installs what is missing: from the folder that {@code E2E_CRDS} names, else made from the
   * platform's table. Refused while the platform has no table.
   */
  static InfraSchemas install(Cluster cluster, CloudPlatform platform) {
    var folder = Optional.ofNullable(System.getenv(FOLDER)).filter(text -> !text.isEmpty());
    var kind = platform.platform().infraMachineKind();
    if (installed(cluster, kind).isEmpty()) {
      cluster.install(
          folder
              .map(path -> real(Path.of(path), cluster, platform))
              .orElseGet(() -> own(platform)));
    }
    var machine =
        installed(cluster, kind)
            .orElseThrow(() -> new IllegalStateException("no schema of " + kind + " anywhere"));
    var annotations = machine.getMetadata().getAnnotations();
    var own = annotations != null && annotations.containsKey(OwnDefinitions.ORIGIN);
    return new InfraSchemas(
        own ? Origin.OWN : Origin.REAL, InfraTypes.of(platform.platform(), stored(machine)));
  }

  private static Optional<CustomResourceDefinition> installed(Cluster cluster, String kind) {
    var name = kind.toLowerCase(Locale.ROOT) + "s." + WellKnown.INFRA_GROUP;
    return Optional.ofNullable(
        cluster.client().apiextensions().v1().customResourceDefinitions().withName(name).get());
  }

  private static String stored(CustomResourceDefinition definition) {
    return definition.getSpec().getVersions().stream()
        .filter(version -> version.getStorage())
        .findFirst()
        .orElseThrow()
        .getName();
  }

  private static List<CustomResourceDefinition> own(CloudPlatform platform) {
    var labels = new HashMap<String, String>();
    platform
        .contracts()
        .forEach(
            (version, contract) ->
                labels.merge(contract.label(), version, (one, other) -> one + "_" + other));
    var made = OwnDefinitions.of(platform.platform(), labels);
    if (made.isEmpty()) {
      throw new IllegalStateException(
          "the table of " + platform.platform().type() + " has no rows yet");
    }
    var version = made.getFirst().at("/spec/versions");
    var newest = version.get(version.size() - 1).path("name").asText();
    var besides = platform.besides().stream().map(kind -> OwnDefinitions.open(kind, newest));
    return Stream.concat(made.stream(), besides).map(InfraSchemas::typed).toList();
  }

  private static CustomResourceDefinition typed(ObjectNode definition) {
    return Serialization.unmarshal(definition.toString(), CustomResourceDefinition.class);
  }

  /**
   * The provider's schemas from a folder, with the label that its release would add. Only the
   * stored version is served, since nothing converts between versions here.
   */
  private static List<CustomResourceDefinition> real(
      Path folder, Cluster cluster, CloudPlatform platform) {
    return cluster.definitions(folder).stream()
        .filter(each -> each.getSpec().getGroup().equals(WellKnown.INFRA_GROUP))
        .map(each -> servedAsStored(each, platform))
        .toList();
  }

  private static CustomResourceDefinition servedAsStored(
      CustomResourceDefinition definition, CloudPlatform platform) {
    var stored = stored(definition);
    definition.getSpec().setConversion(null);
    definition.getSpec().getVersions().forEach(each -> each.setServed(each.getStorage()));
    definition.getMetadata().setLabels(Map.of(platform.contract(stored).label(), stored));
    return definition;
  }
}
