package io.openshift.machines.e2e.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * All that the Cluster Version Operator applies for this project.
 *
 * @param manifests the objects, in the files' order
 * @param images the images that {@code image-references} names
 */
record Payload(List<Manifest> manifests, TreeSet<String> images) {
  private static final YAMLMapper YAML = new YAMLMapper();

  /** Reads that folder. */
  static Payload read(Path folder) {
    try (var files = Files.list(folder)) {
      var manifests = new ArrayList<Manifest>();
      for (var file : files.sorted().toList()) {
        if (!file.endsWith("image-references")) {
          documents(file).forEach(tree -> manifests.add(new Manifest(name(file), tree)));
        }
      }
      return new Payload(manifests, images(folder.resolve("image-references")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String name(Path file) {
    return file.getFileName().toString();
  }

  private static List<ObjectNode> documents(Path file) throws IOException {
    try (var values = YAML.readerFor(ObjectNode.class).<ObjectNode>readValues(file.toFile())) {
      return values.readAll();
    }
  }

  private static TreeSet<String> images(Path file) throws IOException {
    var names = new TreeSet<String>();
    YAML.readTree(file.toFile())
        .at("/spec/tags")
        .forEach(tag -> names.add(tag.at("/name").asText()));
    return names;
  }

  /** A copy that can be changed. */
  Payload copy() {
    return new Payload(
        new ArrayList<>(
            manifests.stream()
                .map(one -> new Manifest(one.file(), one.tree().deepCopy()))
                .toList()),
        new TreeSet<>(images));
  }

  /** The objects of that kind that are installed. */
  List<Manifest> of(String kind) {
    return installed().filter(one -> one.kind().equals(kind)).toList();
  }

  Stream<Manifest> installed() {
    return manifests.stream().filter(one -> !one.removes());
  }

  /** How many objects of that kind, namespace and name are installed. */
  long count(String kind, String namespace, String name) {
    return of(kind).stream()
        .filter(one -> one.namespace().equals(namespace) && one.name().equals(name))
        .count();
  }

  /** The Deployments of a namespace whose pods that selector takes. */
  List<Manifest> selected(String namespace, JsonNode selector) {
    return of("Deployment").stream()
        .filter(one -> one.namespace().equals(namespace) && takes(selector, one.podLabels()))
        .toList();
  }

  /** Whether a label selector takes what has those labels; an empty one takes everything. */
  static boolean takes(JsonNode selector, Map<String, String> labels) {
    var wanted = Manifest.strings(selector.path("matchLabels"));
    return labels.entrySet().containsAll(wanted.entrySet())
        && stream(selector.path("matchExpressions")).allMatch(one -> holds(one, labels));
  }

  private static boolean holds(JsonNode expression, Map<String, String> labels) {
    if (!expression.path("operator").asText().equals("In")) {
      throw new IllegalArgumentException("only In is understood: " + expression);
    }
    var value = labels.get(expression.path("key").asText());
    return stream(expression.path("values")).anyMatch(one -> one.asText().equals(value));
  }

  static Stream<JsonNode> stream(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false);
  }
}
