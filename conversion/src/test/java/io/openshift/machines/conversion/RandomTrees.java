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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Objects with random leaves, taken from a table: whatever its rows can say on one side, each leaf
 * present or not.
 *
 * @param ready values to draw from instead of the shape, by the leaf's path, or by that of its list
 *     and of the leaf in it ({@code disks[].size}); a null node draws nothing
 */
record RandomTrees(RandomValues values, Side side, Map<String, List<JsonNode>> ready) {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  RandomTrees(Random random, Side side, Map<String, List<JsonNode>> ready) {
    this(new RandomValues(random), side, ready);
  }

  private Random random() {
    return values.random();
  }

  /** Fills a place with what the rows of a table can say on this side. */
  void fill(Mapping table, Place place) {
    fill(table, place, "");
  }

  private void fill(Mapping table, Place place, String within) {
    table.rules().forEach(rule -> fill(rule, place, within));
  }

  private void fill(Rule rule, Place place, String within) {
    switch (rule) {
      case Rule.Linked linked -> linked(linked, place, within);
      case Rule.Only only when only.side() == side && only.carried() ->
          maybe(only.leaf(), Shape.ANY, place, within);
      case Rule.Carried carried when carried.side() == side ->
          maybe(carried.leaf(), Shape.ANY, place, within);
      case Rule.Each each -> items(each, place);
      case Rule.Sole sole -> sole(sole, place, within);
      case Rule.OneOf oneOf -> variant(oneOf, place, within);
      default -> {}
    }
  }

  private void linked(Rule.Linked rule, Place place, String within) {
    var here = side == Side.MACHINE_API ? rule.machineApi() : rule.clusterApi();
    var there = side == Side.MACHINE_API ? rule.clusterApi() : rule.machineApi();
    var alike = here.size() == 1 && there.size() == 1;
    for (var leaf : here) {
      maybe(leaf, alike ? there.getFirst().shape() : Shape.ANY, place, within);
    }
  }

  private void maybe(Leaf leaf, Shape other, Place place, String within) {
    if (random().nextInt(10) < 4 && leaf.path().glob().isEmpty()) {
      var value = value(leaf, other, within);
      place.put(leaf.path(), value.isNull() ? JSON.missingNode() : value);
    }
  }

  private JsonNode value(Leaf leaf, Shape other, String within) {
    var path = leaf.path().text();
    var listed = ready.getOrDefault(within + path, ready.get(path));
    try {
      return listed == null ? values.value(leaf.shape(), other) : values.pick(listed).deepCopy();
    } catch (IllegalStateException unsaid) {
      throw new IllegalStateException(within + path + ": " + unsaid.getMessage(), unsaid);
    }
  }

  /** One branch of a union, or none; in the Machine API another may stand by without effect. */
  private void variant(Rule.OneOf rule, Place place, String within) {
    var names = List.copyOf(rule.variants().keySet());
    var index = random().nextInt(names.size() + 1);
    if (index == names.size()) {
      return;
    }
    var name = names.get(index);
    if (side == Side.MACHINE_API) {
      place.put(rule.word().path(), JSON.textNode(name));
      var other = rule.variants().get(values.pick(names));
      if (random().nextInt(5) == 0) {
        fill(other, place, within);
      }
    }
    for (int tries = 0; tries < 20 && !says(rule.variants().get(name), place); tries++) {
      fill(rule.variants().get(name), place, within);
    }
  }

  private boolean says(Mapping variant, Place place) {
    return variant.rules().stream()
        .filter(Rule.Linked.class::isInstance)
        .map(Rule.Linked.class::cast)
        .flatMap(row -> (side == Side.MACHINE_API ? row.machineApi() : row.clusterApi()).stream())
        .anyMatch(leaf -> !place.at(leaf.path()).isMissingNode());
  }

  private void items(Rule.Each each, Place place) {
    var taken = new HashSet<JsonNode>();
    switch (side == Side.MACHINE_API ? each.machineApi() : each.clusterApi()) {
      case Items.Plain plain -> {
        var nameless = nameless(each) ? random().nextInt(4) : -1;
        list(plain.path(), new Draw(each, place, taken), nameless);
      }
      case Items.Unmarked others -> list(others.path(), new Draw(each, place, taken), -1);
      case Items.HeadAndRest parts -> {
        if (random().nextBoolean()) {
          var within = parts.head().text() + ".";
          var head = item(new Draw(each, place, taken), within, random().nextInt(4));
          taken.add(identity(each, head));
          place.put(parts.head(), head);
        }
        list(parts.rest(), new Draw(each, place, taken), -1);
      }
    }
  }

  /** The one item, in place of the least object's; what else is in its list stays. */
  private void sole(Rule.Sole rule, Place place, String within) {
    if (side == Side.CLUSTER_API) {
      fill(rule.item(), place, within);
      return;
    }
    var list = JSON.arrayNode();
    for (var other : place.at(rule.list())) {
      if (rule.mark().isPresent() && !other.path(rule.mark().get()).asBoolean()) {
        list.add(other);
      }
    }
    var item = JSON.objectNode();
    fill(rule.item(), place.item(item, "", true), rule.list().text() + "[].");
    rule.mark().ifPresent(mark -> item.put(mark, true));
    list.insert(random().nextInt(list.size() + 1), item);
    place.put(rule.list(), list);
  }

  /** A list that is being drawn, with the identities that it has already. */
  private record Draw(Rule.Each each, Place place, Set<JsonNode> taken) {}

  private static boolean nameless(Rule.Each each) {
    return each.machineApi() instanceof Items.HeadAndRest
        || each.clusterApi() instanceof Items.HeadAndRest;
  }

  private void list(Path path, Draw draw, int nameless) {
    var list = JSON.arrayNode();
    var count = random().nextInt(4);
    for (int index = 0; index < count; index++) {
      var item = item(draw, path.text() + "[].", index == nameless ? 0 : index + 1);
      if (draw.each().identity().isEmpty() || draw.taken().add(identity(draw.each(), item))) {
        list.add(item);
      }
    }
    if (!list.isEmpty()) {
      draw.place().put(path, list);
    }
  }

  private static JsonNode identity(Rule.Each each, ObjectNode item) {
    return item.deepCopy().retain(each.identity());
  }

  /** An item that can be known again, or one without a name when its number is 0. */
  private ObjectNode item(Draw draw, String within, int number) {
    var item = JSON.objectNode();
    fill(draw.each().item(), draw.place().item(item, "", true), within);
    for (var field : draw.each().identity()) {
      var listed = ready.getOrDefault(within + field, ready.get(field));
      if (listed != null) {
        item.set(field, values.pick(listed));
      } else if (number == 0) {
        item.remove(field);
      } else {
        item.put(field, "item" + number);
      }
    }
    return item;
  }
}
