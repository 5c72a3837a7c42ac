package io.openshift.machines.conversion.mapping;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.Stream;

/** Crosses the one variant that is meant, and carries what stands in the others without effect. */
final class VariantCrossing {
  private final Crossing crossing;
  private final Rule.OneOf rule;

  VariantCrossing(Crossing crossing, Rule.OneOf rule) {
    this.crossing = crossing;
    this.rule = rule;
  }

  void cross(Passage passage) {
    switch (crossing.from()) {
      case MACHINE_API -> byWord(passage);
      case CLUSTER_API -> byMember(passage);
    }
  }

  private void byWord(Passage passage) {
    var hearing = crossing.hearing(passage.source(), List.of(rule.word()));
    var word = hearing.leaf(rule.word(), passage.source().at(rule.word().path()));
    if (hearing.refused()) {
      return;
    }
    var chosen = word.isMissingNode() ? rule.word().absent().asText() : word.asText();
    rule.variants()
        .forEach(
            (name, variant) -> {
              if (name.equals(chosen)) {
                crossing.cross(variant, passage);
              } else {
                leaves(variant, Side.MACHINE_API).forEach(leaf -> keep(leaf, chosen, passage));
                leaves(variant, Side.CLUSTER_API)
                    .forEach(leaf -> leaf.write(passage.target(), Json.missing()));
              }
            });
  }

  private static void keep(Leaf leaf, String word, Passage passage) {
    var value = leaf.read(passage.source().at(leaf.path()), Hearing.silent(passage.source()));
    if (!value.isMissingNode()) {
      passage.noted().remember(leaf.path().text(), value, Json.text(word));
    }
  }

  private void byMember(Passage passage) {
    var meant =
        rule.variants().entrySet().stream().filter(v -> says(v.getValue(), passage)).toList();
    if (meant.size() > 1) {
      var words = meant.stream().map(entry -> entry.getKey()).toList();
      var leaf = leaves(meant.get(1).getValue(), Side.CLUSTER_API).findFirst().orElseThrow();
      var path = passage.source().name(leaf.path());
      crossing.report().refuse(path, "only one of " + words + " can be said", "keep one");
      return;
    }
    var word = meant.isEmpty() ? "" : meant.getFirst().getKey();
    rule.word().write(passage.target(), word.isEmpty() ? Json.missing() : said(word));
    rule.variants()
        .forEach(
            (name, variant) -> {
              if (name.equals(word)) {
                crossing.cross(variant, passage);
              } else {
                leaves(variant, Side.MACHINE_API).forEach(leaf -> restore(leaf, word, passage));
              }
            });
  }

  private JsonNode said(String word) {
    return rule.word().absent().asText().equals(word) ? Json.missing() : Json.text(word);
  }

  private static void restore(Leaf leaf, String word, Passage passage) {
    var silence = Hearing.silent(passage.target());
    var was =
        passage
            .recalled()
            .entry(leaf.path().text())
            .filter(entry -> entry.guard().asText().equals(word))
            .map(entry -> leaf.read(entry.was(), silence))
            .orElse(Json.missing());
    leaf.write(passage.target(), silence.refused() ? Json.missing() : was);
  }

  private boolean says(Mapping variant, Passage passage) {
    return leaves(variant, Side.CLUSTER_API)
        .anyMatch(leaf -> !Json.zero(passage.source().at(leaf.path())));
  }

  private static Stream<Leaf> leaves(Mapping variant, Side side) {
    return variant.rules().stream()
        .flatMap(
            row -> row instanceof Rule.Linked linked ? linked.leaves(side).stream() : Stream.of());
  }
}
