package io.openshift.machines.conversion.core;

import io.openshift.machines.conversion.mapping.KeyRule;
import io.openshift.machines.conversion.mapping.KeyRules;
import io.openshift.machines.conversion.mapping.Path;
import io.openshift.machines.conversion.mapping.Rule;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Labels and annotations of objects that are no Machines: nothing of them reaches a Node. */
public final class ObjectMetadata {
  private static final Path ANNOTATED = Path.of("metadata.annotations");

  /** The row of the labels. */
  public static final Rule LABELS =
      new Rule.Keys(
          Path.of("metadata.labels"),
          Optional.empty(),
          Path.of("metadata.labels"),
          KeyRules.of(Labels.ANY));

  /** The row of the annotations. */
  public static final Rule ANNOTATIONS = annotations(List.of());

  private ObjectMetadata() {}

  /** The row of the annotations of a kind that has rules of its own before the common ones. */
  public static Rule annotations(List<KeyRule> first) {
    var rules = Stream.concat(first.stream(), Annotations.ANY.stream()).toList();
    return new Rule.Keys(ANNOTATED, Optional.empty(), ANNOTATED, KeyRules.of(rules));
  }
}
