package io.openshift.machines.conversion.provider.openstack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Arranges a new list of entries like an older one. An entry that means what an old one meant is
 * spelled as that was; of an old entry at the place of one with another meaning, everything stays
 * that does not change what the new one means.
 *
 * @param meaning what an entry comes to: one thing, several (an entry that stands for as many new
 *     ones), or nothing (an idle entry, which stays where it stood)
 */
record KeptEntries(Function<JsonNode, List<ObjectNode>> meaning) {

  /** The new entries in their new order. */
  ArrayNode arrange(JsonNode old, ArrayNode now) {
    var olds = new ArrayList<JsonNode>();
    old.forEach(olds::add);
    var arranged = now.arrayNode();
    var position = 0;
    while (position < now.size()) {
      var kept = take(olds, now, position);
      if (kept == null) {
        var place = arranged.size();
        var graft = place < olds.size() ? olds.get(place) : null;
        if (graft != null && akin(graft, now.get(position))) {
          arranged.add(grafted(graft, now.get(position)));
          olds.set(place, null);
        } else {
          arranged.add(now.get(position));
        }
        position++;
      } else {
        arranged.add(kept);
        position += meaning.apply(kept).size();
      }
    }
    if (olds.contains(null)) {
      idle(old, arranged);
    }
    return arranged;
  }

  /** Takes the old entry that means what the next new ones mean, or null. */
  private JsonNode take(List<JsonNode> olds, ArrayNode now, int position) {
    for (var index = 0; index < olds.size(); index++) {
      var old = olds.get(index);
      if (old != null && means(meaning.apply(old), now, position)) {
        olds.set(index, null);
        return old;
      }
    }
    return null;
  }

  private boolean means(List<ObjectNode> wanted, ArrayNode now, int position) {
    if (wanted.isEmpty() || position + wanted.size() > now.size()) {
      return false;
    }
    for (var index = 0; index < wanted.size(); index++) {
      if (!meaning.apply(now.get(position + index)).equals(List.of(wanted.get(index)))) {
        return false;
      }
    }
    return true;
  }

  /** Whether both plug into the same network or subnets; else the old one is another port. */
  private boolean akin(JsonNode old, JsonNode now) {
    var before = meaning.apply(old);
    var after = meaning.apply(now);
    return before.size() == 1
        && after.size() == 1
        && List.of("network", "fixedIPs").stream()
            .anyMatch(field -> before.getFirst().path(field).equals(after.getFirst().path(field)));
  }

  private void idle(JsonNode old, ArrayNode arranged) {
    var index = 0;
    for (var entry : old) {
      if (meaning.apply(entry).isEmpty()) {
        arranged.insert(Math.min(index, arranged.size()), entry);
      }
      index++;
    }
  }

  private JsonNode grafted(JsonNode old, JsonNode now) {
    var root = now.deepCopy();
    graft(old, root, root, meaning.apply(now));
    return root;
  }

  private void graft(JsonNode old, JsonNode now, JsonNode root, List<ObjectNode> meant) {
    if (old instanceof ArrayNode && now instanceof ArrayNode && old.size() == now.size()) {
      for (var index = 0; index < old.size(); index++) {
        graft(old.get(index), now.get(index), root, meant);
      }
    }
    if (!(old instanceof ObjectNode) || !(now instanceof ObjectNode target)) {
      return;
    }
    for (var field : old.properties()) {
      var before = target.get(field.getKey());
      target.set(field.getKey(), field.getValue().deepCopy());
      if (!meaning.apply(root).equals(meant)) {
        if (before == null) {
          target.remove(field.getKey());
        } else {
          target.set(field.getKey(), before);
          graft(field.getValue(), before, root, meant);
        }
      }
    }
  }
}
