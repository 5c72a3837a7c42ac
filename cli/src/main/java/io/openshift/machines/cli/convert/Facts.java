package io.openshift.machines.cli.convert;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.Outcome;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.Problem;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.conversion.provider.Providers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Gathers the facts of the cluster for one object: what the person gave, else what the object
 * itself says. The warnings of the outcome are the assumptions.
 */
final class Facts {
  /** The field of the platform's status in the Infrastructure that names the region. */
  private static final Map<Platform, String> REGION =
      Map.of(Platform.AWS, "region", Platform.GCP, "region", Platform.IBM_CLOUD, "location");

  private static final String NAME = "status.infrastructureName";
  private static final String TYPE = "status.platformStatus.type";

  private final Context given;
  private final Clues clues;
  private final List<Problem> assumed = new ArrayList<>();
  private final List<Problem> missing = new ArrayList<>();

  private Facts(Context given, Clues clues) {
    this.given = given;
    this.clues = clues;
  }

  /** The facts, or which of them nobody told. */
  static Outcome<ClusterFacts> gather(Context given, Clues clues) {
    return new Facts(given, clues).outcome();
  }

  private Outcome<ClusterFacts> outcome() {
    var cluster = fact("cluster name", "--cluster-name", NAME, given.named().cluster());
    var type = fact("platform", "--platform", TYPE, given.named().platform());
    var region = type.flatMap(Platform::named).flatMap(this::region);
    if (!missing.isEmpty()) {
      return new Outcome.Refused<>(missing);
    }
    var infrastructure = infrastructure(cluster, type, region);
    var facts =
        new ClusterFacts(
            infrastructure,
            given.infraCluster().orElseGet(() -> infraCluster(infrastructure, region)),
            new ClusterFacts.Installed(true, infraVersion(infrastructure)));
    return new Outcome.Done<>(facts, assumed);
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
    var clue =
        switch (path) {
          case NAME -> clues.clusterName();
          case TYPE -> clues.platform();
          default -> clues.region();
        };
    var remedy = "give --infrastructure or " + option;
    clue.ifPresentOrElse(
        found -> assumed.add(new Problem(found.path(), what + " " + found.value(), remedy)),
        () -> missing.add(unknown(what, path, remedy)));
    return clue.map(Clues.Clue::value);
  }

  private Problem unknown(String what, String path, String remedy) {
    if (!path.equals(TYPE)) {
      return new Problem(path, "the " + what + " is neither given nor in the manifest", remedy);
    }
    var kind = clues.providerKind();
    return new Problem(
        kind.path(),
        "'" + kind.value() + "' is of no platform that is converted",
        Arrays.stream(Platform.values())
            .map(Platform::type)
            .collect(Collectors.joining(", ", "platforms are ", "")));
  }

  private Optional<String> inInfrastructure(String path) {
    return given
        .infrastructure()
        .map(object -> object.at("/" + path.replace('.', '/')).asText())
        .filter(value -> !value.isEmpty());
  }

  private ObjectNode infrastructure(
      Optional<String> cluster, Optional<String> type, Optional<String> region) {
    var object = given.infrastructure().orElseGet(Facts::emptyInfrastructure).deepCopy();
    var status = object.withObject("/status");
    cluster.ifPresent(name -> status.put("infrastructureName", name));
    type.ifPresent(
        platform -> {
          status.put("platform", platform);
          var detail = status.withObject("/platformStatus").put("type", platform);
          var known = Platform.of(platform);
          region.ifPresent(
              place -> detail.withObject("/" + known.word()).put(REGION.get(known), place));
        });
    return object;
  }

  private static ObjectNode emptyInfrastructure() {
    var object = JsonNodeFactory.instance.objectNode();
    object.put("apiVersion", "config.openshift.io/v1").put("kind", "Infrastructure");
    object.withObject("/metadata").put("name", "cluster");
    return object;
  }

  private ObjectNode infraCluster(ObjectNode infrastructure, Optional<String> region) {
    var status = infrastructure.path("status");
    var kind = Platform.of(status.at("/platformStatus/type").asText()).infraClusterKind();
    var object = JsonNodeFactory.instance.objectNode();
    object
        .put("apiVersion", WellKnown.INFRA_GROUP + "/" + infraVersion(infrastructure))
        .put("kind", kind);
    object
        .withObject("/metadata")
        .put("namespace", WellKnown.CLUSTER_API_NAMESPACE)
        .put("name", status.path("infrastructureName").asText());
    region.ifPresent(place -> object.withObject("/spec").put("region", place));
    return object;
  }

  /**
   * The version of the manifest's infra machine, else the oldest there is: newer servers take it.
   */
  private String infraVersion(ObjectNode infrastructure) {
    var platform = Platform.of(infrastructure.at("/status/platformStatus/type").asText());
    return clues
        .infra()
        .map(infra -> infra.apiVersion().substring(infra.apiVersion().indexOf('/') + 1))
        .orElseGet(
            () -> Providers.of(platform).specs().keySet().stream().sorted().findFirst().orElse(""));
  }
}
