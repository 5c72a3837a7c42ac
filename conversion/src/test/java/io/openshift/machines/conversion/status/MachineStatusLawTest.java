package io.openshift.machines.conversion.status;

import static io.openshift.machines.conversion.status.Samples.LATER;
import static io.openshift.machines.conversion.status.Samples.NOW;
import static io.openshift.machines.conversion.status.Samples.bareMachineApiMirror;
import static io.openshift.machines.conversion.status.Samples.bareMirror;
import static io.openshift.machines.conversion.status.Samples.done;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.status.Worlds.ClusterApiMirrors;
import io.openshift.machines.conversion.status.Worlds.MachineApiMirrors;
import io.openshift.machines.conversion.status.Worlds.Machines;
import io.openshift.machines.conversion.status.Worlds.Pairs;
import io.openshift.machines.conversion.status.part.ConditionList;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class MachineStatusLawTest {

  @Property(edgeCases = EdgeCasesMode.NONE)
  void aClusterApiMirrorThatIsUpToDateIsNotWritten(
      @ForAll(supplier = Machines.class) ObjectNode machine,
      @ForAll(supplier = ClusterApiMirrors.class) ClusterApiObjects mirror) {
    var written = toClusterApi(machine, mirror, NOW);

    assertEquals(written, toClusterApi(machine, written, LATER));
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void aMachineApiMirrorThatIsUpToDateIsNotWritten(
      @ForAll(supplier = Pairs.class) ClusterApiObjects pair,
      @ForAll(supplier = MachineApiMirrors.class) ObjectNode mirror) {
    var written = toMachineApi(pair, mirror, NOW);

    assertEquals(written, toMachineApi(pair, written, LATER));
  }

  @Example
  void everyPhaseAndConditionIsWrittenOnce() {
    for (var before : Worlds.MACHINE_API_PHASES) {
      var mirror = toClusterApi(Worlds.machine(before, "running", "True"), bareMirror(), NOW);
      for (var phase : Worlds.MACHINE_API_PHASES) {
        for (var state : Worlds.STATES) {
          for (var exists : Worlds.WORDS) {
            var machine = Worlds.machine(phase, state, exists);
            var written = toClusterApi(machine, mirror, NOW);
            assertEquals(written, toClusterApi(machine, written, LATER));
          }
        }
      }
    }
  }

  @Example
  void everyPhaseAndConditionIsWrittenBackOnce() {
    for (var before : Worlds.CLUSTER_API_PHASES) {
      var mirror =
          toMachineApi(Worlds.pair(before, "running", "True"), bareMachineApiMirror(), NOW);
      for (var phase : Worlds.CLUSTER_API_PHASES) {
        for (var state : Worlds.STATES) {
          for (var ready : Worlds.WORDS) {
            var pair = Worlds.pair(phase, state, ready);
            var written = toMachineApi(pair, mirror, NOW);
            assertEquals(written, toMachineApi(pair, written, LATER));
          }
        }
      }
    }
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void argumentsStayAndOnlyTheStatusDiffers(
      @ForAll(supplier = Machines.class) ObjectNode machine,
      @ForAll(supplier = ClusterApiMirrors.class) ClusterApiObjects mirror) {
    var before = List.of(machine.deepCopy(), mirror.core().deepCopy(), mirror.infra().deepCopy());

    var there = toClusterApi(machine, mirror, NOW);
    var back = toMachineApi(mirror, machine, NOW);

    assertEquals(before, List.of(machine, mirror.core(), mirror.infra()));
    var bare = List.of(machine, mirror.core(), mirror.infra());
    var written = List.of(back, there.core(), there.infra());
    Stream.concat(bare.stream(), written.stream()).forEach(object -> object.remove("status"));
    assertEquals(bare, written);
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void aTransitionTimeMovesExactlyWhenItsStatusDoes(
      @ForAll(supplier = Machines.class) ObjectNode first,
      @ForAll(supplier = Machines.class) ObjectNode second) {
    var before = toClusterApi(first, bareMirror(), NOW);
    var after = toClusterApi(second, before, LATER);

    for (var path : List.of("/status/conditions", "/status/deprecated/v1beta1/conditions")) {
      compare(before.core().at(path), after.core().at(path));
    }
    compare(before.infra().at("/status/conditions"), after.infra().at("/status/conditions"));
  }

  private static void compare(JsonNode before, JsonNode after) {
    assertEquals(before.size(), after.size());
    for (var old : before) {
      var type = old.path("type").asText();
      var now = ConditionList.find(after, type);
      var stays = old.get("status").equals(now.get("status"));
      var same = old.get("lastTransitionTime").equals(now.get("lastTransitionTime"));
      assertEquals(stays, same, () -> type + " was " + old + " and is " + now);
    }
  }

  private static ClusterApiObjects toClusterApi(
      ObjectNode machine, ClusterApiObjects mirror, String now) {
    return done(MachineStatus.toClusterApi(machine, mirror, now));
  }

  private static ObjectNode toMachineApi(ClusterApiObjects pair, ObjectNode mirror, String now) {
    return done(MachineStatus.toMachineApi(pair, mirror, now));
  }
}
