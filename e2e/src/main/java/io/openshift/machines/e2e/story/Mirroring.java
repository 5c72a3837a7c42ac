package io.openshift.machines.e2e.story;

import static io.openshift.machines.e2e.story.Side.CLUSTER_API;
import static io.openshift.machines.e2e.story.Side.MACHINE_API;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.openshift.machines.e2e.story.Picture.MachineRow;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The story of a platform whose machines are only mirrored: a set appears in Cluster API, its user
 * asks for a hand-over and is told why there is none, and another set is born in Cluster API.
 */
public final class Mirroring {
  private static final String TRANSITION = "AuthorityTransition";
  private static final String WHY = "are mirrored but never handed over: ";

  private final String set;

  /** The story of a set with that name. */
  public Mirroring(String set) {
    this.set = set;
  }

  /** All steps in their order. Each must hold before the next begins. */
  public List<Step> steps() {
    return List.of(born(), refused(), takenBack(), gone(), bornOver(), goneOver());
  }

  private Step born() {
    return new Step(
        "create MachineSet " + set + " with 1 machine in the Machine API",
        user -> user.creates(1, MACHINE_API),
        List.of(
            Expectation.machines(1, "Running in the Machine API", Seen.inPhase(MACHINE_API)),
            Expectation.machines(1, "mirrored, paused, in Cluster API", Seen.ledBy(MACHINE_API)),
            Seen.setLedBy(MACHINE_API, 1),
            Seen.cloud("1 created by the Machine API", c -> c.asked(MACHINE_API, "create"), 1)));
  }

  private Step refused() {
    return new Step(
        "ask for Cluster API, and be told why not",
        user -> user.handsOver(CLUSTER_API),
        List.of(
            Expectation.machines(1, "Blocked, with the reasons", blocked(WHY)),
            new Expectation(
                "the set Blocked, with the reasons",
                picture ->
                    picture.machineApi().filter(half -> blocked(half.object(), WHY)).isPresent()),
            Expectation.machines(1, "still led by the Machine API", Seen.ledBy(MACHINE_API)),
            Seen.setLedBy(MACHINE_API, 1)));
  }

  private static Predicate<MachineRow> blocked(String words) {
    return row -> row.machineApi().filter(machine -> blocked(machine, words)).isPresent();
  }

  private static boolean blocked(GenericKubernetesResource object, String words) {
    return Look.conditionField(object, TRANSITION, "reason").equals("Blocked")
        && Look.conditionField(object, TRANSITION, "message").contains(words);
  }

  private Step takenBack() {
    return new Step(
        "stay with the Machine API",
        user -> user.handsOver(MACHINE_API),
        List.of(
            Expectation.machines(1, "no longer Blocked", blocked("").negate()),
            Expectation.machines(1, "led by the Machine API", Seen.ledBy(MACHINE_API)),
            Seen.setLedBy(MACHINE_API, 1),
            Seen.cloud("nothing adopted", c -> c.asked("adopt"), 0)));
  }

  private Step gone() {
    return new Step(
        "delete the MachineSet in the Machine API",
        user -> user.deletes(MACHINE_API),
        Stream.concat(
                Seen.nothingLeft().stream(),
                Stream.of(
                    Seen.cloud(
                        "1 deleted by the Machine API", c -> c.asked(MACHINE_API, "delete"), 1)))
            .toList());
  }

  private Step bornOver() {
    return new Step(
        "create the MachineSet anew with authoritativeAPI ClusterAPI",
        user -> user.creates(1, CLUSTER_API),
        List.of(
            Expectation.machines(1, "Running in Cluster API", Seen.inPhase(CLUSTER_API)),
            Expectation.machines(1, "mirrored in the Machine API", Seen.ledBy(CLUSTER_API)),
            Seen.setLedBy(CLUSTER_API, 1),
            Seen.cloud("1 created by Cluster API", c -> c.asked(CLUSTER_API, "create"), 1)));
  }

  private Step goneOver() {
    return new Step(
        "delete the MachineSet in Cluster API",
        user -> user.deletes(CLUSTER_API),
        Stream.concat(
                Seen.nothingLeft().stream(),
                Stream.of(
                    Seen.cloud("1 deleted by Cluster API", c -> c.asked(CLUSTER_API, "delete"), 1)))
            .toList());
  }
}
