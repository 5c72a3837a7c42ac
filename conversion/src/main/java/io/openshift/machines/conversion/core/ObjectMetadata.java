package io.openshift.machines.conversion.core;

import io.openshift.machines.conversion.mapping.KeyRule;
import io.openshift.machines.conversion.mapping.KeyRules;
import io.openshift.machines.conversion.mapping.Path;
import io.openshift.machines.conversion.mapping.Rows;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Side;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Labels and annotations of objects that are no Machines: nothing of them reaches a Node. */
public final class ObjectMetadata {
  private static final Path ANNOTATED = Path.of("metadata.annotations");

  /** What each object has of its own, whatever it says. */
  public static final List<Rule> OWN =
      Arrays.stream(Side.values()).flatMap(ObjectMetadata::own).toList();

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

  private static Stream<Rule> own(Side side) {
    return Stream.of(
        Rows.own(side, "metadata.name", "the twin has the same"),
        Rows.own(side, "metadata.namespace", "each API has its own"),
        Rows.own(side, "metadata.finalizers", "of the controllers that work on this object"),
        Rows.own(side, "metadata.ownerReferences", "the twin's owner is the owner's twin"));
  }

  /** The row of the annotations of a kind that has rules of its own before the common ones. */
  public static Rule annotations(List<KeyRule> first) {
    var rules = Stream.concat(first.stream(), Annotations.ANY.stream()).toList();
    return new Rule.Keys(ANNOTATED, Optional.empty(), ANNOTATED, KeyRules.of(rules));
  }
}
