package io.openshift.machines.cli.facts;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.cli.text.Comments;
import io.openshift.machines.cli.text.Origin;

/**
 * One object of the input, whole.
 *
 * @param origin where its document stands; an item of a list has the place of the list
 * @param comments its comments, with pointers from the object
 */
public record Manifest(Origin origin, ObjectNode tree, Comments comments) {

  /** An object without comments. */
  public Manifest(Origin origin, ObjectNode tree) {
    this(origin, tree, Comments.NONE);
  }

  /** What the reference of another object can say of it. */
  public record Id(String group, String kind, String namespace, String name) {}

  /** By what others refer to it. */
  public Id id() {
    return new Id(group(), kind(), namespace(), name());
  }

  /** Group and version. */
  public String apiVersion() {
    return tree.path("apiVersion").asText();
  }

  /** The API group; empty for the core group. */
  public String group() {
    var version = apiVersion();
    return version.substring(0, Math.max(0, version.indexOf('/')));
  }

  /** The kind; empty when it has none. */
  public String kind() {
    return tree.path("kind").asText();
  }

  /** The namespace; empty when it has none. */
  public String namespace() {
    return tree.at("/metadata/namespace").asText();
  }

  /** The name; empty when it has none. */
  public String name() {
    return tree.at("/metadata/name").asText();
  }

  /** The value at a path such as {@code spec.template.spec}; a missing node when nothing. */
  public JsonNode at(String path) {
    return tree.at("/" + path.replace('.', '/'));
  }

  /** How a message calls it: kind and name, with control characters made harmless. */
  public String title() {
    var title = (kind().isEmpty() ? "object without kind" : kind()) + " " + name();
    return title.strip().replaceAll("\\p{Cntrl}", "?");
  }
}
