package io.openshift.machines.cli.preflight;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.cli.authority.Side;
import io.openshift.machines.cli.authority.Subject;
import io.openshift.machines.cli.preflight.Obstacle.Sort;
import io.openshift.machines.conversion.WellKnown;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Decides what is in the way. Whoever goes back to a release that does not know what this one can
 * do, or takes the feature away, must find the Machine API in charge of everything, nothing under
 * way, and nothing held by a finalizer that nobody takes off any more.
 */
final class Obstacles {
  private static final String MACHINE_API = group(WellKnown.MACHINE_API_VERSION);
  private static final String CLUSTER_API = group(WellKnown.CLUSTER_API_VERSION);

  private Obstacles() {}

  /** All that is in the way in such a fleet, by sort, then by resource and name. */
  static List<Obstacle> of(Fleet fleet) {
    return Stream.of(
            fleet.machineApi().stream().flatMap(one -> machineApi(one).stream()),
            fleet.alone().stream().map(Obstacles::alone),
            held(fleet))
        .flatMap(all -> all)
        .sorted(
            Comparator.comparing(Obstacle::sort)
                .thenComparing(Obstacle::resource)
                .thenComparing(Obstacle::name))
        .toList();
  }

  private static Optional<Obstacle> machineApi(Subject one) {
    var resource = resource(one.kind(), MACHINE_API);
    if (one.deleting()) {
      return Optional.of(
          new Obstacle(
              Sort.UNDER_WAY,
              resource,
              one.name(),
              "it is being deleted",
              "wait until it is gone"));
    }
    if (one.current().isEmpty() && !wanted(one, Side.CLUSTER_API)) {
      return Optional.empty();
    }
    if (!one.wanted().equals(one.current())) {
      return Optional.of(
          new Obstacle(Sort.UNDER_WAY, resource, one.name(), moving(one), cancel(one)));
    }
    return one.current().equals(Side.CLUSTER_API.word())
        ? Optional.of(led(one, resource))
        : making(one, resource);
  }

  private static boolean wanted(Subject one, Side side) {
    return one.wanted().equals(side.word());
  }

  private static String moving(Subject one) {
    var words = one.condition("AuthorityTransition").map(told -> told.path("message").asText());
    return "it is to be %s's and is not yet%s"
        .formatted(
            wanted(one, Side.CLUSTER_API) ? "Cluster API" : "the Machine API",
            words.filter(text -> !text.isEmpty()).map(text -> ": " + text).orElse(""));
  }

  private static String cancel(Subject one) {
    return wanted(one, Side.CLUSTER_API)
        ? "mapictl cancel " + one.kind().toLowerCase(Locale.ROOT) + " " + one.name()
        : "wait, or see mapictl status --open";
  }

  private static Obstacle led(Subject one, String resource) {
    return one.condition("Synchronized")
        .filter(told -> told.path("reason").asText().startsWith("FailedToConvertCAPI"))
        .map(
            told ->
                new Obstacle(
                    Sort.LEFT_BEHIND,
                    resource,
                    one.name(),
                    told.path("message").asText(),
                    "mend what is named, or replace it by one made in the Machine API"))
        .orElseGet(
            () ->
                new Obstacle(
                    Sort.HAND_BACK,
                    resource,
                    one.name(),
                    "Cluster API is in charge",
                    "mapictl release"));
  }

  /** A set may be the Machine API's, and what it makes not. */
  private static Optional<Obstacle> making(Subject one, String resource) {
    var made = one.object().at("/spec/template/spec/authoritativeAPI").asText();
    return made.equals(Side.CLUSTER_API.word())
        ? Optional.of(
            new Obstacle(
                Sort.HAND_BACK,
                resource,
                one.name(),
                "spec.template.spec.authoritativeAPI: what it makes is Cluster API's",
                "mapictl release"))
        : Optional.empty();
  }

  private static Obstacle alone(Subject one) {
    return new Obstacle(
        Sort.LEFT_BEHIND,
        resource(one.kind(), CLUSTER_API),
        one.name(),
        "it lives in Cluster API alone",
        "make a "
            + one.kind()
            + " of this name in the Machine API with authoritativeAPI ClusterAPI and hand it back,"
            + " or replace it by one made there");
  }

  private static Stream<Obstacle> held(Fleet fleet) {
    return Stream.of(
            fleet.machineApi().stream().map(one -> held(one, MACHINE_API)),
            fleet.clusterApi().stream().map(one -> held(one, CLUSTER_API)),
            fleet.infra().stream().map(one -> held(one, WellKnown.INFRA_GROUP)))
        .flatMap(all -> all)
        .flatMap(Optional::stream);
  }

  private static Optional<Obstacle> held(Subject one, String group) {
    return texts(one.object().at("/metadata/finalizers")).anyMatch(WellKnown.SYNC_FINALIZER::equals)
        ? Optional.of(
            new Obstacle(
                Sort.HELD,
                resource(one.kind(), group),
                one.name(),
                "it carries the finalizer " + WellKnown.SYNC_FINALIZER,
                "when nothing else is in the way, switch the gate MachineAPIMigration off and wait"
                    + " for the clean-up"))
        : Optional.empty();
  }

  private static Stream<String> texts(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false).map(JsonNode::asText);
  }

  private static String resource(String kind, String group) {
    return kind.toLowerCase(Locale.ROOT) + "s." + group;
  }

  private static String group(String apiVersion) {
    return apiVersion.substring(0, apiVersion.indexOf('/'));
  }
}
