package io.openshift.machines.conversion.mapping;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/**
 * Crosses one linked row: convert, recall the original spelling, note what would be lost, write.
 */
final class LinkCrossing {
  private final Crossing crossing;
  private final Rule.Linked rule;
  private final List<Leaf> sources;
  private final List<Leaf> targets;

  LinkCrossing(Crossing crossing, Rule.Linked rule) {
    this.crossing = crossing;
    this.rule = rule;
    this.sources = rule.leaves(crossing.from());
    this.targets = rule.leaves(crossing.from().other());
  }

  void cross(Passage passage) {
    if (rule.twin().onlyValues() && nothingToSay(passage)) {
      if (passage.target().fresh() && spelled()) {
        write(passage.target(), Json.missing());
      }
      return;
    }
    var hearing = crossing.hearing(passage.source(), sources.isEmpty() ? targets : sources);
    var value = gather(sources, passage.source(), hearing);
    if (hearing.refused()) {
      return;
    }
    var naive = change(crossing.from(), value, targets, hearing);
    if (hearing.refused()) {
      return;
    }
    var old = gather(targets, passage.target(), Hearing.silent(passage.target()));
    var result = recalled(passage, value, settled(passage, value, old, naive));
    note(passage, value, result);
    write(passage.target(), result);
  }

  /** The usual row: absent here, absent there, and nothing remembered. */
  private boolean nothingToSay(Passage passage) {
    return absent(sources, passage.source())
        && absent(targets, passage.target())
        && (targets.isEmpty() || !passage.recalled().has(key(targets)));
  }

  private static boolean absent(List<Leaf> leaves, Place place) {
    for (int i = 0; i < leaves.size(); i++) {
      if (!place.at(leaves.get(i).path()).isMissingNode()) {
        return false;
      }
    }
    return true;
  }

  private boolean spelled() {
    for (int i = 0; i < targets.size(); i++) {
      if (targets.get(i).spelled()) {
        return true;
      }
    }
    return false;
  }

  private JsonNode change(Side side, JsonNode value, List<Leaf> into, Hearing hearing) {
    if (rule.twin().onlyValues() && nothing(value, rule.leaves(side))) {
      return checked(into, Json.missing(), hearing);
    }
    var changed = rule.twin().from(side).apply(value, crossing.context(), hearing);
    return hearing.refused() ? Json.missing() : checked(into, changed, hearing);
  }

  /** What leaves come to that say nothing: one is missing, several are an object without them. */
  private static boolean nothing(JsonNode value, List<Leaf> leaves) {
    return leaves.size() == 1 ? value.isMissingNode() : value.isEmpty();
  }

  private JsonNode settled(Passage passage, JsonNode value, JsonNode old, JsonNode naive) {
    if (Json.zero(old) || Json.zero(naive) || old.equals(naive)) {
      return naive;
    }
    var arranged = rule.twin().settle().apply(old, naive);
    var holds = !rule.twin().guarded() || says(passage, arranged, value);
    return holds ? arranged : naive;
  }

  /** What is remembered holds while it says the same as what is visible. */
  private JsonNode recalled(Passage passage, JsonNode value, JsonNode naive) {
    if (targets.isEmpty()) {
      return naive;
    }
    var entry = passage.recalled().entry(key(targets));
    if (entry.isEmpty()) {
      return naive;
    }
    var hearing = Hearing.silent(passage.target());
    var was = checked(targets, entry.get().was(), hearing);
    if (hearing.refused()) {
      return naive;
    }
    return recalls(passage, was, value) ? was : settled(passage, value, was, naive);
  }

  /** As {@link #says}, but for what an arrangement that changes no meaning keeps anyway. */
  private boolean recalls(Passage passage, JsonNode was, JsonNode value) {
    if (rule.twin() == Twin.SAME && was.equals(value)) {
      return true;
    }
    var hearing = Hearing.silent(passage.source());
    var said = change(crossing.from().other(), was, sources, hearing);
    if (hearing.refused() || said.equals(value)) {
      return !hearing.refused();
    }
    return !rule.twin().guarded()
        && !Json.zero(said)
        && !Json.zero(value)
        && rule.twin().settle().apply(value, said).equals(value);
  }

  private boolean says(Passage passage, JsonNode candidate, JsonNode value) {
    if (rule.twin() == Twin.SAME && candidate.equals(value)) {
      return true;
    }
    var hearing = Hearing.silent(passage.source());
    return change(crossing.from().other(), candidate, sources, hearing).equals(value)
        && !hearing.refused();
  }

  private void note(Passage passage, JsonNode value, JsonNode result) {
    if (!sources.isEmpty() && !says(passage, result, value)) {
      passage.noted().remember(key(sources), value, Json.missing());
    }
  }

  private static String key(List<Leaf> leaves) {
    return leaves.getFirst().path().text();
  }

  private void write(Place place, JsonNode result) {
    for (int i = 0; i < targets.size(); i++) {
      var leaf = targets.get(i);
      leaf.write(place, targets.size() == 1 ? result : result.path(leaf.path().text()));
    }
  }

  private static JsonNode gather(List<Leaf> leaves, Place place, Hearing hearing) {
    if (leaves.size() == 1) {
      return hearing.leaf(leaves.getFirst(), place.at(leaves.getFirst().path()));
    }
    var values = Json.object();
    for (int i = 0; i < leaves.size(); i++) {
      var leaf = leaves.get(i);
      keep(values, leaf, hearing.leaf(leaf, place.at(leaf.path())));
    }
    return values;
  }

  /** A value for these leaves in its one form, refused where the row's source stands. */
  private static JsonNode checked(List<Leaf> leaves, JsonNode value, Hearing hearing) {
    if (leaves.size() == 1) {
      return leaves.getFirst().read(value, hearing);
    }
    var values = Json.object();
    for (int i = 0; i < leaves.size(); i++) {
      var leaf = leaves.get(i);
      keep(values, leaf, leaf.read(value.path(leaf.path().text()), hearing));
    }
    return values;
  }

  private static void keep(ObjectNode values, Leaf leaf, JsonNode value) {
    if (!value.isMissingNode()) {
      values.set(leaf.path().text(), value);
    }
  }
}
