package io.openshift.machines.conversion.core;

import static io.openshift.machines.conversion.mapping.Json.text;
import static io.openshift.machines.conversion.mapping.Rows.carry;
import static io.openshift.machines.conversion.mapping.Rows.link;
import static io.openshift.machines.conversion.mapping.Shape.TEXT;
import static io.openshift.machines.conversion.mapping.Shape.words;
import static io.openshift.machines.conversion.mapping.Side.CLUSTER_API;
import static io.openshift.machines.conversion.mapping.Side.MACHINE_API;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Items;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.mapping.Twin;
import java.util.List;
import java.util.Optional;

/** Taints: the Machine API keeps them on the Node for ever, which Cluster API calls Always. */
final class Taints {
  private static final Shape EFFECTS = words("NoSchedule", "PreferNoSchedule", "NoExecute");
  private static final String OUT_OF_SERVICE = "node.kubernetes.io/out-of-service";

  private static final Mapping TAINT =
      new Mapping(
          "taint",
          List.of(
              link(
                  Leaf.of("key", TEXT),
                  Leaf.of("key", TEXT),
                  Twin.of("the key", Taints::key, Taints::named)),
              link("value", "value", Shape.text(".{1,63}")),
              link("effect", "effect", EFFECTS),
              new Rule.Only(
                  CLUSTER_API,
                  Leaf.of("propagation", words("Always", "OnInitialization")),
                  _context -> text("Always"),
                  false,
                  "the Machine API keeps a taint on the Node for ever"),
              carry(MACHINE_API, Leaf.of("timeAdded", TEXT), "no API acts on it here")));

  /** The row of {@code spec.taints}. */
  static final Rule ROW =
      new Rule.Each(
          Items.list("taints"),
          Items.list("taints"),
          TAINT,
          List.of("key", "effect"),
          Optional.empty());

  private Taints() {}

  private static JsonNode key(JsonNode key, Context context, Hearing hearing) {
    var text = key.asText();
    if (context.from() == Side.MACHINE_API && !context.facts().installed().coreTaints()) {
      return hearing.refuse(
          "the installed Cluster API has no taints on machines",
          "install Cluster API 1.12 or newer, or remove the taint");
    }
    if (reserved(text)) {
      return hearing.refuse(
          "Cluster API keeps taints of the key '" + text + "' to itself", "remove the taint");
    }
    return named(key, context, hearing);
  }

  private static JsonNode named(JsonNode key, Context _context, Hearing hearing) {
    return Json.zero(key) ? hearing.refuse("is missing", "name the key") : key;
  }

  private static boolean reserved(String key) {
    return key.startsWith("node.cluster.x-k8s.io/")
        || key.startsWith("node.cloudprovider.kubernetes.io/")
        || key.startsWith("node.kubernetes.io/") && !key.equals(OUT_OF_SERVICE)
        || key.equals("node-role.kubernetes.io/master");
  }
}
