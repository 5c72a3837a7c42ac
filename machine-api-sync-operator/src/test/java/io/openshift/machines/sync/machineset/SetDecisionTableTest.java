package io.openshift.machines.sync.machineset;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
import io.openshift.machines.sync.twin.DecisionTable;
import io.openshift.machines.sync.twin.Direction;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The plan of every situation that a MachineSet can be in, told by a table. */
class SetDecisionTableTest {
  private static final String TABLE =
      """
      no-set no-twin leftovers                       => clear
      no-set twin-ours                               => let go: cluster_set
      no-set                                         => rest
      nobody                                         => rest
      migrating leaving                              => rest
      migrating from-nobody                          => rest
      migrating from-mapi no-twin                    => make paused
      migrating from-mapi unpaused                   => rest
      migrating from-mapi                            => mirror into cluster api
      migrating no-twin                              => complain: CAPIMachineSetNotFound
      migrating no-template                          => complain: FailedToGetCAPIInfraResources
      migrating                                      => mirror into machine api

      mapi twin-leaving children                     => orphan: cluster_set
      mapi twin-leaving twin-held paused             => let go with engine: cluster_set
      mapi twin-leaving twin-ours paused             => let go with engine: cluster_set
      mapi twin-leaving twin-held                    => let go: cluster_set
      mapi twin-leaving twin-ours                    => let go: cluster_set
      mapi twin-leaving set-leaving leftovers        => clear
      mapi twin-leaving set-leaving                  => let go: set
      mapi twin-leaving                              => rest
      mapi set-leaving twin-ours paused              => delete: cluster_set
      mapi set-leaving twin-ours                     => rest
      mapi set-leaving leftovers                     => clear
      mapi set-leaving                               => let go: set
      mapi no-twin                                   => make paused
      mapi paused                                    => mirror into cluster api
      mapi                                           => rest

      capi no-twin set-leaving leftovers             => clear
      capi no-twin set-leaving                       => let go: set
      capi no-twin birth-possible                    => make alive
      capi no-twin birth-early                       => rest
      capi no-twin                                   => complain: CAPIMachineSetNotFound
      capi twin-leaving set-there                    => delete: set
      capi twin-leaving twin-held                    => rest
      capi twin-leaving twin-ours                    => let go: cluster_set
      capi twin-leaving leftovers                    => clear
      capi twin-leaving                              => let go: set
      capi set-leaving children                      => orphan: set
      capi set-leaving paused                        => rest
      capi set-leaving                               => let go: cluster_set set
      capi no-template                               => complain: FailedToGetCAPIInfraResources
      capi                                           => mirror into machine api
      """;

  private static Map<String, Predicate<SetSituation>> words() {
    var words = new HashMap<String, Predicate<SetSituation>>();
    words.put("no-set", now -> now.set().absent());
    words.put("set-there", now -> now.set().there());
    words.put("set-leaving", now -> now.set().leaving());
    words.put("no-twin", now -> now.cluster().absent());
    words.put("twin-leaving", now -> now.cluster().leaving());
    words.put("twin-held", now -> now.cluster().held());
    words.put("twin-ours", now -> now.cluster().ours());
    words.put("leaving", now -> now.set().leaving() || now.cluster().leaving());
    words.put("paused", now -> now.facts().paused());
    words.put("unpaused", now -> !now.facts().paused());
    words.put("no-template", now -> !now.facts().template());
    words.put("leftovers", now -> now.facts().leftovers());
    words.put("children", now -> now.facts().children());
    words.put("birth-possible", now -> now.facts().birth() == Birth.POSSIBLE);
    words.put("birth-early", now -> now.facts().birth() == Birth.EARLY);
    words.put("nobody", now -> now.authority() == Authority.UNSET);
    words.put("migrating", now -> now.authority() == Authority.MIGRATING);
    words.put("mapi", now -> now.authority() == Authority.MACHINE_API);
    words.put("capi", now -> now.authority() == Authority.CLUSTER_API);
    words.put("from-nobody", now -> now.lastStable() == Authority.UNSET);
    words.put("from-mapi", now -> now.lastStable() == Authority.MACHINE_API);
    return words;
  }

  private static String told(SetPlan plan) {
    return switch (plan) {
      case Rest _p -> "rest";
      case Mirror(var direction) -> "mirror into " + target(direction);
      case Create(var paused) -> paused ? "make paused" : "make alive";
      case Complain(var reason) -> "complain: " + reason.text();
      case Delete(var who) -> "delete: " + who.name().toLowerCase(Locale.ROOT);
      case Orphan(var who) -> "orphan: " + who.name().toLowerCase(Locale.ROOT);
      case Clear _p -> "clear";
      case Release(var whom, var engines) ->
          (engines ? "let go with engine: " : "let go: ") + names(whom);
    };
  }

  private static String target(Direction direction) {
    return direction == Direction.TO_CLUSTER_API ? "cluster api" : "machine api";
  }

  private static String names(List<SetPlan.Who> whom) {
    return whom.stream()
        .map(who -> who.name().toLowerCase(Locale.ROOT))
        .collect(Collectors.joining(" "));
  }

  @Test
  void everyCellHasThePlanOfTheTable() {
    var table = new DecisionTable<>(TABLE, words());
    SetDecisionTest.each(
        now -> assertEquals(table.expected(now), told(SetDecision.decide(now)), () -> "in " + now));
    assertEquals(List.of(), table.idle(), "rows that nothing reaches");
    assertEquals(SetDecisionTest.ALL, table.asked());
    System.out.printf(
        "%n== MachineSet decision%n%-60s %10d%n%-60s %10d%n%n",
        "cells, each with its expected plan", table.asked(), "rows of the table", table.size());
  }
}
