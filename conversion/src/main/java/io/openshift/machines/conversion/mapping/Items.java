package io.openshift.machines.conversion.mapping;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A list of objects as one API stores it. */
public sealed interface Items {

  /** An item and its full path. */
  record Item(JsonNode node, String name) {}

  /** An ordinary list. */
  record Plain(Path path) implements Items {}

  /**
   * A list whose item without a label stands in a field of its own.
   *
   * @param head the field of the unlabelled item
   * @param rest the list of the others
   * @param label the field that labels an item
   */
  record HeadAndRest(Path head, Path rest, String label) implements Items {
    /** The item without a label, else the one of this label. */
    Optional<ObjectNode> head(List<ObjectNode> items, String named) {
      return labelled(items, "").or(() -> labelled(items, named));
    }

    private Optional<ObjectNode> labelled(List<ObjectNode> items, String text) {
      return items.stream().filter(item -> item.path(label).asText("").equals(text)).findFirst();
    }
  }

  /** An ordinary list at this path. */
  static Items list(String path) {
    return new Plain(Path.of(path));
  }

  /** Where what is remembered of the list as a whole is filed. */
  default Path key() {
    return switch (this) {
      case Plain plain -> plain.path();
      case HeadAndRest parts -> parts.head();
    };
  }

  /** The items that are stored, with their paths. */
  default List<Item> read(Place place) {
    return switch (this) {
      case Plain plain -> listed(place, plain.path());
      case HeadAndRest parts -> {
        var items = new ArrayList<Item>();
        var head = place.at(parts.head());
        if (head instanceof ObjectNode) {
          items.add(new Item(head, place.name(parts.head())));
        }
        items.addAll(listed(place, parts.rest()));
        yield items;
      }
    };
  }

  private static List<Item> listed(Place place, Path path) {
    var stored = place.at(path);
    if (stored.isEmpty()) {
      return List.of();
    }
    var items = new ArrayList<Item>();
    var name = place.name(path);
    int index = 0;
    for (var node : stored) {
      items.add(new Item(node, name + "[" + index++ + "]"));
    }
    return items;
  }

  /**
   * Stores the items; an empty list is removed, unless an equal one is stored already.
   *
   * @param named label of the item that stands in the head's field although it has one, or empty
   */
  default void write(Place place, List<ObjectNode> items, String named) {
    switch (this) {
      case Plain plain -> store(place, plain.path(), items);
      case HeadAndRest parts -> {
        var rest = new ArrayList<>(items);
        var head = parts.head(items, named);
        head.ifPresent(item -> rest.removeIf(other -> other == item));
        var node = head.<JsonNode>map(item -> item).orElseGet(Json::missing);
        if (!(node.isMissingNode() && Json.zero(place.at(parts.head())))) {
          place.put(parts.head(), node);
        }
        store(place, parts.rest(), rest);
      }
    }
  }

  private static void store(Place place, Path path, List<ObjectNode> items) {
    var old = place.at(path);
    if (items.isEmpty()) {
      if (!Json.zero(old)) {
        place.put(path, Json.missing());
      }
    } else {
      ArrayNode list = items.getFirst().arrayNode();
      list.addAll(items);
      if (!list.equals(old)) {
        place.put(path, list);
      }
    }
  }
}
