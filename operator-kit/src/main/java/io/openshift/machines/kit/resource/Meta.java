package io.openshift.machines.kit.resource;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The metadata of an object, read from its tree. Changes go into that tree; so take a deep copy of
 * what a cache holds.
 *
 * @param object the whole object
 */
public record Meta(ObjectNode object) {

  /** The metadata of that object. */
  public static Meta of(ObjectNode object) {
    return new Meta(object);
  }

  private JsonNode at(String field) {
    return object.path("metadata").path(field);
  }

  /** The name. */
  public String name() {
    return at("name").asText();
  }

  /** The namespace, empty for a cluster-wide object. */
  public String namespace() {
    return at("namespace").asText();
  }

  /** The UID, empty for an object that the API server has not seen. */
  public String uid() {
    return at("uid").asText();
  }

  /** The version to lock a write on. */
  public String resourceVersion() {
    return at("resourceVersion").asText();
  }

  /** The generation, which the API server raises with each change of the spec. */
  public long generation() {
    return at("generation").asLong();
  }

  /** Whether somebody has asked for the object's deletion. */
  public boolean deleting() {
    return at("deletionTimestamp").isTextual();
  }

  /** The finalizers, in their order. */
  public List<String> finalizers() {
    return StreamSupport.stream(at("finalizers").spliterator(), false)
        .map(JsonNode::asText)
        .toList();
  }

  /** Whether the object has that finalizer. */
  public boolean hasFinalizer(String finalizer) {
    return finalizers().contains(finalizer);
  }

  /** The owner references, in their order. */
  public List<Owner> owners() {
    return StreamSupport.stream(at("ownerReferences").spliterator(), false).map(Owner::of).toList();
  }

  /** The value of an annotation, if the object has it. */
  public Optional<String> annotation(String key) {
    return Optional.ofNullable(at("annotations").get(key)).map(JsonNode::asText);
  }

  /** The value of a label, if the object has it. */
  public Optional<String> label(String key) {
    return Optional.ofNullable(at("labels").get(key)).map(JsonNode::asText);
  }

  /** Sets an annotation. */
  public Meta annotate(String key, String value) {
    Trees.child(Trees.child(object, "metadata"), "annotations").put(key, value);
    return this;
  }

  /** Sets a label. */
  public Meta label(String key, String value) {
    Trees.child(Trees.child(object, "metadata"), "labels").put(key, value);
    return this;
  }

  /** Replaces the finalizers; none removes the field. */
  public Meta finalizers(List<String> wanted) {
    var metadata = Trees.child(object, "metadata");
    if (wanted.isEmpty()) {
      metadata.remove("finalizers");
    } else {
      var list = metadata.putArray("finalizers");
      wanted.forEach(list::add);
    }
    return this;
  }

  /** Adds those finalizers that are missing, at the end. */
  public Meta addFinalizers(List<String> wanted) {
    var missing = wanted.stream().filter(one -> !hasFinalizer(one)).toList();
    if (missing.isEmpty()) {
      return this;
    }
    return finalizers(Stream.concat(finalizers().stream(), missing.stream()).toList());
  }

  /** Replaces the owner references if they differ; none removes the field. */
  public Meta owners(List<Owner> wanted) {
    var metadata = Trees.child(object, "metadata");
    if (wanted.equals(owners())) {
      return this;
    }
    if (wanted.isEmpty()) {
      metadata.remove("ownerReferences");
    } else {
      var list = metadata.putArray("ownerReferences");
      wanted.forEach(owner -> list.add(owner.tree()));
    }
    return this;
  }

  /** Kind, namespace and name, for people. */
  @Override
  public String toString() {
    return object.path("kind").asText() + " " + namespace() + "/" + name();
  }
}
