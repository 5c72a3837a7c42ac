package io.openshift.machines.conversion.mapping;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.stream.IntStream;

/** Crosses the one item of a list that is part of the object itself on the other side. */
final class SoleCrossing {
  private static final String AT = "at";
  private final Crossing crossing;
  private final Rule.Sole rule;
  private final String key;

  SoleCrossing(Crossing crossing, Rule.Sole rule) {
    this.crossing = crossing;
    this.rule = rule;
    this.key = rule.key().text();
  }

  void cross(Passage whole) {
    var noted = Notes.none();
    switch (crossing.from()) {
      case MACHINE_API -> forth(whole, noted);
      case CLUSTER_API -> back(whole, noted);
    }
    whole.noted().file(key, noted);
  }

  private void forth(Passage whole, Notes noted) {
    var items = whole.source().at(rule.list());
    var name = whole.source().name(rule.list());
    var marked = marked(items);
    if (marked.size() != 1) {
      var which = rule.mark().map(mark -> " with " + mark).orElse("");
      var reason = "has " + marked.size() + " items" + which + ", Cluster API has exactly one";
      crossing.report().refuse(name, reason, "keep exactly one");
      return;
    }
    int at = marked.getFirst();
    var item = (ObjectNode) items.get(at);
    var source = whole.source().item(item, name + "[" + at + "]", false);
    var recalled = whole.recalled().section(key);
    crossing.cross(rule.item(), new Passage(source, whole.target(), recalled, noted));
    if (at > 0) {
      noted.entries().put(AT, at);
    }
  }

  private void back(Passage whole, Notes noted) {
    var place = whole.target();
    var stored = place.at(rule.list());
    var items = stored instanceof ArrayNode there ? there.deepCopy() : Json.object().arrayNode();
    var marked = marked(items);
    var recalled = whole.recalled().section(key);
    int at =
        marked.isEmpty()
            ? Math.clamp(recalled.raw(AT).asInt(0), 0, items.size())
            : marked.getFirst();
    var node = marked.isEmpty() ? Json.object() : (ObjectNode) items.get(at);
    var target = place.item(node, place.name(rule.list()) + "[" + at + "]", marked.isEmpty());
    crossing.cross(rule.item(), new Passage(whole.source(), target, recalled, noted));
    if (marked.isEmpty()) {
      rule.mark().ifPresent(mark -> node.put(mark, true));
      items.insert(at, node);
    }
    marked.reversed().stream().filter(index -> index != at).forEach(index -> items.remove(index));
    if (!items.equals(stored)) {
      place.put(rule.list(), items);
    }
  }

  private List<Integer> marked(JsonNode items) {
    return IntStream.range(0, items.size())
        .filter(index -> items.get(index) instanceof ObjectNode)
        .filter(
            index -> rule.mark().map(items.get(index)::path).map(JsonNode::asBoolean).orElse(true))
        .boxed()
        .toList();
  }
}
