package io.openshift.machines.cli.convert;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.cli.convert.Message.Severity;
import io.openshift.machines.cli.facts.Clues;
import io.openshift.machines.cli.facts.Context;
import io.openshift.machines.cli.facts.Facts;
import io.openshift.machines.cli.facts.Inventory;
import io.openshift.machines.cli.facts.Manifest;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.Conversion;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Outcome;
import io.openshift.machines.conversion.Problem;
import io.openshift.machines.conversion.controlplane.ControlPlaneReports;
import io.openshift.machines.conversion.health.HealthChecks;
import io.openshift.machines.conversion.mapping.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What came of one object.
 *
 * @param outcome the objects that it becomes, or why there are none
 * @param assumed facts of the cluster that nobody gave
 * @param facts what the cluster is like; nothing where that is not known
 * @param context objects of the input that told of the cluster
 * @param inCharge which side runs the machines of a result; nothing for what is no machine
 * @param infra the second object that was read, if there was one
 */
public record Crossed(
    Outcome<List<ObjectNode>> outcome,
    List<Problem> assumed,
    Optional<ClusterFacts> facts,
    List<Manifest> context,
    Optional<InCharge> inCharge,
    Optional<Manifest> infra) {

  /** Carries out a step that converts; nothing for all other steps. */
  public static Optional<Crossed> of(
      Step step, Manifest manifest, Context given, Inventory inventory) {
    var infra =
        step instanceof Step.ToMachineApi(var _kind, var found)
            ? Optional.of(found)
            : Optional.<Manifest>empty();
    var inCharge = inCharge(step, manifest, given.named().inCharge());
    return conversion(step, manifest, inCharge)
        .map(
            conversion -> {
              var gathered = Facts.of(given, inventory, new Clues(manifest, infra));
              return switch (gathered.outcome()) {
                case Outcome.Refused<ClusterFacts>(var problems) ->
                    new Crossed(new Outcome.Refused<>(problems), List.of(), Optional.empty())
                        .knowing(gathered.used(), inCharge, infra);
                case Outcome.Done<ClusterFacts>(var facts, var assumed) ->
                    new Crossed(conversion.apply(facts), assumed, Optional.of(facts))
                        .knowing(gathered.used(), inCharge, infra);
              };
            });
  }

  private Crossed(
      Outcome<List<ObjectNode>> outcome, List<Problem> assumed, Optional<ClusterFacts> facts) {
    this(outcome, assumed, facts, List.of(), Optional.empty(), Optional.empty());
  }

  private Crossed knowing(List<Manifest> used, Optional<InCharge> side, Optional<Manifest> second) {
    return new Crossed(outcome, assumed, facts, used, side, second);
  }

  private static Optional<InCharge> inCharge(Step step, Manifest manifest, Optional<Side> told) {
    return switch (step) {
      case Step.ToClusterApi(var _kind) -> Optional.of(InCharge.forth(manifest, told));
      case Step.ToMachineApi(var _kind, var infra) ->
          Optional.of(InCharge.back(manifest.tree(), infra.tree(), told));
      default -> Optional.empty();
    };
  }

  private static Optional<Function<ClusterFacts, Outcome<List<ObjectNode>>>> conversion(
      Step step, Manifest manifest, Optional<InCharge> inCharge) {
    var tree = manifest.tree();
    return switch (step) {
      case Step.ToClusterApi(var kind) ->
          Optional.of(
              facts -> forth(kind, tree, facts).map(inCharge.orElseThrow()::saidOnClusterApi));
      case Step.ToMachineApi(var kind, var infra) -> {
        var objects = new ClusterApiObjects(tree, infra.tree());
        yield Optional.of(
            facts -> back(kind, objects, facts).map(inCharge.orElseThrow()::saidOnMachineApi));
      }
      case Step.HealthCheck(var from) -> Optional.of(facts -> check(from, tree, facts));
      case Step.ControlPlane() ->
          Optional.of(facts -> ControlPlaneReports.of(tree, facts).map(List::of));
      case Step.FromReport() ->
          Optional.of(facts -> ControlPlaneReports.back(tree, facts).map(List::of));
      case Step.PartOfAnother() -> Optional.empty();
      case Step.Foreign() -> Optional.empty();
      case Step.PassThrough(var _because) -> Optional.empty();
      case Step.Refuse(var _problem) -> Optional.empty();
    };
  }

  private static Outcome<List<ObjectNode>> forth(Kind kind, ObjectNode tree, ClusterFacts facts) {
    return Conversion.toClusterApi(kind, tree, Optional.empty(), facts)
        .map(objects -> List.of(objects.core(), objects.infra()));
  }

  private static Outcome<List<ObjectNode>> back(
      Kind kind, ClusterApiObjects objects, ClusterFacts facts) {
    return Conversion.toMachineApi(kind, objects, Optional.empty(), facts).map(List::of);
  }

  private static Outcome<List<ObjectNode>> check(Side from, ObjectNode tree, ClusterFacts facts) {
    return switch (from) {
      case MACHINE_API -> HealthChecks.toClusterApi(tree, Optional.empty(), facts).map(List::of);
      case CLUSTER_API -> HealthChecks.toMachineApi(tree, Optional.empty(), facts).map(List::of);
    };
  }

  /** What a person is told of it. */
  List<Message> messages(Manifest manifest) {
    var told = new ArrayList<Message>();
    context.forEach(used -> told.add(Message.note(used, "tells of the cluster")));
    assumed.forEach(fact -> told.add(Message.assumed(fact)));
    switch (outcome) {
      case Outcome.Done<List<ObjectNode>>(var _objects, var warnings) -> {
        inCharge.flatMap(InCharge::because).ifPresent(told::add);
        warnings.forEach(w -> told.add(message(Severity.WARNING, manifest, w)));
      }
      case Outcome.Refused<List<ObjectNode>>(var problems) ->
          problems.forEach(p -> told.add(message(Severity.ERROR, manifest, p)));
    }
    return told;
  }

  /** At the document where the field stands, which may be that of the infra object. */
  private Message message(Severity severity, Manifest manifest, Problem problem) {
    var message = Message.of(severity, manifest, problem);
    return infra
        .filter(_there -> !problem.object().isEmpty())
        .map(there -> message.at(there.origin()))
        .orElse(message);
  }
}
