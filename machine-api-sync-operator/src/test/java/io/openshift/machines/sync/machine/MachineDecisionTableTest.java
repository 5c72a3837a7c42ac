package io.openshift.machines.sync.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.openshift.machines.kit.resource.Authority;
import io.openshift.machines.sync.machine.MachinePlan.Complain;
import io.openshift.machines.sync.machine.MachinePlan.Create;
import io.openshift.machines.sync.machine.MachinePlan.Delete;
import io.openshift.machines.sync.machine.MachinePlan.Letting;
import io.openshift.machines.sync.machine.MachinePlan.Mirror;
import io.openshift.machines.sync.machine.MachinePlan.Release;
import io.openshift.machines.sync.machine.MachinePlan.Rest;
import io.openshift.machines.sync.twin.Birth;
import io.openshift.machines.sync.twin.DecisionTable;
import io.openshift.machines.sync.twin.Direction;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The plan of every situation that a Machine can be in, told by a table; {@code +} after an object
 * lets its engine's finalizers go with ours.
 */
class MachineDecisionTableTest {
  private static final String TABLE =
      """
      no-machine orphan twin-there infra-there       => make in machine api
      no-machine orphan twin-there                   => rest
      no-machine twin-ours                           => let go: infra_machine cluster_machine
      no-machine infra-ours                          => let go: infra_machine cluster_machine
      no-machine                                     => rest
      nobody                                         => rest

      migrating leaving                              => rest
      migrating from-nobody                          => rest
      migrating from-mapi awake twin                 => rest
      migrating from-mapi no-twin no-infra           => make paused in cluster api
      migrating from-mapi no-twin infra-ours asleep  => rest
      migrating from-mapi no-twin                    => complain: FailedToCreateCAPIInfraMachine
      migrating from-mapi earlier                    => rest
      migrating from-mapi strange                    => complain: FailedToCreateCAPIMachine
      migrating from-mapi no-infra                   => make paused in cluster api
      migrating from-mapi                            => mirror into cluster api
      migrating no-twin                              => complain: CAPIMachineNotFound
      migrating infra                                => mirror into machine api
      migrating same birth-possible                  => rest
      migrating                                      => complain: FailedToGetCAPIInfraResources

      mapi twin awake                                => rest
      mapi leaving-machine twin-there infra-there    => delete: cluster_machine infra_machine
      mapi leaving-machine twin-there                => delete: cluster_machine
      mapi leaving-machine twin infra-there          => delete: infra_machine
      mapi leaving-machine our-leftover              => delete: infra_machine
      mapi leaving-machine held                      => rest
      mapi leaving-machine twin infra                => let go: infra_machine+ cluster_machine+ machine
      mapi leaving-machine gone-leftover             => let go: infra_machine+ cluster_machine+ machine
      mapi leaving-machine                           => let go: infra_machine cluster_machine+ machine
      mapi twin-leaving mirror-goes infra-there      => delete: infra_machine
      mapi twin-leaving mirror-goes                  => let go: infra_machine+ cluster_machine+
      mapi twin-leaving twin-ours known              => delete: machine
      mapi twin-leaving                              => rest
      mapi infra-leaving asleep                      => let go: infra_machine+
      mapi infra-leaving                             => let go: infra_machine
      mapi no-twin no-infra                          => make paused in cluster api
      mapi no-twin infra-ours asleep                 => delete: infra_machine
      mapi no-twin                                   => complain: FailedToCreateCAPIInfraMachine
      mapi earlier infra                             => delete: cluster_machine infra_machine
      mapi earlier                                   => delete: cluster_machine
      mapi strange                                   => complain: FailedToCreateCAPIMachine
      mapi no-infra                                  => make paused in cluster api
      mapi                                           => mirror into cluster api

      capi no-twin leaving-machine                   => let go: infra_machine machine+
      capi no-twin infra                             => complain: CAPIMachineNotFound
      capi no-twin birth-over                        => complain: CAPIMachineNotFound
      capi no-twin birth-possible                    => make alive in cluster api
      capi no-twin                                   => rest
      capi twin-leaving machine-there                => delete: machine
      capi twin-leaving infra-held                   => rest
      capi twin-leaving infra-ours                   => let go: infra_machine
      capi twin-leaving twin-held                    => rest
      capi twin-leaving                              => let go: machine+ cluster_machine
      capi leaving-machine ours stays                => delete: cluster_machine
      capi leaving-machine wide-awake                => let go: infra_machine cluster_machine machine+
      capi leaving-machine                           => rest
      capi infra-leaving infra-ours infra-free       => let go: infra_machine
      capi infra                                     => mirror into machine api
      capi same birth-possible                       => make alive in cluster api
      capi                                           => complain: FailedToGetCAPIInfraResources
      """;

  private static Map<String, Predicate<MachineSituation>> words() {
    var words = new HashMap<String, Predicate<MachineSituation>>();
    objects(words);
    words.put("nobody", now -> now.authority() == Authority.UNSET);
    words.put("migrating", now -> now.authority() == Authority.MIGRATING);
    words.put("mapi", now -> now.authority() == Authority.MACHINE_API);
    words.put("capi", now -> now.authority() == Authority.CLUSTER_API);
    words.put("from-nobody", now -> now.lastStable() == Authority.UNSET);
    words.put("from-mapi", now -> now.lastStable() == Authority.MACHINE_API);
    words.put("asleep", now -> now.pausing() == Pausing.ALL);
    words.put("awake", now -> now.pausing() != Pausing.ALL);
    words.put("wide-awake", now -> now.pausing() == Pausing.NONE);
    words.put("orphan", MachineSituation::orphan);
    words.put("stays", now -> !now.setGoes());
    words.put("mirror-goes", now -> now.setGoes() || now.lineage() == Lineage.EARLIER);
    words.put("earlier", now -> now.lineage() == Lineage.EARLIER);
    words.put("strange", now -> now.lineage() == Lineage.STRANGE);
    words.put("same", now -> now.lineage() == Lineage.SAME);
    words.put("known", now -> now.lineage() != Lineage.STRANGE);
    words.put("birth-over", now -> now.birth() == Birth.OVER);
    words.put("birth-possible", now -> now.birth() == Birth.POSSIBLE);
    return words;
  }

  private static void objects(Map<String, Predicate<MachineSituation>> words) {
    words.put("no-machine", now -> now.machine().absent());
    words.put("machine-there", now -> now.machine().there());
    words.put("leaving-machine", now -> now.machine().leaving());
    words.put("held", now -> now.machine().held());
    words.put("ours", now -> now.machine().ours());
    words.put("twin", now -> !now.cluster().absent());
    words.put("no-twin", now -> now.cluster().absent());
    words.put("twin-there", now -> now.cluster().there());
    words.put("twin-leaving", now -> now.cluster().leaving());
    words.put("twin-held", now -> now.cluster().held());
    words.put("twin-ours", now -> now.cluster().ours());
    words.put("infra", now -> !now.infra().absent());
    words.put("no-infra", now -> now.infra().absent());
    words.put("infra-there", now -> now.infra().there());
    words.put("infra-leaving", now -> now.infra().leaving());
    words.put("infra-held", now -> now.infra().held());
    words.put("infra-free", now -> !now.infra().held());
    words.put("infra-ours", now -> now.infra().ours());
    words.put("our-leftover", now -> leftover(now) && now.infra().there());
    words.put("gone-leftover", now -> leftover(now) && now.infra().leaving());
    words.put("leaving", now -> now.parts().anyLeaving());
  }

  /** An infra machine of ours without its Machine. */
  private static boolean leftover(MachineSituation now) {
    return now.cluster().absent() && now.infra().ours() && now.pausing() == Pausing.ALL;
  }

  private static String told(MachinePlan plan) {
    return switch (plan) {
      case Rest _p -> "rest";
      case Mirror(var direction) -> "mirror into " + target(direction);
      case Create(var direction, var paused) ->
          direction == Direction.TO_MACHINE_API
              ? "make in machine api"
              : (paused ? "make paused in " : "make alive in ") + target(direction);
      case Complain(var reason) -> "complain: " + reason.text();
      case Delete(var whom) ->
          "delete: " + whom.stream().map(MachineDecisionTableTest::name).collect(joined());
      case Release(var lettings) ->
          "let go: " + lettings.stream().map(MachineDecisionTableTest::told).collect(joined());
    };
  }

  private static Collector<CharSequence, ?, String> joined() {
    return Collectors.joining(" ");
  }

  private static String told(Letting letting) {
    return name(letting.who()) + (letting.engines() ? "+" : "");
  }

  private static String name(MachinePlan.Who who) {
    return who.name().toLowerCase(Locale.ROOT);
  }

  private static String target(Direction direction) {
    return direction == Direction.TO_CLUSTER_API ? "cluster api" : "machine api";
  }

  @Test
  void everyCellHasThePlanOfTheTable() {
    var table = new DecisionTable<>(TABLE, words());
    Situations.each(
        now ->
            assertEquals(
                table.expected(now), told(MachineDecision.decide(now)), () -> "in " + now));
    assertEquals(List.of(), table.idle(), "rows that nothing reaches");
    assertEquals(MachineDecisionTest.ALL, table.asked());
    System.out.printf(
        "%n== Machine decision%n%-60s %10d%n%-60s %10d%n%n",
        "cells, each with its expected plan", table.asked(), "rows of the table", table.size());
  }
}
