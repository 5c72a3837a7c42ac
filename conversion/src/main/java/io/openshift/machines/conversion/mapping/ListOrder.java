package io.openshift.machines.conversion.mapping;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/** Which item is which, in what order they stood, and what stood between them without effect. */
final class ListOrder {
  static final String NAMED = "named";
  private static final String ORDER = "order";
  private static final String IDLE = "idle";
  private final Rule.Each rule;

  ListOrder(Rule.Each rule) {
    this.rule = rule;
  }

  /** The fields by which an item is known again, or its position where there are none. */
  JsonNode identity(JsonNode item, int index) {
    if (rule.identity().isEmpty()) {
      return Json.whole(index);
    }
    var identity = Json.object();
    for (var field : rule.identity()) {
      if (!Json.zero(item.path(field))) {
        identity.set(field, item.path(field));
      }
    }
    return identity;
  }

  boolean idle(JsonNode item, Items items) {
    return items == rule.machineApi()
        && rule.idle().isPresent()
        && Json.zero(item.path(rule.idle().get().plain()));
  }

  /** Notes the items that are left out, and the label of an item in the field of the nameless. */
  void note(List<Items.Item> stored, Items from, Notes noted) {
    var idle = Json.object();
    for (int index = 0; index < stored.size(); index++) {
      if (idle(stored.get(index).node(), from)) {
        idle.set(String.valueOf(index), stored.get(index).node());
      }
    }
    noted.file(IDLE, new Notes(idle));
    if (from instanceof Items.HeadAndRest parts) {
      stored.stream()
          .filter(item -> !item.name().endsWith("]"))
          .map(item -> item.node().path(parts.label()))
          .filter(label -> !Json.zero(label))
          .forEach(label -> noted.entries().set(NAMED, label));
    }
  }

  /**
   * Notes the order if storing and reading back would not give it again.
   *
   * @param named label of the item that stands in the head's field although it has one, or empty
   */
  void noteOrder(List<ObjectNode> made, Items into, String named, Notes noted) {
    if (into instanceof Items.HeadAndRest parts) {
      var first = parts.head(made, named);
      if (first.isPresent() && first.get() != made.getFirst()) {
        noted.file(ORDER, identities(made));
      }
    }
  }

  private List<JsonNode> identities(List<? extends JsonNode> items) {
    var identities = new ArrayList<JsonNode>();
    for (int index = 0; index < items.size(); index++) {
      identities.add(identity(items.get(index), index));
    }
    return identities;
  }

  /** The items in the order that is remembered, else as the head stands now, else as they come. */
  List<ObjectNode> arranged(List<ObjectNode> made, Items into, Passage passage) {
    var remembered = new ArrayList<JsonNode>();
    passage.recalled().raw(ORDER).forEach(remembered::add);
    var order =
        remembered.isEmpty() && into instanceof Items.Plain
            ? identities(active(into.read(passage.target()), into))
            : remembered;
    var found = headed(passage.source()) ? inOrder(made, order) : made;
    var same = found == made || tail(found, made.getFirst()).equals(tail(made, made.getFirst()));
    return withIdle(same ? found : made, into, passage.recalled());
  }

  private List<JsonNode> active(List<Items.Item> stored, Items items) {
    return stored.stream().map(Items.Item::node).filter(item -> !idle(item, items)).toList();
  }

  /** Whether an item stands in a field of its own, so that it has no place among the others. */
  private boolean headed(Place source) {
    return rule.clusterApi() instanceof Items.HeadAndRest parts
            && !Json.zero(source.at(parts.head()))
        || rule.machineApi() instanceof Items.HeadAndRest other
            && !Json.zero(source.at(other.head()));
  }

  private static List<ObjectNode> tail(List<ObjectNode> items, ObjectNode head) {
    return items.stream().filter(item -> item != head).toList();
  }

  private List<ObjectNode> inOrder(List<ObjectNode> made, List<JsonNode> order) {
    if (made.size() != order.size()) {
      return made;
    }
    var identities = identities(made);
    var arranged = new ArrayList<ObjectNode>();
    for (var wanted : order) {
      var index = identities.indexOf(wanted);
      if (index < 0) {
        return made;
      }
      identities.set(index, Json.missing());
      arranged.add(made.get(index));
    }
    return arranged;
  }

  private List<ObjectNode> withIdle(List<ObjectNode> items, Items into, Notes recalled) {
    var all = new ArrayList<>(items);
    for (var entry : recalled.section(IDLE).entries().properties()) {
      if (entry.getValue() instanceof ObjectNode item && idle(item, into)) {
        all.add(Math.min(all.size(), position(entry.getKey())), item);
      }
    }
    return all;
  }

  private static int position(String text) {
    return text.matches("[0-9]{1,6}") ? Integer.parseInt(text) : Integer.MAX_VALUE;
  }
}
