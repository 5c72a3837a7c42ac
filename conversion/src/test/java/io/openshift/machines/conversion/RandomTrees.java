package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Items;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Path;
import io.openshift.machines.conversion.mapping.Place;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Side;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Objects with random leaves, taken from a table: whatever its rows can say on one side, each leaf
 * present or not. Where leaves depend on each other, one of several ready values is taken.
 */
record RandomTrees(Random random, Side side, Map<String, List<String>> ready) {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private static final List<String> TEXTS =
      List.of(
          "leaf", "b-1", "x.y/z", "sg-0123", "Ünïcode <&> \u2028", "a,b", "arn:aws:kms:x:1:key/k");

  /** Fills a place with what the rows of a table can say on this side. */
  void fill(Mapping table, Place place) {
    for (var rule : table.rules()) {
      fill(rule, place);
    }
  }

  private void fill(Rule rule, Place place) {
    switch (rule) {
      case Rule.Linked linked ->
          (side == Side.MACHINE_API ? linked.machineApi() : linked.clusterApi())
              .forEach(leaf -> maybe(leaf, place));
      case Rule.Only only when only.side() == side && only.carried() -> maybe(only.leaf(), place);
      case Rule.Carried carried when carried.side() == side -> maybe(carried.leaf(), place);
      case Rule.Each each ->
          items(side == Side.MACHINE_API ? each.machineApi() : each.clusterApi(), each, place);
      default -> {}
    }
  }

  private void maybe(Leaf leaf, Place place) {
    if (random.nextInt(10) < 4 && leaf.path().glob().isEmpty()) {
      var texts = ready.get(leaf.path().text());
      var value = texts == null ? value(leaf.shape()) : TestData.one("v: " + pick(texts)).get("v");
      place.put(leaf.path(), value.isNull() ? JSON.missingNode() : value);
    }
  }

  private void items(Items items, Rule.Each each, Place place) {
    switch (items) {
      case Items.Plain plain -> list(plain.path(), each, place, 0);
      case Items.Unmarked others -> list(others.path(), each, place, 0);
      case Items.HeadAndRest parts -> {
        if (random.nextBoolean()) {
          place.put(parts.head(), item(each, place, 0));
        }
        list(parts.rest(), each, place, 1);
      }
    }
  }

  private void list(Path path, Rule.Each each, Place place, int first) {
    var count = random.nextInt(4);
    if (count > 0) {
      var list = JSON.arrayNode();
      for (int index = 0; index < count; index++) {
        list.add(item(each, place, first + index));
      }
      place.put(path, list);
    }
  }

  /** An item that can be known again: its identity has its position in it. */
  private ObjectNode item(Rule.Each each, Place place, int position) {
    var item = JSON.objectNode();
    fill(each.item(), place.item(item, "", true));
    for (var field : each.identity()) {
      if (field.equals("effect")) {
        item.put(field, "NoSchedule");
      } else if (position == 0) {
        item.remove(field);
      } else {
        item.put(field, "item" + position);
      }
      if (field.equals("key")) {
        item.put(field, "example.com/" + position).put("propagation", "Always");
      }
    }
    if (side == Side.MACHINE_API) {
      item.remove("propagation");
    }
    if (!each.identity().contains("key") && each.identity().contains("deviceName")) {
      var volume = side == Side.MACHINE_API ? item.withObject("/ebs") : item;
      volume.put(side == Side.MACHINE_API ? "volumeSize" : "size", 8 + random.nextInt(200));
    }
    return item;
  }

  JsonNode value(Shape shape) {
    return switch (shape) {
      case Shape.Text text -> text(text);
      case Shape.Whole whole ->
          JSON.numberNode(
              (int) Math.min(whole.max(), Math.max(whole.min(), 1 + random.nextInt(1000))));
      case Shape.Flag _flag -> JSON.booleanNode(random.nextBoolean());
      case Shape.ListOf list -> {
        var items = JSON.arrayNode();
        for (int count = random.nextInt(3); count >= 0; count--) {
          items.add(value(list.item()));
        }
        yield items;
      }
      case Shape.MapOf map -> {
        var entries = JSON.objectNode();
        for (int count = random.nextInt(3); count >= 0; count--) {
          entries.set("key" + random.nextInt(9), value(map.value()));
        }
        yield entries;
      }
      case Shape.Struct struct -> struct(struct);
      case Shape.Any _any -> JSON.objectNode().put("any", pick(TEXTS));
    };
  }

  private JsonNode text(Shape.Text shape) {
    if (!shape.words().isEmpty()) {
      return JSON.textNode(pick(shape.words().stream().sorted().toList()));
    }
    var fitting = TEXTS.stream().filter(text -> shape.pattern().matcher(text).matches()).toList();
    return JSON.textNode(pick(fitting));
  }

  private JsonNode struct(Shape.Struct shape) {
    var object = JSON.objectNode();
    shape
        .fields()
        .forEach(
            (name, field) -> {
              if (shape.required().contains(name) || random.nextBoolean()) {
                object.set(name, value(field));
              }
            });
    return object;
  }

  <T> T pick(List<T> values) {
    return values.get(random.nextInt(values.size()));
  }
}
