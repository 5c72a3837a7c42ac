package io.openshift.machines.e2e.story;

import static io.openshift.machines.e2e.story.Side.CLUSTER_API;
import static io.openshift.machines.e2e.story.Side.MACHINE_API;

import io.openshift.machines.e2e.platform.Model;
import java.util.List;
import java.util.stream.Stream;

/** The story: a MachineSet is born in the Machine API, crosses over, comes back and ends. */
public final class Crossing {
  private final String set;
  private final String template;
  private final Model model;

  /** The story of a set with that name, which looks like the model. */
  public Crossing(String set, Model model) {
    this.set = set;
    this.template = set + "-larger";
    this.model = model;
  }

  /** All steps in their order. Each must hold before the next begins. */
  public List<Step> steps() {
    return List.of(born(), over(), grown(), newTemplate(), back(), shrunk(), gone());
  }

  private Step born() {
    return new Step(
        "create MachineSet " + set + " with 2 machines in the Machine API",
        user -> user.creates(2, MACHINE_API),
        List.of(
            Expectation.machines(2, "Running in the Machine API", Seen.inPhase(MACHINE_API)),
            Expectation.machines(2, "mirrored, paused, in Cluster API", Seen.ledBy(MACHINE_API)),
            Seen.setLedBy(MACHINE_API, 2),
            Seen.cloud(
                "2 instances created by the Machine API", c -> c.asked(MACHINE_API, "create"), 2),
            Seen.cloud("none by Cluster API", c -> c.asked(CLUSTER_API, "create"), 0)));
  }

  private Step over() {
    return new Step(
        "hand machines and set over to Cluster API",
        user -> user.handsOver(CLUSTER_API),
        List.of(
            Expectation.machines(2, "Running in Cluster API", Seen.inPhase(CLUSTER_API)),
            Expectation.machines(2, "led by Cluster API", Seen.ledBy(CLUSTER_API)),
            Seen.setLedBy(CLUSTER_API, 2),
            Seen.cloud("2 instances adopted", c -> c.asked(CLUSTER_API, "adopt"), 2),
            Seen.cloud("no further instance", c -> c.asked("create"), 2)));
  }

  private Step grown() {
    return new Step(
        "scale to 3 through Cluster API",
        user -> user.scales(CLUSTER_API, 3),
        List.of(
            Expectation.machines(3, "Running in Cluster API", Seen.inPhase(CLUSTER_API)),
            Expectation.machines(3, "mirrored in the Machine API", Seen.ledBy(CLUSTER_API)),
            Seen.setLedBy(CLUSTER_API, 3),
            Seen.cloud("1 created by Cluster API", c -> c.asked(CLUSTER_API, "create"), 1)));
  }

  private Step newTemplate() {
    return new Step(
        "give the set a new infra template with %s in Cluster API".formatted(model.large()),
        user -> {
          user.createsLargerTemplate(template);
          user.pointsTo(template);
        },
        List.of(
            new Expectation(
                "the Machine API mirror shows " + model.large(),
                picture -> size(picture, model).equals(model.large())),
            Seen.setLedBy(CLUSTER_API, 3)));
  }

  private Step back() {
    return new Step(
        "hand machines and set back to the Machine API",
        user -> user.handsOver(MACHINE_API),
        List.of(
            Expectation.machines(3, "Running in the Machine API", Seen.inPhase(MACHINE_API)),
            Expectation.machines(3, "led by the Machine API", Seen.ledBy(MACHINE_API)),
            Seen.setLedBy(MACHINE_API, 3),
            new Expectation(
                "no label in the Machine API that nobody wrote there",
                picture -> nodeLabels(picture).isEmpty()),
            Seen.cloud("no further instance", c -> c.asked("create"), 3)));
  }

  private Step shrunk() {
    return new Step(
        "scale to 1 through the Machine API",
        user -> user.scales(MACHINE_API, 1),
        List.of(
            Expectation.machines(1, "Running in the Machine API", Seen.inPhase(MACHINE_API)),
            Seen.setLedBy(MACHINE_API, 1),
            Seen.cloud("2 deleted by the Machine API", c -> c.asked(MACHINE_API, "delete"), 2)));
  }

  private Step gone() {
    return new Step(
        "delete the MachineSet in the Machine API",
        user -> user.deletes(MACHINE_API),
        List.of(
            new Expectation("no machine on any side", p -> p.machines().isEmpty()),
            new Expectation(
                "no set on any side", p -> p.machineApi().isEmpty() && p.clusterApi().isEmpty()),
            new Expectation(
                "only the user's own template is left",
                p -> p.templates().equals(List.of(template))),
            new Expectation("no instance", p -> p.cloud().running() == 0),
            Seen.cloud("3 deleted by the Machine API", c -> c.asked(MACHINE_API, "delete"), 3),
            Seen.cloud("none by Cluster API", c -> c.asked(CLUSTER_API, "delete"), 0)));
  }

  /** What the set's provider spec says of the size of its machines. */
  static String size(Picture picture, Model model) {
    var way =
        Stream.concat(
            Stream.of("spec", "template", "spec", "providerSpec", "value"), model.size().stream());
    return picture.machineApi().map(half -> half.text(way.toArray())).orElse("");
  }

  /** Labels for Nodes, of which the story's set has none. */
  private static String nodeLabels(Picture picture) {
    return picture
        .machineApi()
        .map(half -> half.text("spec", "template", "spec", "metadata", "labels"))
        .orElse("no set");
  }
}
