package io.openshift.machines.cli.text;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/**
 * One document of an input file.
 *
 * @param origin where its first token stands
 * @param source its text as it was written, with comments and without {@code ---}; none where the
 *     document cannot be told from its neighbours, and for JSON
 */
public record Document(Origin origin, JsonNode tree, Optional<String> source) {

  /** The comments of the source, by the place of what they stand at. */
  public Comments comments() {
    return source.filter(text -> text.indexOf('#') >= 0).map(Comments::of).orElse(Comments.NONE);
  }
}
