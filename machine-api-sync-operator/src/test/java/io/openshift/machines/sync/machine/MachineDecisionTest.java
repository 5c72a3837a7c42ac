package io.openshift.machines.sync.machine;

import static io.openshift.machines.sync.machine.MachinePlan.Who.CLUSTER_MACHINE;
import static io.openshift.machines.sync.machine.MachinePlan.Who.INFRA_MACHINE;
import static io.openshift.machines.sync.machine.MachinePlan.Who.MACHINE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.openshift.machines.kit.resource.Authority;
import io.openshift.machines.sync.machine.MachinePlan.Complain;
import io.openshift.machines.sync.machine.MachinePlan.Create;
import io.openshift.machines.sync.machine.MachinePlan.Delete;
import io.openshift.machines.sync.machine.MachinePlan.Letting;
import io.openshift.machines.sync.machine.MachinePlan.Mirror;
import io.openshift.machines.sync.machine.MachinePlan.Release;
import io.openshift.machines.sync.machine.MachinePlan.Rest;
import io.openshift.machines.sync.machine.MachinePlan.Who;
import io.openshift.machines.sync.twin.Birth;
import io.openshift.machines.sync.twin.Direction;
import java.util.List;
import java.util.function.BiPredicate;
import org.junit.jupiter.api.Test;

/** What holds of the decision in every one of its situations. */
class MachineDecisionTest {
  /**
   * 9 states of each part, 4 authorities, 3 last ones, 4 lineages, 3 births, 3 pauses, 2 times 2.
   */
  static final long ALL = 9L * 9 * 9 * 4 * 3 * 4 * 3 * 3 * 4;

  private static void always(String law, BiPredicate<MachineSituation, MachinePlan> holds) {
    var seen =
        Situations.each(
            now -> {
              var plan = MachineDecision.decide(now);
              assertTrue(holds.test(now, plan), () -> law + "\n  in " + now + "\n  not " + plan);
            });
    assertEquals(ALL, seen);
  }

  private static boolean deletes(MachinePlan plan, Who who) {
    return plan instanceof Delete(var whom) && whom.contains(who);
  }

  private static boolean lets(MachinePlan plan, Letting letting) {
    return plan instanceof Release(var lettings) && lettings.contains(letting);
  }

  @Test
  void nothingHappensBeforeAnybodyIsInCharge() {
    always(
        "no authority, no deed",
        (now, plan) ->
            now.machine().absent() || now.authority() != Authority.UNSET || plan instanceof Rest);
  }

  @Test
  void nothingGoesWhileAuthorityMoves() {
    always(
        "while migrating nothing is deleted, released or brought forth alive",
        (now, plan) ->
            now.machine().absent()
                || now.authority() != Authority.MIGRATING
                || !(plan instanceof Delete || plan instanceof Release)
                    && !(plan instanceof Create(var _direction, var paused) && !paused));
  }

  @Test
  void theSourceIsWhoeverIsInCharge() {
    always(
        "a mirror is written from the side in charge",
        (now, plan) ->
            switch (plan) {
              case Mirror(var direction) -> direction == source(now);
              case Create(var direction, var paused) ->
                  now.machine().absent()
                      ? direction == Direction.TO_MACHINE_API
                      : direction == source(now) || !paused;
              default -> true;
            });
  }

  private static Direction source(MachineSituation now) {
    var charge = now.authority() == Authority.MIGRATING ? now.lastStable() : now.authority();
    return charge == Authority.MACHINE_API ? Direction.TO_CLUSTER_API : Direction.TO_MACHINE_API;
  }

  @Test
  void aTwinIsBornAliveOnlyWhereNoInstanceCanBe() {
    always(
        "unpaused only for ClusterAPI, never mirrored, paused by the Machine API, nothing leaving",
        (now, plan) ->
            !(plan instanceof Create(var direction, var paused)
                    && direction == Direction.TO_CLUSTER_API
                    && !paused)
                || now.authority() == Authority.CLUSTER_API
                    && now.birth() == Birth.POSSIBLE
                    && now.infra().absent()
                    && !now.parts().anyLeaving()
                    && (now.cluster().absent() || now.lineage() == Lineage.SAME));
  }

  @Test
  void theMachineInChargeGoesOnlyWithItsMirror() {
    always(
        "the Machine API's own Machine is deleted only after its mirror, and not because of a set",
        (now, plan) ->
            !deletes(plan, MACHINE)
                || now.cluster().leaving()
                    && (now.authority() == Authority.CLUSTER_API
                        || now.authority() == Authority.MACHINE_API
                            && now.cluster().ours()
                            && !now.setGoes()
                            && now.paused()
                            && now.lineage() != Lineage.EARLIER));
    always(
        "Cluster API's own Machine is deleted only after its mirror, and not because of a set",
        (now, plan) ->
            !deletes(plan, CLUSTER_MACHINE)
                || now.authority() == Authority.MACHINE_API
                    && now.paused()
                    && (now.machine().leaving() || now.lineage() == Lineage.EARLIER)
                || now.authority() == Authority.CLUSTER_API
                    && now.machine().leaving()
                    && now.machine().ours()
                    && !now.setGoes());
  }

  @Test
  void anActiveProviderKeepsItsInfraMachine() {
    always(
        "an infra machine is deleted, or freed of its engine, only as a paused mirror",
        (now, plan) ->
            !(deletes(plan, INFRA_MACHINE) || lets(plan, Letting.all(INFRA_MACHINE)))
                || now.authority() == Authority.MACHINE_API
                    && (now.paused() || now.infra().absent()));
    always(
        "a Cluster API Machine is freed of its engine only as a paused mirror",
        (now, plan) ->
            !lets(plan, Letting.all(CLUSTER_MACHINE))
                || now.authority() == Authority.MACHINE_API
                    && (now.paused() || now.cluster().absent()));
  }

  @Test
  void theMachineApiRemovesItsInstanceBeforeTheLastFinalizerGoes() {
    always(
        "a Machine in charge is freed of ours only when its engine has let go",
        (now, plan) ->
            !(lets(plan, Letting.ours(MACHINE)) || lets(plan, Letting.all(MACHINE)))
                || now.authority() == Authority.CLUSTER_API
                || now.machine().leaving() && !now.machine().held());
    always(
        "a mirror in the Machine API is freed only when its source is gone, done, or lives on alone",
        (now, plan) ->
            !lets(plan, Letting.all(MACHINE))
                || now.machine().leaving()
                || now.cluster().leaving());
  }

  @Test
  void onlyAMirrorThatIsPausedIsWritten() {
    always(
        "an unpaused Cluster API Machine is never overwritten",
        (now, plan) ->
            !(plan instanceof Mirror(var direction) && direction == Direction.TO_CLUSTER_API)
                || now.paused());
  }

  @Test
  void whatIsReleasedOrDeletedIsNamedOnce() {
    always(
        "a deletion names what is there",
        (now, plan) ->
            !(plan instanceof Delete(var whom))
                || !whom.isEmpty() && whom.stream().allMatch(who -> part(now, who)));
  }

  private static boolean part(MachineSituation now, Who who) {
    return switch (who) {
      case MACHINE -> now.machine().there();
      case CLUSTER_MACHINE -> now.cluster().there();
      case INFRA_MACHINE -> now.infra().there();
    };
  }

  @Test
  void aComplaintHasAMachineToStandOn() {
    always("complain", (now, plan) -> !(plan instanceof Complain) || now.machine().there());
  }

  @Test
  void aTwinThatGoesFirstLeavesNobodyHeld() {
    always(
        "without a Machine, and nothing to adopt, our finalizers go",
        (now, plan) ->
            !now.machine().absent()
                || now.orphan() && now.cluster().there()
                || !now.cluster().ours() && !now.infra().ours()
                || plan.equals(
                    new Release(
                        List.of(Letting.ours(INFRA_MACHINE), Letting.ours(CLUSTER_MACHINE)))));
  }

  @Test
  void aMirrorStaysUntilItsTwinIsUnpaused() {
    always(
        "who could unpause a twin in charge is not let go before it is unpaused",
        (now, plan) ->
            !lets(plan, Letting.all(MACHINE))
                || now.authority() != Authority.CLUSTER_API
                || !now.cluster().there()
                || now.pausing() == Pausing.NONE);
  }
}
