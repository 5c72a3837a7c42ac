package io.openshift.machines.cli.text;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.common.Anchor;

/**
 * The anchors of one document. An alias is a copy of what its anchor stands for, and the copies
 * have a common limit, so that a few lines cannot grow to gigabytes. An anchor is known only after
 * its node is complete: a node that contains itself does not exist here.
 */
final class Anchors {
  private final Map<Anchor, JsonNode> known = new HashMap<>();
  private int copied;

  void put(Anchor anchor, JsonNode node) {
    known.put(anchor, node);
  }

  /** A copy to stand at that depth, or nothing: the anchor is unknown or a limit is reached. */
  Optional<JsonNode> copy(Anchor anchor, int depth) {
    var node = Optional.ofNullable(known.get(anchor));
    copied += node.map(Anchors::size).orElse(0);
    return node.filter(_x -> copied <= Limits.ALIASED_NODES)
        .filter(found -> depth + height(found) <= Limits.DEPTH)
        .map(JsonNode::deepCopy);
  }

  private static int height(JsonNode node) {
    var height = 0;
    for (var child : node) {
      height = Math.max(height, height(child));
    }
    return node.isContainerNode() ? height + 1 : 0;
  }

  private static int size(JsonNode node) {
    var size = 1;
    for (var child : node) {
      size += size(child);
    }
    return size;
  }
}
