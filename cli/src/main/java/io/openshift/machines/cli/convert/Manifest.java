package io.openshift.machines.cli.convert;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.cli.text.Origin;

/**
 * One object of the input, whole.
 *
 * @param origin where its document stands; an item of a list has the place of the list
 */
record Manifest(Origin origin, ObjectNode tree) {

  /** What the reference of another object can say of it. */
  record Id(String group, String kind, String namespace, String name) {}

  Id id() {
    return new Id(group(), kind(), namespace(), name());
  }

  String apiVersion() {
    return tree.path("apiVersion").asText();
  }

  /** The API group; empty for the core group. */
  String group() {
    var version = apiVersion();
    return version.substring(0, Math.max(0, version.indexOf('/')));
  }

  String kind() {
    return tree.path("kind").asText();
  }

  String namespace() {
    return tree.at("/metadata/namespace").asText();
  }

  String name() {
    return tree.at("/metadata/name").asText();
  }

  /** How a message calls it: kind and name, with control characters made harmless. */
  String title() {
    var title = (kind().isEmpty() ? "object without kind" : kind()) + " " + name();
    return title.strip().replaceAll("\\p{Cntrl}", "?");
  }
}
