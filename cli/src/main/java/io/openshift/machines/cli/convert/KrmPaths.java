package io.openshift.machines.cli.convert;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.cli.facts.Manifest;
import java.util.List;
import java.util.Optional;

/**
 * The annotations by which tools that run KRM functions know the file of an object: all objects
 * that come of one belong into its file.
 */
final class KrmPaths {
  private static final List<String> KEYS =
      List.of(
          "config.kubernetes.io/path",
          "internal.config.kubernetes.io/path",
          "internal.config.kubernetes.io/seqindent");

  private KrmPaths() {}

  static List<Output> kept(Manifest source, List<Output> outputs) {
    if (!(source.at("metadata.annotations") instanceof ObjectNode annotations)
        || KEYS.stream().noneMatch(annotations::has)) {
      return outputs;
    }
    return outputs.stream().map(output -> kept(annotations, output)).toList();
  }

  private static Output kept(ObjectNode annotations, Output output) {
    var tree = output.tree().deepCopy();
    var own = tree.withObject("/metadata/annotations");
    KEYS.forEach(
        key -> Optional.ofNullable(annotations.get(key)).ifPresent(value -> own.set(key, value)));
    return new Output(tree, output.comments(), output.verbatim());
  }
}
