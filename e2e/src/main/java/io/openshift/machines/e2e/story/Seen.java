package io.openshift.machines.e2e.story;

import static io.openshift.machines.e2e.story.Side.MACHINE_API;

import io.openshift.machines.e2e.story.Picture.MachineRow;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/** What stories expect to see. */
final class Seen {
  private Seen() {}

  /** Running, as that side sees it. */
  static Predicate<MachineRow> inPhase(Side side) {
    return row ->
        (side == MACHINE_API ? row.machineApi() : row.clusterApi())
            .map(half -> Look.text(half, "status", "phase"))
            .filter("Running"::equals)
            .isPresent();
  }

  /** In charge, in step, and the other side stopped: all that a finished hand-over promises. */
  static Predicate<MachineRow> ledBy(Side side) {
    return row ->
        row.whole()
            && row.machineApi()
                .filter(m -> Look.text(m, "status", "authoritativeAPI").equals(side.value()))
                .filter(m -> Look.condition(m, "Synchronized").equals("True"))
                .filter(
                    m -> Look.condition(m, "Paused").equals(side == MACHINE_API ? "False" : "True"))
                .isPresent()
            && row.clusterApi()
                .filter(m -> Look.annotatedPaused(m) == (side == MACHINE_API))
                .isPresent()
            && row.infra()
                .filter(m -> Look.annotatedPaused(m) == (side == MACHINE_API))
                .isPresent();
  }

  /** The set has that size on both sides, is in step, and that side is in charge. */
  static Expectation setLedBy(Side side, int replicas) {
    return new Expectation(
        "set of " + replicas + " led by " + side.value() + ", both sides agree",
        picture ->
            picture
                    .machineApi()
                    .filter(half -> half.wanted() == replicas && half.have() == replicas)
                    .filter(half -> half.text("status", "authoritativeAPI").equals(side.value()))
                    .filter(half -> Look.condition(half.object(), "Synchronized").equals("True"))
                    .isPresent()
                && picture
                    .clusterApi()
                    .filter(half -> half.wanted() == replicas && half.have() == replicas)
                    .filter(half -> Look.annotatedPaused(half.object()) == (side == MACHINE_API))
                    .isPresent());
  }

  /** The cloud counts that many. */
  static Expectation cloud(String what, ToLongFunction<Picture.Cloud> count, long wanted) {
    return new Expectation(what, picture -> count.applyAsLong(picture.cloud()) == wanted);
  }

  /** Nothing of the set and its machines is left, in the cloud neither. */
  static List<Expectation> nothingLeft() {
    return List.of(
        new Expectation("no machine on any side", p -> p.machines().isEmpty()),
        new Expectation(
            "no set on any side", p -> p.machineApi().isEmpty() && p.clusterApi().isEmpty()),
        new Expectation("no instance", p -> p.cloud().running() == 0));
  }
}
