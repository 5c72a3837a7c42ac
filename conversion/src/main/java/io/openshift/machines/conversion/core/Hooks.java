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
import java.util.regex.Pattern;

/**
 * Lifecycle hooks: a list in the Machine API, annotations in Cluster API. A key's name has no room
 * for a slash and more than 63 characters: a slash becomes two underscores, a long name keeps its
 * start and a digest; the name itself is remembered. The Machine API wants three characters of a
 * name and of an owner, which Cluster API's keys and values need not have: they are filled up.
 */
final class Hooks {
  private static final String UNNAMED = "unnamed";
  private static final int LONGEST = 63;
  private static final int SHORTEST = 3;
  private static final int LONGEST_OWNER = 512;

  private static final Pattern NAMESPACED =
      Pattern.compile("[a-z0-9]([-a-z0-9.]*[a-z0-9])?/([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]");

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
    var sorted = new TreeMap<String, String>();
    map.properties().forEach(e -> sorted.put(e.getKey(), e.getValue().asText()));
    var list = map.arrayNode();
    sorted.forEach(
        (key, owner) ->
            list.addObject()
                .put("name", decoded(key.substring(prefix.length())))
                .put("owner", owner(owner)));
    return list;
  }

  private static String decoded(String end) {
    var name = end.startsWith("/") ? end.substring(1) : end;
    if (name.isEmpty()) {
      return UNNAMED;
    }
    var spaced = name.replaceFirst("__", "/");
    if (NAMESPACED.matcher(spaced).matches()) {
      return spaced;
    }
    return name.length() < SHORTEST ? "hook-" + name : name;
  }

  private static String owner(String owner) {
    if (owner.isEmpty()) {
      return UNNAMED;
    }
    var named = owner.length() < SHORTEST ? "owner-" + owner : owner;
    return named.substring(0, Math.min(named.length(), LONGEST_OWNER));
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
