package io.openshift.machines.cli.convert;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.cli.text.Comments;
import java.util.Optional;

/**
 * One document of the output.
 *
 * @param comments where they stand in the tree
 * @param verbatim the text as it was read, for a document that was not touched
 */
public record Output(ObjectNode tree, Comments comments, Optional<String> verbatim) {
  static Output made(ObjectNode tree, Comments comments) {
    return new Output(IdentityFirst.ordered(tree), comments, Optional.empty());
  }
}
