package io.openshift.machines.cli.convert;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.cli.facts.Manifest;
import io.openshift.machines.cli.text.Comments;
import io.openshift.machines.cli.text.Document;
import io.openshift.machines.cli.text.UnreadableException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/**
 * One document of the input: an object, or a list around objects ({@code List}, {@code
 * MachineSetList}, … and the {@code ResourceList} of KRM functions).
 *
 * @param list the list without its items, if there is one
 * @param source its text, for a document that may be written as it was read
 */
public record Bundle(
    Optional<ObjectNode> list, List<Manifest> items, Comments comments, Optional<String> source) {
  private static final String RESOURCE_LIST = "ResourceList";

  /** Takes a document apart; one that is no object is refused with its place. */
  public static Bundle of(Document document) {
    var object = object(document, document.tree());
    var comments = document.comments();
    var items = object.path("items");
    if (!object.path("kind").asText().endsWith("List") || !items.isArray()) {
      var one = List.of(new Manifest(document.origin(), object, comments));
      return new Bundle(Optional.empty(), one, comments, document.source());
    }
    var manifests = new ArrayList<Manifest>();
    int index = 0;
    for (var item : items) {
      var below = comments.isEmpty() ? comments : comments.below("/items/" + index++);
      manifests.add(new Manifest(document.origin(), object(document, item), below));
    }
    var list = object.objectNode().setAll(object);
    ((ObjectNode) list).remove("items");
    return new Bundle(
        Optional.of((ObjectNode) list), List.copyOf(manifests), comments, document.source());
  }

  private static ObjectNode object(Document document, JsonNode tree) {
    if (tree instanceof ObjectNode object) {
      return object;
    }
    throw new UnreadableException(
        document.origin().toString(), "is not a Kubernetes object: a mapping is expected");
  }

  boolean isResourceList() {
    return list.filter(head -> head.path("kind").asText().equals(RESOURCE_LIST)).isPresent();
  }

  /** The document as it was. */
  Output untouched() {
    var tree = list.isEmpty() ? items.getFirst().tree() : wrapped(list.get(), trees());
    return new Output(tree, comments, source);
  }

  private List<ObjectNode> trees() {
    return items.stream().map(Manifest::tree).toList();
  }

  /** The document with other items in the place of these. */
  List<Output> with(List<Output> outputs) {
    if (list.isEmpty()) {
      return outputs;
    }
    var head = list.get().deepCopy();
    if (!isResourceList()) {
      // A typed list cannot hold what comes out, so it becomes the plain one.
      head.put("apiVersion", "v1").put("kind", "List");
    }
    var at = new LinkedHashMap<String, Comments.Comment>();
    comments
        .at()
        .forEach(
            (pointer, comment) -> {
              if (!pointer.startsWith("/items/")) {
                at.put(pointer, comment);
              }
            });
    for (int i = 0; i < outputs.size(); i++) {
      shift(outputs.get(i).comments(), "/items/" + i, at);
    }
    var tree = wrapped(head, outputs.stream().map(Output::tree).toList());
    return List.of(
        new Output(tree, new Comments(comments.head(), at, comments.foot()), Optional.empty()));
  }

  private static void shift(
      Comments comments, String below, LinkedHashMap<String, Comments.Comment> at) {
    var head = new ArrayList<>(comments.head());
    head.addAll(comments.foot());
    if (!head.isEmpty()) {
      Comments.put(at, below, new Comments.Comment(head, Optional.empty()));
    }
    comments.at().forEach((pointer, comment) -> Comments.put(at, below + pointer, comment));
  }

  /** The items at the place where they stood among the fields of the list. */
  private static ObjectNode wrapped(ObjectNode head, List<ObjectNode> items) {
    var list = head.objectNode();
    ArrayNode array = head.arrayNode();
    items.forEach(array::add);
    head.properties().forEach(entry -> list.set(entry.getKey(), entry.getValue()));
    list.set("items", array);
    return list;
  }
}
