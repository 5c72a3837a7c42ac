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
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.mapping.Twin;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Taints: the Machine API keeps them on the Node for ever, which Cluster API calls Always. */
final class Taints {
  private static final Shape EFFECTS = words("NoSchedule", "PreferNoSchedule", "NoExecute");
  private static final String WORD = "([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]";
  private static final Shape KEY =
      Shape.text("(?=.{1,317}$)([a-z0-9]([-a-z0-9.]*[a-z0-9])?/)?" + WORD);
  private static final String NAME = "key";
  private static final String EFFECT = "effect";
  private static final String OUT_OF_SERVICE = "node.kubernetes.io/out-of-service";

  private static final Mapping TAINT =
      new Mapping(
          "taint",
          List.of(
              link(
                  List.of(Leaf.of(NAME, KEY), Leaf.of(EFFECT, EFFECTS)),
                  List.of(Leaf.of(NAME, KEY), Leaf.of(EFFECT, EFFECTS)),
                  Twin.of("key and effect, each pair once", Taints::forth, Taints::named)),
              link("value", "value", Shape.text("(?=.{1,63}$)" + WORD)),
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
          List.of(NAME, EFFECT),
          Optional.empty());

  private Taints() {}

  private static JsonNode forth(JsonNode taint, Context context, Hearing hearing) {
    var key = taint.path(NAME).asText();
    if (context.from() == Side.MACHINE_API && !context.facts().installed().coreTaints()) {
      return hearing.refuse(
          "the installed Cluster API has no taints on machines",
          "install Cluster API 1.12 or newer, or remove the taint");
    }
    if (reserved(key)) {
      return hearing.refuse(
          "Cluster API keeps taints of the key '" + key + "' to itself", "remove the taint");
    }
    if (context.from() == Side.MACHINE_API && repeated(taint, context)) {
      return hearing.refuse(
          "Cluster API takes a key and effect only once, here are more", "remove all but one");
    }
    return named(taint, context, hearing);
  }

  private static boolean repeated(JsonNode taint, Context context) {
    int found = 0;
    for (var other : context.level(context.machineApi()).path("spec").path("taints")) {
      var same = Stream.of(NAME, EFFECT).allMatch(f -> other.path(f).equals(taint.path(f)));
      found += same ? 1 : 0;
    }
    return found > 1;
  }

  private static JsonNode named(JsonNode taint, Context _context, Hearing hearing) {
    for (var field : List.of(NAME, EFFECT)) {
      if (!taint.has(field)) {
        hearing.refuseAt(field, "is missing", "name it");
      }
    }
    return taint;
  }

  private static boolean reserved(String key) {
    return key.startsWith("node.cluster.x-k8s.io/")
        || key.startsWith("node.cloudprovider.kubernetes.io/")
        || key.startsWith("node.kubernetes.io/") && !key.equals(OUT_OF_SERVICE)
        || key.equals("node-role.kubernetes.io/master");
  }
}
