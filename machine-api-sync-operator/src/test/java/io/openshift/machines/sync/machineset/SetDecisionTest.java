package io.openshift.machines.sync.machineset;

import static io.openshift.machines.sync.machineset.SetPlan.Who.CLUSTER_SET;
import static io.openshift.machines.sync.machineset.SetPlan.Who.SET;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.openshift.machines.kit.resource.Authority;
import io.openshift.machines.sync.machineset.SetPlan.Clear;
import io.openshift.machines.sync.machineset.SetPlan.Complain;
import io.openshift.machines.sync.machineset.SetPlan.Create;
import io.openshift.machines.sync.machineset.SetPlan.Delete;
import io.openshift.machines.sync.machineset.SetPlan.Mirror;
import io.openshift.machines.sync.machineset.SetPlan.Orphan;
import io.openshift.machines.sync.machineset.SetPlan.Release;
import io.openshift.machines.sync.machineset.SetPlan.Rest;
import io.openshift.machines.sync.twin.Birth;
import io.openshift.machines.sync.twin.Direction;
import io.openshift.machines.sync.twin.Part;
import io.openshift.machines.sync.twin.Presence;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What holds of the decision in every one of its situations. */
class SetDecisionTest {
  private static final List<Boolean> BOTH = List.of(false, true);

  /** 9 states of each set, 4 authorities, 3 last ones, 3 births, 4 yes-or-no. */
  static final int ALL = 9 * 9 * 4 * 3 * 3 * 16;

  private static void always(String law, BiPredicate<SetSituation, SetPlan> holds) {
    var seen = new ArrayList<SetSituation>();
    each(
        now -> {
          seen.add(now);
          var plan = SetDecision.decide(now);
          assertTrue(holds.test(now, plan), () -> law + "\n  in " + now + "\n  not " + plan);
        });
    assertEquals(ALL, seen.size());
  }

  static void each(Consumer<SetSituation> look) {
    for (var set : parts()) {
      for (var cluster : parts()) {
        for (var facts : facts()) {
          for (var authority : Authority.values()) {
            for (var last :
                List.of(Authority.UNSET, Authority.MACHINE_API, Authority.CLUSTER_API)) {
              look.accept(new SetSituation(set, cluster, authority, last, facts));
            }
          }
        }
      }
    }
  }

  private static List<Part> parts() {
    var parts = new ArrayList<>(List.of(Part.ABSENT));
    for (var presence : List.of(Presence.THERE, Presence.LEAVING)) {
      for (var held : BOTH) {
        BOTH.forEach(ours -> parts.add(new Part(presence, held, ours)));
      }
    }
    return parts;
  }

  private static List<SetSituation.Facts> facts() {
    var facts = new ArrayList<SetSituation.Facts>();
    for (var birth : Birth.values()) {
      for (var paused : BOTH) {
        for (var template : BOTH) {
          for (var leftovers : BOTH) {
            BOTH.forEach(
                children ->
                    facts.add(
                        new SetSituation.Facts(paused, template, leftovers, children, birth)));
          }
        }
      }
    }
    return facts;
  }

  private static boolean releases(SetPlan plan, SetPlan.Who who) {
    return plan instanceof Release(var whom, var _engines) && whom.contains(who);
  }

  @Test
  void theEndOfAMirrorNeverReachesTheSetInCharge() {
    always(
        "a set in charge is never deleted, and a mirror only after the set in charge",
        (now, plan) ->
            !(plan instanceof Delete(var who))
                || who == CLUSTER_SET
                    && now.authority() == Authority.MACHINE_API
                    && now.set().leaving()
                    && now.facts().paused()
                || who == SET
                    && now.authority() == Authority.CLUSTER_API
                    && now.cluster().leaving());
  }

  @Test
  void machinesAreLetGoBeforeTheMirrorThatOwnsThem() {
    always(
        "no mirror is released while Machines would go with it",
        (now, plan) ->
            !now.facts().children()
                || now.set().absent()
                || !(releases(plan, CLUSTER_SET)
                        && now.authority() == Authority.MACHINE_API
                        && now.cluster().leaving()
                    || releases(plan, SET)
                        && now.authority() == Authority.CLUSTER_API
                        && now.cluster().there()));
    always(
        "Machines are let go only from a mirror that is leaving",
        (now, plan) ->
            !(plan instanceof Orphan(var owner))
                || owner == CLUSTER_SET
                    && now.authority() == Authority.MACHINE_API
                    && now.cluster().leaving()
                || owner == SET && now.authority() == Authority.CLUSTER_API && now.set().leaving());
  }

  @Test
  void aMirrorInClusterApiIsMadeAgain() {
    always(
        "where the Machine API is in charge and nothing leaves, a missing mirror is made, paused",
        (now, plan) ->
            !(now.authority() == Authority.MACHINE_API
                    && now.set().there()
                    && now.cluster().absent())
                || plan.equals(new Create(true)));
  }

  @Test
  void nothingGoesWhileAuthorityMovesOrIsUnset() {
    always(
        "before and while authority moves nothing is deleted, let go, or brought forth alive",
        (now, plan) ->
            now.set().absent()
                || now.authority() == Authority.MACHINE_API
                || now.authority() == Authority.CLUSTER_API
                || plan instanceof Rest
                || now.authority() == Authority.MIGRATING
                    && (plan instanceof Mirror
                        || plan instanceof Complain
                        || plan.equals(new Create(true))));
  }

  @Test
  void theSourceIsWhoeverIsInCharge() {
    always(
        "a mirror is written from the side in charge, and one in Cluster API only while paused",
        (now, plan) ->
            switch (plan) {
              case Mirror(var direction) ->
                  direction == source(now)
                      && (direction == Direction.TO_MACHINE_API || now.facts().paused());
              case Create(var paused) ->
                  paused
                      ? source(now) == Direction.TO_CLUSTER_API
                      : now.authority() == Authority.CLUSTER_API
                          && now.facts().birth() == Birth.POSSIBLE;
              default -> true;
            });
  }

  private static Direction source(SetSituation now) {
    var charge = now.authority() == Authority.MIGRATING ? now.lastStable() : now.authority();
    return charge == Authority.MACHINE_API ? Direction.TO_CLUSTER_API : Direction.TO_MACHINE_API;
  }

  @Test
  void templatesGoOnlyWithTheirSet() {
    always(
        "templates are cleared only for a set that leaves and whose twin is gone or not held by us,"
            + " or for one that is gone on both sides",
        (now, plan) ->
            !(plan instanceof Clear)
                || now.facts().leftovers()
                    && (now.set().leaving() && !(now.cluster().there() && now.cluster().ours())
                        || now.set().absent() && now.cluster().absent()));
    always(
        "a set that is gone on both sides leaves no template behind",
        (now, plan) ->
            !(now.set().absent() && now.cluster().absent() && now.facts().leftovers())
                || plan.equals(new Clear()));
  }

  @Test
  void anEngineThatActsKeepsItsFinalizer() {
    always(
        "the engine's finalizer is taken off only a paused mirror that is leaving",
        (now, plan) ->
            !(plan instanceof Release(var _whom, var engines) && engines)
                || now.authority() == Authority.MACHINE_API
                    && now.facts().paused()
                    && now.cluster().leaving());
  }

  @Test
  void aTwinThatGoesFirstLeavesNobodyHeld() {
    always(
        "without a set our finalizer goes",
        (now, plan) ->
            !now.set().absent()
                || !now.cluster().ours()
                || plan.equals(new Release(List.of(CLUSTER_SET), false)));
  }

  @Test
  void aMirrorStaysUntilItsTwinIsUnpaused() {
    always(
        "who could unpause a twin in charge is not let go before it is unpaused",
        (now, plan) ->
            !releases(plan, SET)
                || now.authority() != Authority.CLUSTER_API
                || !now.cluster().there()
                || !now.facts().paused());
  }
}
