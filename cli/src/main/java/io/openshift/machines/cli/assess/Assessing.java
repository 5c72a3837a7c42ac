package io.openshift.machines.cli.assess;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.cli.convert.Crossed;
import io.openshift.machines.cli.convert.IdentityFirst;
import io.openshift.machines.cli.convert.Step;
import io.openshift.machines.cli.facts.Clues;
import io.openshift.machines.cli.facts.Context;
import io.openshift.machines.cli.facts.Facts;
import io.openshift.machines.cli.facts.Inventory;
import io.openshift.machines.cli.facts.Manifest;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.Outcome;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.Problem;
import io.openshift.machines.conversion.health.HealthChecks;
import io.openshift.machines.conversion.mapping.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Assesses the objects of an input, each by converting it. */
public final class Assessing {
  private static final String SET_LABEL = "machine.openshift.io/cluster-api-machineset";
  private final Context context;
  private final Inventory inventory;

  /** Sets whose machines are in the input, and so count for themselves. */
  private final Set<String> present;

  /** Sees the whole input. */
  public Assessing(Context context, Inventory inventory) {
    this.context = context.withGuesses();
    this.inventory = inventory;
    this.present =
        inventory.ofKind("Machine").stream().map(Assessing::set).collect(Collectors.toSet());
  }

  /** The set that a Machine belongs to; empty for none. */
  private static String set(Manifest machine) {
    for (var owner : machine.at("metadata.ownerReferences")) {
      if (owner.path("kind").asText().equals("MachineSet")) {
        return owner.path("name").asText();
      }
    }
    return machine.at("metadata.labels").path(SET_LABEL).asText();
  }

  /** The resource, or nothing when the object is not ours or goes along with another one. */
  public Stream<Resource> resource(Manifest manifest) {
    if (Inventory.isClusterApi(manifest) && inventory.twin(manifest).isPresent()) {
      // A cluster with mirrors has each object twice; the Machine API's half stands for both.
      return Stream.empty();
    }
    var step = Step.alone(manifest, inventory, Optional.empty());
    return switch (step) {
      case Step.Foreign() -> Stream.empty();
      case Step.PartOfAnother() -> Stream.empty();
      case Step.PassThrough(var because) -> stays(step, manifest, because);
      case Step.Refuse(var problem) -> Stream.of(refused(step, manifest, problem));
      default -> Stream.of(crossed(step, manifest));
    };
  }

  private Stream<Resource> stays(Step step, Manifest manifest, String because) {
    if (!manifest.kind().equals(HealthChecks.KIND)) {
      // An infra object that no Machine or MachineSet refers to is somebody else's.
      return Stream.empty();
    }
    var reason = new Problem("metadata.name", because, "nothing has to be done");
    return Stream.of(
        new Builder(step, manifest)
            .because(Verdict.STAYS, List.of(), List.of(reason))
            .build(List.of(), List.of()));
  }

  private Resource refused(Step step, Manifest manifest, Problem problem) {
    return new Builder(step, manifest)
        .because(Verdict.BLOCKED, List.of(problem), List.of())
        .build(List.of(), List.of());
  }

  private Resource crossed(Step step, Manifest manifest) {
    var crossed = Crossed.of(step, manifest, context, inventory).orElseThrow();
    var builder = new Builder(step, manifest).knowing(crossed.facts());
    return switch (crossed.outcome()) {
      case Outcome.Refused<List<ObjectNode>>(var problems) ->
          builder.because(Verdict.BLOCKED, problems, List.of()).build(List.of(), crossed.assumed());
      case Outcome.Done<List<ObjectNode>>(var objects, var warnings) ->
          builder
              .because(verdict(step, warnings), List.of(), warnings)
              .build(objects, crossed.assumed());
    };
  }

  private static Verdict verdict(Step step, List<Problem> warnings) {
    if (step instanceof Step.ControlPlane) {
      return Verdict.STAYS;
    }
    return warnings.isEmpty() ? Verdict.CONVERTIBLE : Verdict.WARNINGS;
  }

  /** Puts a resource together. */
  private final class Builder {
    private final Step step;
    private final Manifest manifest;
    private final Clues clues;
    private Verdict verdict = Verdict.CONVERTIBLE;
    private List<Problem> problems = List.of();
    private List<Problem> differences = List.of();
    private Optional<ClusterFacts> facts = Optional.empty();

    Builder(Step step, Manifest manifest) {
      this.step = step;
      this.manifest = manifest;
      this.clues = new Clues(manifest, inventory.infra(manifest));
    }

    Builder knowing(Optional<ClusterFacts> known) {
      this.facts = known;
      return this;
    }

    Builder because(Verdict said, List<Problem> refusals, List<Problem> warnings) {
      this.verdict = said;
      this.problems = refusals;
      this.differences = warnings;
      return this;
    }

    Resource build(List<ObjectNode> after, List<Problem> assumed) {
      var platform =
          facts
              .flatMap(known -> Platform.named(known.platformType()))
              .or(() -> clues.platform().flatMap(clue -> Platform.named(clue.value())));
      var forth = side() == Side.MACHINE_API;
      return new Resource(
          manifest,
          verdict,
          platform.map(Platform::type).orElse(""),
          cluster(),
          manifest.kind().equals("MachineSet") ? manifest.name() : set(manifest),
          forth ? "cluster-api" : "machine-api",
          machines(),
          problems,
          differences,
          forth ? HandOver.of(manifest, platform, after) : List.of(),
          assumed,
          before(),
          after.stream().map(IdentityFirst::ordered).toList());
    }

    private Side side() {
      return manifest.group().equals(Inventory.CLUSTER_API_GROUP) || step instanceof Step.FromReport
          ? Side.CLUSTER_API
          : Side.MACHINE_API;
    }

    private String cluster() {
      return facts
          .map(ClusterFacts::clusterName)
          .filter(name -> !name.isEmpty() && !name.equals(Facts.UNNAMED))
          .or(() -> clues.clusterName().map(Clues.Clue::value))
          .orElse("");
    }

    private int machines() {
      return switch (manifest.kind()) {
        case "Machine" -> 1;
        case "MachineSet" -> present.contains(manifest.name()) ? 0 : replicas(1);
        default -> 0;
      };
    }

    private int replicas(int usual) {
      return manifest.at("spec.replicas").asInt(usual);
    }

    private List<ObjectNode> before() {
      var objects = new ArrayList<ObjectNode>();
      objects.add(manifest.tree());
      inventory.infra(manifest).ifPresent(infra -> objects.add(infra.tree()));
      return objects;
    }
  }
}
