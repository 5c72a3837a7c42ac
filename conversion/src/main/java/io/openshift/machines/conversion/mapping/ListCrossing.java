package io.openshift.machines.conversion.mapping;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/** Crosses the items of a list, each through the item's own table. */
final class ListCrossing {
  private static final String ITEMS = "items";
  private final Crossing crossing;
  private final Rule.Each rule;
  private final Items from;
  private final Items into;
  private final ListOrder order;

  ListCrossing(Crossing crossing, Rule.Each rule) {
    this.crossing = crossing;
    this.rule = rule;
    this.from = rule.items(crossing.from());
    this.into = rule.items(crossing.from().other());
    this.order = new ListOrder(rule);
  }

  void cross(Passage whole) {
    var recalled = whole.recalled().section(into.key().text());
    var stored = from.read(whole.source());
    if (stored.isEmpty() && recalled.entries().isEmpty() && into.read(whole.target()).isEmpty()) {
      return;
    }
    var noted = Notes.none();
    var passage = new Passage(whole.source(), whole.target(), recalled, noted);
    var items = stored.stream().filter(item -> !order.idle(item.node(), from)).toList();
    checkLabels(items);
    checkCount(items.size(), whole.source());
    var made = made(items, passage);
    order.note(stored, from, noted);
    var named = recalled.raw(ListOrder.NAMED).asText("");
    order.noteOrder(made, into, named, noted);
    into.write(whole.target(), order.arranged(made, into, passage), named);
    whole.noted().file(from.key().text(), noted);
  }

  private List<ObjectNode> made(List<Items.Item> items, Passage passage) {
    var olds = new ArrayList<>(into.read(passage.target()));
    var made = new ArrayList<ObjectNode>();
    for (int index = 0; index < items.size(); index++) {
      made.add(item(items.get(index), index, olds, passage));
    }
    return made;
  }

  private ObjectNode item(Items.Item item, int index, List<Items.Item> olds, Passage passage) {
    var identity = order.identity(item.node(), index);
    var old = take(olds, identity);
    var node = old instanceof ObjectNode there ? there.deepCopy() : Json.object();
    var notes = Notes.none();
    var source = passage.source().item(Json.objectOr(item.node()), item.name(), false);
    var target = passage.target().item(node, item.name(), !(old instanceof ObjectNode));
    var recalled = passage.recalled().item(ITEMS, identity);
    crossing.cross(rule.item(), new Passage(source, target, recalled, notes));
    passage.noted().fileItem(ITEMS, identity, notes);
    return node;
  }

  /** Takes the stored item that this one is the twin of: known by identity, else by position. */
  private JsonNode take(List<Items.Item> olds, JsonNode identity) {
    for (int index = 0; index < olds.size(); index++) {
      var node = olds.get(index).node();
      if (order.identity(node, index).equals(identity)) {
        olds.set(index, new Items.Item(Json.missing(), ""));
        return node;
      }
    }
    return Json.missing();
  }

  private void checkCount(int count, Place source) {
    var most = Math.min(from.limit(), into.limit());
    if (count > most) {
      var reason = "has " + count + " items, and no more than " + most + " can be said";
      crossing.report().refuse(source.name(from.key()), reason, "keep " + most);
    }
  }

  private void checkLabels(List<Items.Item> items) {
    if (from instanceof Items.HeadAndRest parts) {
      for (var item : items) {
        if (item.name().endsWith("]") && Json.zero(item.node().path(parts.label()))) {
          var path = item.name() + "." + parts.label();
          crossing.report().refuse(path, "is missing", "name it; only one item goes without");
        }
      }
    }
    if (into instanceof Items.HeadAndRest parts) {
      items.stream()
          .filter(item -> Json.zero(item.node().path(parts.label())))
          .skip(1)
          .forEach(item -> secondHead(item, parts.label()));
    }
  }

  private void secondHead(Items.Item item, String label) {
    var reason = "is missing, and an earlier item is without it already";
    crossing.report().refuse(item.name() + "." + label, reason, "name all items but one");
  }
}
