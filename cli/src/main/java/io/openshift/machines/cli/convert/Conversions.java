package io.openshift.machines.cli.convert;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.Conversion;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Outcome;
import io.openshift.machines.conversion.Problem;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Converts the documents of one input, as a whole: the report says whether the result counts. */
final class Conversions {
  private final Context context;
  private final Inventory inventory;
  private final Report report;

  private Conversions(Context context, Inventory inventory, Report report) {
    this.context = context;
    this.inventory = inventory;
    this.report = report;
  }

  /** The documents of the output, in the order of the input; what is refused is in the report. */
  static List<ObjectNode> convert(List<Bundle> bundles, Context context, Report report) {
    var manifests = bundles.stream().flatMap(bundle -> bundle.items().stream()).toList();
    var conversions = new Conversions(context, new Inventory(manifests), report);
    return bundles.stream()
        .flatMap(bundle -> bundle.with(conversions.items(bundle.items())).stream())
        .toList();
  }

  private List<ObjectNode> items(List<Manifest> manifests) {
    return manifests.stream().flatMap(this::item).toList();
  }

  private Stream<ObjectNode> item(Manifest manifest) {
    return switch (Step.decide(manifest, inventory)) {
      case Step.ToClusterApi(var kind) -> forth(kind, manifest);
      case Step.ToMachineApi(var kind, var infra) -> back(kind, manifest, infra);
      case Step.PartOfAnother() -> Stream.empty();
      case Step.PassThrough(var because) -> {
        report.note(manifest, "passed through, " + because);
        yield Stream.of(manifest.tree());
      }
      case Step.Refuse(var problem) -> {
        report.refused(manifest, problem);
        yield Stream.empty();
      }
    };
  }

  private Stream<ObjectNode> forth(Kind kind, Manifest manifest) {
    return with(
            manifest,
            Optional.empty(),
            facts -> Conversion.toClusterApi(kind, manifest.tree(), Optional.empty(), facts))
        .flatMap(objects -> Stream.of(objects.core(), objects.infra()))
        .map(IdentityFirst::ordered);
  }

  private Stream<ObjectNode> back(Kind kind, Manifest core, Manifest infra) {
    var source = new ClusterApiObjects(core.tree(), infra.tree());
    return with(
            core,
            Optional.of(infra),
            facts -> Conversion.toMachineApi(kind, source, Optional.empty(), facts))
        .map(IdentityFirst::ordered);
  }

  private <T> Stream<T> with(
      Manifest core, Optional<Manifest> infra, Function<ClusterFacts, Outcome<T>> conversion) {
    return switch (Facts.gather(context, new Clues(core, infra))) {
      case Outcome.Refused<ClusterFacts>(var problems) -> refused(core, problems);
      case Outcome.Done<ClusterFacts>(var facts, var assumptions) -> {
        assumptions.forEach(report::assumed);
        yield value(core, conversion.apply(facts));
      }
    };
  }

  private <T> Stream<T> value(Manifest manifest, Outcome<T> outcome) {
    return switch (outcome) {
      case Outcome.Refused<T>(var problems) -> refused(manifest, problems);
      case Outcome.Done<T>(var value, var warnings) -> {
        warnings.forEach(warning -> report.warning(manifest, warning));
        yield Stream.of(value);
      }
    };
  }

  private <T> Stream<T> refused(Manifest manifest, List<Problem> problems) {
    problems.forEach(problem -> report.refused(manifest, problem));
    return Stream.empty();
  }
}
