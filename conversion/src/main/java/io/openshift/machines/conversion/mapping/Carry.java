package io.openshift.machines.conversion.mapping;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The carry annotation: notes of several tables as one JSON text.
 *
 * <p>Users can write it, so reading takes anything: what is no JSON object, or too large, is read
 * as nothing, and what the tables do not ask for is never looked at.
 *
 * @param text the notes as they stand in the annotation; empty for none
 */
public record Carry(Notes notes, String text) {
  /** The most bytes that an annotation of ours may have. */
  public static final int LIMIT = 64 * 1024;

  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final List<String> ANNOTATIONS = List.of("metadata", "annotations");

  /** What an object's annotation remembers. */
  public static Notes read(ObjectNode object, String annotation) {
    var text = object.path("metadata").path("annotations").path(annotation).asText("");
    if (text.isEmpty() || text.length() > LIMIT) {
      return Notes.none();
    }
    try {
      return MAPPER.readTree(text) instanceof ObjectNode notes ? new Notes(notes) : Notes.none();
    } catch (JsonProcessingException _broken) {
      return Notes.none();
    }
  }

  /** These notes, to be written. */
  public static Carry of(Notes notes) {
    return new Carry(notes, notes.entries().isEmpty() ? "" : Json.sorted(notes.entries()));
  }

  /** Writes the annotation, removes it when there is nothing to remember, refuses it too large. */
  public void write(ObjectNode object, String annotation, Report report) {
    var there = object.path("metadata").path("annotations").path(annotation).asText("");
    if (text.equals(there) || notes.entries().equals(read(object, annotation).entries())) {
      return;
    }
    if (text.getBytes(StandardCharsets.UTF_8).length > LIMIT) {
      report.refuse(
          "metadata.annotations",
          "what has no counterpart on the other side would fill more than 64 KiB of " + annotation,
          "remove fields that have no effect there");
      return;
    }
    var path = new Path(false, ANNOTATIONS, annotation, annotation, "metadata.annotations");
    new Place(object, "", object, "", false)
        .put(path, text.isEmpty() ? Json.missing() : Json.object().put(annotation, text));
  }
}
