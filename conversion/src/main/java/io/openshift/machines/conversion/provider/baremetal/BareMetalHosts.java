package io.openshift.machines.conversion.provider.baremetal;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.mapping.Words;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;

/** Which host a machine has, and which it may take. */
final class BareMetalHosts {
  /** The annotation that names a machine's host. */
  static final String KEY = "metal3.io/BareMetalHost";

  /** The annotation as a leaf. */
  static final String ANNOTATION = "metadata.annotations{" + KEY + "*}";

  private static final String AUTOSCALE_KEY = "metal3.io/autoscale-to-hosts";

  /** The annotation of a set that has a machine for each host that matches. */
  static final String AUTOSCALE = "metadata.annotations{" + AUTOSCALE_KEY + "*}";

  private static final List<String> OPERATORS =
      List.of("!", "!=", "=", "==", "exists", "gt", "in", "lt", "notin");

  /** The host, whose objects both APIs share. */
  static final Twin HOST = Twin.of("the same host", BareMetalHosts::host, BareMetalHosts::host);

  /** An annotation that crosses with the others, but has no effect in Cluster API. */
  static final Twin AUTOSCALED =
      Twin.of(
          "what the set's annotations say; it has no effect in Cluster API",
          BareMetalHosts::autoscaled,
          (_value, context, _hearing) -> annotated(context));

  /** The words of host selectors, which are not those of label selectors. */
  static final Twin OPERATOR =
      Twin.of(
          "the same word of a host selector",
          (value, _context, hearing) -> operator(value, hearing),
          (value, _context, hearing) -> operator(value, hearing));

  /** A key that upstream's v1beta2 takes once alone. */
  static final Twin DISTINCT_KEY =
      Twin.of("the same value, always given", BareMetalHosts::key, Words.GIVEN.back());

  /** Values that upstream's v1beta2 takes once alone, and never empty. */
  static final Twin DISTINCT_VALUES =
      Twin.of("the same values", BareMetalHosts::values, (value, _context, _hearing) -> value);

  private BareMetalHosts() {}

  private static JsonNode host(JsonNode value, Context _context, Hearing hearing) {
    var host = value.path(KEY).asText("");
    var namespace = host.replaceFirst("/.*", "");
    var known =
        List.of(WellKnown.MACHINE_API_NAMESPACE, WellKnown.CLUSTER_API_NAMESPACE)
            .contains(namespace);
    if (!host.isEmpty() && !(known && host.matches("[^/]+/[^/]+"))) {
      return hearing.refuseBelow(
          "[" + KEY + "]",
          "'" + host + "' is not a host of " + WellKnown.MACHINE_API_NAMESPACE,
          "write " + WellKnown.MACHINE_API_NAMESPACE + "/<host>");
    }
    return value;
  }

  private static JsonNode autoscaled(JsonNode value, Context _context, Hearing hearing) {
    if (!value.isMissingNode()) {
      hearing.warn(
          AUTOSCALE_KEY + " has no effect in Cluster API: replicas do not follow the hosts there",
          "set replicas by hand, or leave the set with the Machine API");
    }
    return Json.missing();
  }

  private static JsonNode annotated(Context context) {
    var value = context.machineApi().path("metadata").path("annotations").path(AUTOSCALE_KEY);
    return value.isMissingNode() ? value : Json.object().<ObjectNode>set(AUTOSCALE_KEY, value);
  }

  private static JsonNode operator(JsonNode value, Hearing hearing) {
    if (value.isMissingNode()) {
      return hearing.refuse("is missing", "use one of " + OPERATORS);
    }
    return OPERATORS.contains(value.asText().toLowerCase(Locale.ROOT))
        ? value
        : hearing.refuse(
            "'" + value.asText() + "' is not a word of host selectors", "use one of " + OPERATORS);
  }

  private static boolean strict(Context context) {
    return context.facts().installed().has(BareMetalTable.UPSTREAM);
  }

  private static JsonNode key(JsonNode value, Context context, Hearing hearing) {
    var spec = context.level(context.machineApi()).path("spec");
    int count = 0;
    for (var other : spec.at("/providerSpec/value/hostSelector/matchExpressions")) {
      count += other.path("key").equals(value) ? 1 : 0;
    }
    return strict(context) && count > 1
        ? hearing.refuse("'" + value.asText() + "' is there twice", "say it in one expression")
        : Words.GIVEN.forth().apply(value, context, hearing);
  }

  private static JsonNode values(JsonNode value, Context context, Hearing hearing) {
    if (!strict(context) || !(value instanceof ArrayNode values)) {
      return value;
    }
    var seen = new HashSet<JsonNode>();
    for (int index = 0; index < values.size(); index++) {
      var item = values.get(index);
      if (item.asText().isEmpty()) {
        hearing.refuseBelow("[" + index + "]", "is empty", "remove it");
      } else if (!seen.add(item)) {
        hearing.refuseBelow("[" + index + "]", "is there already", "name each value once");
      }
    }
    return value;
  }
}
