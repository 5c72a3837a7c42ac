package io.openshift.machines.conversion.core;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Rows;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.mapping.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Lifecycle hooks: a list in the Machine API, annotations in Cluster API. A key's name has no room
 * for a slash and more than 63 characters: a slash becomes two underscores, a long name keeps its
 * start and a digest; the name itself is remembered.
 */
final class Hooks {
  private static final String UNNAMED = "unnamed";
  private static final int LONGEST = 63;

  private static final Shape LIST =
      Shape.listOf(
          Words.struct(List.of("name", "owner"), Map.of("name", Shape.TEXT, "owner", Shape.TEXT)));

  private Hooks() {}

  /** The row of one kind of hook. */
  static Rule row(String list, String prefix) {
    var twin =
        Twin.of(
                "hooks; annotations",
                (value, context, hearing) -> keys(value, prefix),
                (value, context, hearing) -> hooks(value, prefix))
            .settledBy(Hooks::arranged);
    return Rows.link(
        Leaf.of("Machine.lifecycleHooks." + list, LIST),
        Leaf.of("metadata.annotations{" + prefix + "*}", Shape.mapOf(Shape.TEXT)),
        twin);
  }

  private static JsonNode keys(JsonNode hooks, String prefix) {
    if (hooks.isMissingNode()) {
      return hooks;
    }
    var keys = Json.object();
    for (var hook : hooks) {
      keys.set(prefix + "/" + encoded(hook.path("name").asText()), hook.path("owner"));
    }
    return keys;
  }

  private static String encoded(String name) {
    var flat = name.replace("/", "__");
    if (flat.length() <= LONGEST) {
      return flat;
    }
    var digest = String.format("%08x", flat.hashCode());
    return flat.substring(0, LONGEST - digest.length() - 1) + "-" + digest;
  }

  private static JsonNode hooks(JsonNode keys, String prefix) {
    if (!(keys instanceof ObjectNode map)) {
      return keys;
    }
    var sorted = new TreeMap<String, JsonNode>();
    map.properties().forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
    var list = map.arrayNode();
    sorted.forEach(
        (key, owner) ->
            list.addObject()
                .put("name", decoded(key.substring(prefix.length())))
                .set("owner", owner));
    return list;
  }

  private static String decoded(String end) {
    var name = end.startsWith("/") ? end.substring(1) : end;
    var cut = name.indexOf("__");
    if (cut > 0 && name.substring(0, cut).matches("[a-z0-9]([-a-z0-9.]*[a-z0-9])?")) {
      return name.substring(0, cut) + "/" + name.substring(cut + 2);
    }
    return name.isEmpty() ? UNNAMED : name;
  }

  /** Hooks in the order in which they stood; new ones last. */
  private static JsonNode arranged(JsonNode old, JsonNode now) {
    if (!old.isArray() || !now.isArray()) {
      return now;
    }
    var rest = new ArrayList<JsonNode>();
    now.forEach(rest::add);
    var arranged = Json.object().arrayNode();
    for (var before : old) {
      var found = rest.stream().filter(hook -> hook.path("name").equals(before.path("name")));
      found.findFirst().ifPresent(hook -> arranged.add(take(rest, hook)));
    }
    return arranged.addAll(rest);
  }

  private static JsonNode take(List<JsonNode> rest, JsonNode hook) {
    rest.removeIf(other -> other == hook);
    return hook;
  }
}
