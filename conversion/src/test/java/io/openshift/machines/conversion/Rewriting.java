package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Place;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Side;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;

/** The same object as somebody else might have written it. */
final class Rewriting {
  private Rewriting() {}

  /** Other key order, everywhere. */
  static JsonNode reordered(JsonNode node, Random random) {
    if (node instanceof ObjectNode object) {
      var names = new ArrayList<String>();
      object.fieldNames().forEachRemaining(names::add);
      Collections.shuffle(names, random);
      var copy = object.objectNode();
      names.forEach(name -> copy.set(name, reordered(object.get(name), random)));
      return copy;
    }
    if (node.isArray()) {
      var copy = JsonNodeFactory.instance.arrayNode(node.size());
      node.forEach(item -> copy.add(reordered(item, random)));
      return copy;
    }
    return node;
  }

  /** Nulls and empty values where nothing is said, and a field's name in other case. */
  static void spellOddly(Mapping table, Place providerSpec, Random random) {
    var value = providerSpec.base();
    var leaves = table.rules().stream().flatMap(Rewriting::leaves).filter(Rewriting::here).toList();
    for (int count = 0; count < 4 && !leaves.isEmpty(); count++) {
      var leaf = leaves.get(random.nextInt(leaves.size()));
      if (providerSpec.at(leaf.path()).isMissingNode()) {
        providerSpec.put(leaf.path(), nothing(leaf.shape(), value, random));
      }
    }
    var names = new ArrayList<String>();
    value.fieldNames().forEachRemaining(names::add);
    var name = names.get(random.nextInt(names.size()));
    value.set(name.toUpperCase(Locale.ROOT), value.remove(name));
  }

  private static Stream<Leaf> leaves(Rule rule) {
    return switch (rule) {
      case Rule.Linked linked -> linked.machineApi().stream();
      case Rule.Carried carried when carried.side() == Side.MACHINE_API ->
          Stream.of(carried.leaf());
      case Rule.Unsupported refused when refused.side() == Side.MACHINE_API ->
          Stream.of(refused.leaf());
      default -> Stream.of();
    };
  }

  private static boolean here(Leaf leaf) {
    return !leaf.path().machine() && leaf.path().glob().isEmpty();
  }

  private static JsonNode nothing(Shape shape, ObjectNode factory, Random random) {
    var empty = random.nextBoolean();
    return switch (shape) {
      case Shape.Text text when !text.emptyToo() && empty -> factory.textNode("");
      case Shape.Struct struct when !struct.emptyToo() && empty -> factory.objectNode();
      case Shape.ListOf _list when empty -> factory.arrayNode();
      case Shape.MapOf _map when empty -> factory.objectNode();
      case Shape.Any _any -> factory.objectNode().putNull("creationTimestamp");
      default -> factory.nullNode();
    };
  }
}
