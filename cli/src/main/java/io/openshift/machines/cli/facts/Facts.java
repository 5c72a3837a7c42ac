package io.openshift.machines.cli.facts;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.Outcome;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.Problem;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.conversion.health.HealthChecks;
import io.openshift.machines.conversion.provider.Providers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Gathers the facts of the cluster for one object: what the person gave, else what other objects of
 * the input tell, else what the object itself says. The warnings of the outcome are the
 * assumptions.
 */
public final class Facts {
  /** The field of the platform's status in the Infrastructure that names the region. */
  private static final Map<Platform, String> REGION =
      Map.of(Platform.AWS, "region", Platform.GCP, "region", Platform.IBM_CLOUD, "location");

  /** A cluster that nobody named. */
  public static final String UNNAMED = "not-told";

  /** A subscription that nobody named, in the form of one. */
  private static final String SUBSCRIPTION = "00000000-0000-0000-0000-000000000000";

  private static final String NAME = "status.infrastructureName";
  private static final String TYPE = "status.platformStatus.type";

  private final Context given;
  private final Inventory inventory;
  private final Clues clues;
  private final Optional<ObjectNode> stated;
  private final List<Problem> assumed = new ArrayList<>();
  private final List<Problem> missing = new ArrayList<>();
  private final List<Manifest> used = new ArrayList<>();

  private Facts(Context given, Inventory inventory, Clues clues) {
    this.given = given;
    this.inventory = inventory;
    this.clues = clues;
    this.stated = given.infrastructure().or(this::infrastructureOfInput);
  }

  /**
   * What was gathered.
   *
   * @param outcome the facts, or which of them nobody told
   * @param used the objects of the input that told some of them
   */
  public record Gathered(Outcome<ClusterFacts> outcome, List<Manifest> used) {}

  /** Gathers the facts for one object. */
  public static Gathered of(Context given, Inventory inventory, Clues clues) {
    var facts = new Facts(given, inventory, clues);
    var outcome = facts.outcome();
    return new Gathered(outcome, facts.used);
  }

  /** The facts, or which of them nobody told. */
  public static Outcome<ClusterFacts> gather(Context given, Inventory inventory, Clues clues) {
    return of(given, inventory, clues).outcome();
  }

  /** The Infrastructure of the input, where it is of the same cluster as far as that is told. */
  private Optional<ObjectNode> infrastructureOfInput() {
    var told = given.named().cluster().or(() -> clues.clusterName().map(Clues.Clue::value));
    return inventory.ofKind(Inventory.INFRASTRUCTURE).stream()
        .filter(
            object -> {
              var name = object.at("status.infrastructureName").asText();
              return !name.isEmpty() && told.map(name::equals).orElse(true);
            })
        .findFirst()
        .map(this::use);
  }

  private ObjectNode use(Manifest manifest) {
    used.add(manifest);
    return manifest.tree();
  }

  private Outcome<ClusterFacts> outcome() {
    var cluster = fact("cluster name", "--cluster-name", NAME, given.named().cluster());
    if (clues.core().kind().equals(HealthChecks.KIND)) {
      return missing.isEmpty() ? withoutPlatform(cluster) : new Outcome.Refused<>(missing);
    }
    var type = fact("platform", "--platform", TYPE, given.named().platform());
    var region = type.flatMap(Platform::named).flatMap(this::region);
    if (!missing.isEmpty()) {
      return new Outcome.Refused<>(missing);
    }
    var platform = Platform.of(type.orElseThrow());
    var infrastructure = infrastructure(cluster, type, region);
    var version = infraVersion(platform, cluster);
    var facts =
        new ClusterFacts(
            infrastructure,
            given.infraCluster().orElseGet(() -> infraCluster(infrastructure, region, version)),
            failureDomains(platform),
            given.lookedUp(),
            new ClusterFacts.Installed(true, version));
    return new Outcome.Done<>(facts, assumed);
  }

  /** A health check asks for nothing but the cluster's name. */
  private Outcome<ClusterFacts> withoutPlatform(Optional<String> cluster) {
    var infrastructure = infrastructure(cluster, Optional.empty(), Optional.empty());
    var installed = new ClusterFacts.Installed(true, "");
    return new Outcome.Done<>(
        new ClusterFacts(infrastructure, JsonNodeFactory.instance.objectNode(), installed),
        assumed);
  }

  private List<ObjectNode> failureDomains(Platform platform) {
    return given.failureDomains().isEmpty()
        ? platform.failureDomainKinds().stream()
            .flatMap(kind -> inventory.ofKind(kind).stream())
            .map(this::use)
            .toList()
        : given.failureDomains();
  }

  /** The region, on platforms whose Infrastructure has one that the tables ask for. */
  private Optional<String> region(Platform platform) {
    return Optional.ofNullable(REGION.get(platform))
        .flatMap(
            field -> {
              var path = "status.platformStatus." + platform.word() + "." + field;
              return fact("region", "--region", path, given.named().region());
            });
  }

  private Optional<String> fact(String what, String option, String path, Optional<String> named) {
    var known = named.or(() -> inInfrastructure(path));
    if (known.isPresent()) {
      return known;
    }
    var remedy = "give --infrastructure or " + option;
    var clue = clue(path).or(() -> guess(path));
    clue.ifPresentOrElse(
        found -> assumed.add(new Problem(found.path(), what + " " + found.value(), remedy)),
        () -> missing.add(unknown(what, path, remedy)));
    return clue.map(Clues.Clue::value);
  }

  private Optional<Clues.Clue> guess(String path) {
    return given.guessing() && path.equals(NAME)
        ? Optional.of(new Clues.Clue(UNNAMED, "nowhere"))
        : Optional.empty();
  }

  private Optional<Clues.Clue> clue(String path) {
    return switch (path) {
      case NAME ->
          clues
              .clusterName()
              .or(
                  () ->
                      inventory
                          .onlyCluster()
                          .map(name -> new Clues.Clue(name, "the machines of the input")));
      case TYPE -> clues.platform();
      default -> clues.region();
    };
  }

  private Problem unknown(String what, String path, String remedy) {
    if (!path.equals(TYPE)) {
      return new Problem(path, "the " + what + " is neither given nor in the manifest", remedy);
    }
    var kind = clues.providerKind();
    return new Problem(
        kind.path(),
        kind.value().isEmpty()
            ? "is missing, so that no platform is told"
            : "'" + kind.value() + "' is of no platform that is converted",
        Arrays.stream(Platform.values())
            .map(Platform::type)
            .collect(Collectors.joining(", ", "platforms are ", "")));
  }

  private Optional<String> inInfrastructure(String path) {
    return stated
        .map(object -> object.at("/" + path.replace('.', '/')).asText())
        .filter(value -> !value.isEmpty());
  }

  private ObjectNode infrastructure(
      Optional<String> cluster, Optional<String> type, Optional<String> region) {
    var object = stated.orElseGet(Facts::emptyInfrastructure).deepCopy();
    var status = object.withObject("/status");
    cluster.ifPresent(name -> status.put("infrastructureName", name));
    type.ifPresent(
        platform -> {
          status.put("platform", platform);
          var detail = status.withObject("/platformStatus").put("type", platform);
          var known = Platform.of(platform);
          region.ifPresent(
              place -> detail.withObject("/" + known.word()).put(REGION.get(known), place));
          assumeResourceGroup(known, detail);
        });
    return object;
  }

  /** What IBM Cloud's machines name and only the Infrastructure knows. */
  private void assumeResourceGroup(Platform platform, ObjectNode detail) {
    var group = clues.core().at(clues.providerSpec()).path("resourceGroup");
    if (platform == Platform.IBM_CLOUD && stated.isEmpty() && group.isTextual()) {
      detail.withObject("/ibmcloud").set("resourceGroupName", group);
    }
  }

  private static ObjectNode emptyInfrastructure() {
    var object = JsonNodeFactory.instance.objectNode();
    object.put("apiVersion", "config.openshift.io/v1").put("kind", "Infrastructure");
    object.withObject("/metadata").put("name", "cluster");
    return object;
  }

  /** The input's own, else one that agrees with the machine. */
  private ObjectNode infraCluster(
      ObjectNode infrastructure, Optional<String> region, String version) {
    var status = infrastructure.path("status");
    var name = status.path("infrastructureName").asText();
    var platform = Platform.of(status.at("/platformStatus/type").asText());
    return inventory.ofKind(platform.infraClusterKind()).stream()
        .filter(object -> object.name().equals(name))
        .findFirst()
        .map(this::use)
        .orElseGet(() -> assumed(platform, name, region, version));
  }

  private ObjectNode assumed(
      Platform platform, String name, Optional<String> region, String version) {
    var kind = platform.infraClusterKind();
    var object = JsonNodeFactory.instance.objectNode();
    object.put("apiVersion", WellKnown.INFRA_GROUP + "/" + version).put("kind", kind);
    object
        .withObject("/metadata")
        .put("namespace", WellKnown.CLUSTER_API_NAMESPACE)
        .put("name", name);
    var value = clues.core().at(clues.providerSpec());
    var spec = AssumedInfraCluster.spec(platform, value, clues.core().tree(), clues.controlPlane());
    if (platform == Platform.AZURE && given.guessing() && !spec.has("subscriptionID")) {
      spec.put("subscriptionID", SUBSCRIPTION);
    }
    if (!spec.isEmpty()) {
      object.set("spec", spec);
      var fields = String.join(", ", spec.properties().stream().map(Map.Entry::getKey).toList());
      assumed.add(
          new Problem(
              clues.providerSpec(),
              "the " + kind + " agrees with its machines in " + fields,
              "give --infra-cluster"));
    }
    region.ifPresent(place -> object.withObject("/spec").put("region", place));
    return object;
  }

  private static String version(Manifest manifest) {
    return manifest.apiVersion().replaceFirst(".*/", "");
  }

  /** A provider serves its machines in the version of its clusters, if there is a table for it. */
  private Optional<String> infraClusterVersion(Platform platform, Optional<String> cluster) {
    return inventory.ofKind(platform.infraClusterKind()).stream()
        .filter(object -> cluster.filter(object.name()::equals).isPresent())
        .map(Facts::version)
        .filter(Providers.of(platform).specs()::containsKey)
        .findFirst();
  }

  /**
   * The version of the manifest's infra machine, else that of its infra cluster in the input, else
   * the oldest there is: newer servers take it.
   */
  private String infraVersion(Platform platform, Optional<String> cluster) {
    return given
        .named()
        .infraVersion()
        .or(() -> clues.infra().map(Facts::version))
        .or(() -> infraClusterVersion(platform, cluster))
        .orElseGet(
            () -> Providers.of(platform).specs().keySet().stream().sorted().findFirst().orElse(""));
  }
}
