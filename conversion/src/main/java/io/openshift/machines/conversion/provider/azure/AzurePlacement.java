package io.openshift.machines.conversion.provider.azure;

import static io.openshift.machines.conversion.mapping.Shape.TEXT;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.mapping.Twin;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Zone, availability set, spot and reserved capacity. */
final class AzurePlacement {
  /** Looked up: {@code true} when the region has zones, {@code false} when it has not. */
  static final String ZONES = "azure.regionHasZones";

  private static final String CORE_ZONE = "Machine.failureDomain";
  private static final String INFRA_ZONE = "failureDomain";
  private static final String MAX_PRICE = "maxPrice";
  private static final String EVICTION = "evictionPolicy";
  private static final String DELETE = "Delete";
  private static final Shape DOMAIN = Shape.text(".{1,256}");
  private static final Shape PRICE =
      Shape.text("[+-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([KMGTPE]i|[numkMGTPE]|[eE][+-]?[0-9]+)?");
  private static final Sibling ZONE = Sibling.of("zone", CORE_ZONE);
  private static final Sibling OLD_ZONE = Sibling.of("zone", INFRA_ZONE);
  private static final Sibling SPOT = Sibling.of("spotVMOptions");

  /** The Machine API's zone. */
  static final List<Leaf> MACHINE_API_ZONE = List.of(Leaf.of("zone", DOMAIN));

  /** Cluster API's zone: the core Machine's, and a deprecated one that it wins over. */
  static final List<Leaf> CLUSTER_API_ZONE =
      List.of(Leaf.of(CORE_ZONE, DOMAIN), Leaf.of(INFRA_ZONE, DOMAIN));

  /** The zone, both ways. */
  static final Twin FAILURE_DOMAIN =
      Twin.of(
          "the Machine's failure domain",
          (value, _context, _hearing) ->
              value.isMissingNode() ? Json.object() : Json.object().set(CORE_ZONE, value),
          AzurePlacement::zone);

  /** The availability set that Cluster API would use by itself. */
  static final Twin AVAILABILITY_SET =
      Twin.of(
          "the availability set that Cluster API would use, or none",
          AzurePlacement::sameSet,
          AzurePlacement::noSet);

  /** The Machine API's spot options. */
  static final Leaf MACHINE_API_SPOT =
      Leaf.of("spotVMOptions", new Shape.Struct(Map.of(MAX_PRICE, PRICE), List.of(), true));

  /** Cluster API's spot options. */
  static final Leaf CLUSTER_API_SPOT =
      Leaf.of(
          "spotVMOptions",
          new Shape.Struct(
              Map.of(MAX_PRICE, PRICE, EVICTION, Shape.words(DELETE, "Deallocate")),
              List.of(),
              true));

  /** Spot machines; the Machine API always deletes them when they are evicted. */
  static final Twin SPOT_OPTIONS =
      Twin.of(
          "the most to pay; evicted machines are deleted",
          AzurePlacement::spot,
          AzurePlacement::spotBack);

  /** A capability that may also be left to the provider. */
  static final Twin ENABLED =
      Twin.of(
          "Enabled = true, Disabled = false",
          (value, _context, _hearing) ->
              value.isMissingNode() ? value : BooleanNode.valueOf(value.asText().equals("Enabled")),
          (value, _context, _hearing) ->
              value.isMissingNode()
                  ? value
                  : Json.text(value.asBoolean() ? "Enabled" : "Disabled"));

  /** A reservation's id; both providers parse it. */
  static final Leaf RESERVATION = Leaf.of("capacityReservationGroupID", TEXT);

  /** The same id on both sides. */
  static final Twin RESERVATION_ID =
      Twin.of("the same id", AzurePlacement::reservation, AzurePlacement::reservation);

  private AzurePlacement() {}

  private static JsonNode zone(JsonNode value, Context _context, Hearing hearing) {
    var core = value.path(CORE_ZONE);
    var infra = value.path(INFRA_ZONE);
    return value.size() == 2 && !core.equals(infra)
        ? hearing.refuse(
            "the Machine is in '"
                + core.asText()
                + "', the AzureMachine in '"
                + infra.asText()
                + "'",
            "remove failureDomain from the AzureMachine")
        : core.isMissingNode() ? infra : core;
  }

  private static JsonNode sameSet(JsonNode value, Context context, Hearing hearing) {
    var set = availabilitySet(context, hearing);
    if (!value.isMissingNode()) {
      var same = set.filter(name -> name.equalsIgnoreCase(value.asText())).isPresent();
      return same
          ? Json.missing()
          : hearing.refuse(
              "Cluster API would put the machine into "
                  + set.map(name -> "'" + name + "'").orElse("no availability set")
                  + ", not into '"
                  + value.asText()
                  + "'",
              "remove the field");
    }
    if (set.isPresent() && context.facts().lookedUp(ZONES).filter("true"::equals).isPresent()) {
      return hearing.refuseAt(
          context.from() == Side.MACHINE_API ? "zone" : CORE_ZONE,
          "is missing, and Cluster API would put the machine into the availability set "
              + set.get(),
          "name a zone, or let the AzureCluster's status name the region's failure domains");
    }
    set.ifPresent(
        name ->
            hearing.warn(
                "Cluster API puts machines without a zone into the availability set " + name,
                "let the AzureCluster's status name failure domains if the region has zones,"
                    + " or give mapictl the fact "
                    + ZONES));
    return Json.missing();
  }

  private static JsonNode noSet(JsonNode _value, Context context, Hearing hearing) {
    availabilitySet(context, hearing)
        .ifPresent(
            name ->
                hearing.warnAt(
                    CORE_ZONE,
                    "the machine is in the availability set "
                        + name
                        + ", of which the Machine API"
                        + " knows nothing",
                    "expect machines that the Machine API makes in another one, or in none"));
    return Json.missing();
  }

  /** The set that the Cluster API provider makes or uses by itself. */
  private static Optional<String> availabilitySet(Context context, Hearing hearing) {
    var placed =
        ZONE.said(context, hearing)
            || OLD_ZONE.said(context, hearing)
            || SPOT.in(context, hearing).isObject()
            || !Json.zero(context.facts().infraCluster().at("/status/failureDomains"));
    return placed
        ? Optional.empty()
        : group(context).map(name -> context.facts().clusterName() + "_" + name + "-as");
  }

  /** Whose machines share a set. */
  private static Optional<String> group(Context context) {
    if (AzureCluster.controlPlane(context)) {
      return Optional.of("control-plane");
    }
    var here = context.from() == Side.MACHINE_API ? context.machineApi() : context.core();
    var labels = context.level(here).path("metadata").path("labels");
    var deployment = labels.path("cluster.x-k8s.io/deployment-name").asText("");
    var set =
        context.kind() == Kind.MACHINE_SET
            ? here.path("metadata").path("name").asText("")
            : labels
                .path("cluster.x-k8s.io/set-name")
                .asText(labels.path("machine.openshift.io/cluster-api-machineset").asText(""));
    return Optional.of(deployment.isEmpty() ? set : deployment).filter(name -> !name.isEmpty());
  }

  private static JsonNode spot(JsonNode value, Context _context, Hearing _hearing) {
    if (value.isMissingNode()) {
      return value;
    }
    var options = Json.object();
    if (value.has(MAX_PRICE)) {
      options.set(MAX_PRICE, value.path(MAX_PRICE));
    }
    return options.put(EVICTION, DELETE);
  }

  private static JsonNode spotBack(JsonNode value, Context context, Hearing hearing) {
    if (value.isMissingNode()) {
      return value;
    }
    var ephemeral = AzureOsDisk.EPHEMERAL.said(context, hearing);
    var policy = value.path(EVICTION).asText(ephemeral ? DELETE : "");
    if (!policy.equals(DELETE)) {
      return hearing.refuseBelow(
          "." + EVICTION,
          policy.isEmpty()
              ? "is missing and would become Deallocate; the Machine API deletes evicted machines"
              : "the Machine API deletes evicted machines",
          "set it to Delete");
    }
    var options = Json.object();
    return value.has(MAX_PRICE) ? options.set(MAX_PRICE, value.path(MAX_PRICE)) : options;
  }

  private static JsonNode reservation(JsonNode value, Context _context, Hearing hearing) {
    return value.isMissingNode() || value.asText().matches("(azure://)?/subscriptions/[^/]+/.+")
        ? value
        : hearing.refuse("'" + value.asText() + "' is not an id", "start it with /subscriptions/");
  }
}
