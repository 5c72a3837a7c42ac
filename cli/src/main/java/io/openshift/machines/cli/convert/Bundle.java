package io.openshift.machines.cli.convert;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.cli.text.Document;
import io.openshift.machines.cli.text.UnreadableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One document of the input: an object, or a list around objects ({@code List}, {@code
 * MachineSetList}, … and the {@code ResourceList} of KRM functions).
 *
 * @param list the list without its items, if there is one
 */
record Bundle(Optional<ObjectNode> list, List<Manifest> items) {

  static Bundle of(Document document) {
    var object = object(document, document.tree());
    var items = object.path("items");
    if (!object.path("kind").asText().endsWith("List") || !items.isArray()) {
      return new Bundle(Optional.empty(), List.of(new Manifest(document.origin(), object)));
    }
    var manifests = new ArrayList<Manifest>();
    items.forEach(item -> manifests.add(new Manifest(document.origin(), object(document, item))));
    var list = object.deepCopy();
    list.remove("items");
    return new Bundle(Optional.of(list), List.copyOf(manifests));
  }

  private static ObjectNode object(Document document, JsonNode tree) {
    if (tree instanceof ObjectNode object) {
      return object;
    }
    throw new UnreadableException(
        document.origin().toString(), "is not a Kubernetes object: a mapping is expected");
  }

  /** The document with other items in the place of these. */
  List<ObjectNode> with(List<ObjectNode> outputs) {
    return list.map(head -> List.of(wrapped(head, outputs))).orElse(outputs);
  }

  /** A typed list cannot hold what comes out, so it becomes the plain one. */
  private static ObjectNode wrapped(ObjectNode head, List<ObjectNode> outputs) {
    var list = head.deepCopy();
    if (!list.path("kind").asText().equals("ResourceList")) {
      list.put("apiVersion", "v1").put("kind", "List");
    }
    list.putArray("items").addAll(outputs);
    return list;
  }
}
