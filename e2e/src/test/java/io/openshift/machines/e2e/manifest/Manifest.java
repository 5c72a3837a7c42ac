package io.openshift.machines.e2e.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.TreeMap;

/**
 * One object that the Cluster Version Operator applies, or removes.
 *
 * @param file the name of the file that it stands in
 * @param tree the object
 */
record Manifest(String file, ObjectNode tree) {
  private static final String DELETE = "release.openshift.io/delete";

  String kind() {
    return text("/kind");
  }

  String name() {
    return text("/metadata/name");
  }

  String namespace() {
    return text("/metadata/namespace");
  }

  /** Kind and name, as findings call it. */
  String id() {
    return kind() + " " + name();
  }

  /** Whether it only tells what is to be taken away. */
  boolean removes() {
    return "true".equals(annotations().get(DELETE));
  }

  Map<String, String> annotations() {
    return strings(tree.at("/metadata/annotations"));
  }

  Map<String, String> labels() {
    return strings(tree.at("/metadata/labels"));
  }

  /** The labels of the pods that a Deployment makes. */
  Map<String, String> podLabels() {
    return strings(tree.at("/spec/template/metadata/labels"));
  }

  JsonNode at(String pointer) {
    return tree.at(pointer);
  }

  String text(String pointer) {
    return tree.at(pointer).asText();
  }

  /** A map of strings; empty where there is none. */
  static Map<String, String> strings(JsonNode map) {
    var strings = new TreeMap<String, String>();
    map.properties().forEach(one -> strings.put(one.getKey(), one.getValue().asText()));
    return strings;
  }
}
