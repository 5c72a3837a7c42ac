package io.openshift.machines.conversion.mapping;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/** The keys of a map on the other side, by the rules of a table. */
final class KeyChange {
  private final KeyRules rules;
  private final Context context;

  KeyChange(KeyRules rules, Context context) {
    this.rules = rules;
    this.context = context;
  }

  /** The object's map and the Node's. */
  record Maps(ObjectNode object, ObjectNode node) {}

  /** Cluster API's map, with what is implied there. */
  ObjectNode forth(Maps maps) {
    var result = forthPlain(maps);
    for (var rule : rules.list()) {
      if (rule instanceof KeyRule.Implied(var key, var derivation) && !result.has(key)) {
        put(result, key, derivation.value(context));
      }
    }
    return result;
  }

  /** Cluster API's map without what is implied there. Keys of the Node win, as they do there. */
  ObjectNode forthPlain(Maps maps) {
    var result = Json.object();
    var others = new TreeMap<String, JsonNode>();
    for (var entry : maps.object().properties()) {
      if (!copied(entry.getKey(), Side.MACHINE_API)) {
        others.put(entry.getKey(), entry.getValue());
      }
    }
    others.forEach((key, value) -> renamed(key, value, result));
    for (var entry : maps.object().properties()) {
      if (!others.containsKey(entry.getKey())) {
        result.set(entry.getKey(), entry.getValue());
      }
    }
    result.setAll(maps.node());
    return result;
  }

  private void renamed(String key, JsonNode value, ObjectNode result) {
    var found = rule(key, Side.MACHINE_API);
    if (found.isPresent() && found.get() instanceof KeyRule.Renamed(var from, var into, var twin)) {
      var name = into.with(from.match(key).orElse(""));
      if (!result.has(name)) {
        put(result, name, twin.forth().apply(value, context, silence()));
      }
    }
    if (found.isPresent()
        && found.get() instanceof KeyRule.Named named
        && !value.asText().isEmpty()) {
      result.put(named.prefix() + value.asText(), "");
    }
  }

  /** The Machine API's maps. */
  Maps back(ObjectNode map) {
    var maps = new Maps(Json.object(), Json.object());
    for (var rule : rules.list()) {
      if (rule instanceof KeyRule.Named named) {
        name(named, map, maps.object());
      }
    }
    for (var entry : map.properties()) {
      back(entry.getKey(), entry.getValue(), maps);
    }
    for (var rule : rules.list()) {
      if (rule instanceof KeyRule.Observed(var key, var derivation)) {
        put(maps.object(), key, derivation.value(context));
      }
    }
    return maps;
  }

  private void back(String key, JsonNode value, Maps maps) {
    switch (rule(key, Side.CLUSTER_API).orElse(null)) {
      case KeyRule.Same same -> reach(same.reach(), key, value, maps);
      case KeyRule.Renamed(var into, var from, var twin) -> {
        var name = into.with(from.match(key).orElse(""));
        put(maps.object(), name, twin.back().apply(value, context, silence()));
      }
      case KeyRule.Named _named -> maps.node().set(key, value);
      case null -> reach(KeyRule.Reach.BOTH, key, value, maps);
      case KeyRule.Stays _stays -> {}
      case KeyRule.Implied _implied -> {}
      case KeyRule.Observed _observed -> maps.node().set(key, value);
    }
  }

  private static void reach(KeyRule.Reach reach, String key, JsonNode value, Maps maps) {
    if (reach != KeyRule.Reach.NODE) {
      maps.object().set(key, value);
    }
    if (reach != KeyRule.Reach.OBJECT) {
      maps.node().set(key, value);
    }
  }

  private void name(KeyRule.Named rule, ObjectNode map, ObjectNode object) {
    var names = new TreeSet<String>();
    map.fieldNames()
        .forEachRemaining(
            key -> {
              if (key.startsWith(rule.prefix()) && key.length() > rule.prefix().length()) {
                names.add(key.substring(rule.prefix().length()));
              }
            });
    rule.choice()
        .of(names, context)
        .ifPresent(name -> object.put(rule.first(), name).put(rule.second(), name));
  }

  private static void put(ObjectNode map, String key, JsonNode value) {
    if (value.isTextual()) {
      map.set(key, value);
    }
  }

  private static Hearing silence() {
    return Hearing.silent(Place.NOWHERE);
  }

  /** Whether a stored key crosses from this side: not if it stays, or follows from elsewhere. */
  boolean crosses(String key, Side side) {
    return !stays(side, key) && !(side == Side.CLUSTER_API && implied(side, key));
  }

  private boolean copied(String key, Side side) {
    return rule(key, side).map(rule -> rule instanceof KeyRule.Same).orElse(true);
  }

  boolean stays(Side side, String key) {
    return rule(key, side).filter(KeyRule.Stays.class::isInstance).isPresent();
  }

  /** Whether a key is derived on this side. */
  boolean implied(Side side, String key) {
    return rule(key, side)
        .filter(
            r ->
                side == Side.CLUSTER_API && r instanceof KeyRule.Implied
                    || side == Side.MACHINE_API && r instanceof KeyRule.Observed)
        .isPresent();
  }

  /** Whether a Cluster API key is the name that a Machine API value gives. */
  boolean named(String key) {
    return rule(key, Side.CLUSTER_API).filter(KeyRule.Named.class::isInstance).isPresent();
  }

  private Optional<KeyRule> rule(String key, Side side) {
    return rules.of(key, side);
  }
}
