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

  /**
   * An ordinary list.
   *
   * @param most how many items may cross; more are refused
   */
  record Plain(Path path, int most) implements Items {
    /** A list without a limit. */
    public Plain(Path path) {
      this(path, Integer.MAX_VALUE);
    }
  }

  /**
   * The items of a list but for the one that a true flag marks, which a {@link Rule.Sole} crosses.
   */
  record Unmarked(Path path, String mark) implements Items {
    boolean marked(JsonNode item) {
      return item.path(mark).asBoolean();
    }
  }

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

  /** A list of which no more than these items can cross. */
  static Items list(String path, int most) {
    return new Plain(Path.of(path), most);
  }

  /** How many items may cross. */
  default int limit() {
    return this instanceof Plain plain ? plain.most() : Integer.MAX_VALUE;
  }

  /** Where what is remembered of the list as a whole is filed. */
  default Path key() {
    return switch (this) {
      case Plain plain -> plain.path();
      case Unmarked others -> others.path();
      case HeadAndRest parts -> parts.head();
    };
  }

  /** The items that are stored, with their paths. */
  default List<Item> read(Place place) {
    return switch (this) {
      case Plain plain -> listed(place, plain.path());
      case Unmarked others ->
          listed(place, others.path()).stream()
              .filter(item -> !others.marked(item.node()))
              .toList();
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
      case Unmarked others -> store(place, others.path(), among(place, others, items));
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

  /** The items, with the marked one where it stands. */
  private static List<ObjectNode> among(Place place, Unmarked others, List<ObjectNode> items) {
    var all = new ArrayList<>(items);
    int index = 0;
    for (var old : place.at(others.path())) {
      if (others.marked(old)) {
        all.add(Math.min(index, all.size()), (ObjectNode) old);
      }
      index++;
    }
    return all;
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
