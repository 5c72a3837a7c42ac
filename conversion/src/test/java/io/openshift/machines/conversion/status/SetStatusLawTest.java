package io.openshift.machines.conversion.status;

import static io.openshift.machines.conversion.status.Samples.LATER;
import static io.openshift.machines.conversion.status.Samples.NOW;
import static io.openshift.machines.conversion.status.Samples.done;
import static io.openshift.machines.conversion.status.SetStatusTest.machineApiSet;
import static io.openshift.machines.conversion.status.SetStatusTest.mirror;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SetStatusLawTest {

  @Test
  void everyCountIsWrittenOnceEachWay() {
    for (var before : sets()) {
      var mirror = done(SetStatus.toClusterApi(before, mirror(), NOW));
      for (var set : sets()) {
        var there = done(SetStatus.toClusterApi(set, mirror, NOW));
        assertEquals(there, done(SetStatus.toClusterApi(set, there, LATER)));
        var back = done(SetStatus.toMachineApi(there, before, NOW));
        assertEquals(back, done(SetStatus.toMachineApi(there, back, LATER)));
      }
    }
  }

  @Test
  void countersComeBackAsTheyWent() {
    for (var set : sets()) {
      var there = done(SetStatus.toClusterApi(set, mirror(), NOW));
      var blank = machineApiSet();
      blank.remove("status");

      var back = done(SetStatus.toMachineApi(there, blank, LATER));

      assertEquals(
          Counters.ofMachineApi(set.get("status")), Counters.ofMachineApi(back.get("status")));
    }
  }

  @Test
  void argumentsStayAndOnlyTheStatusDiffers() {
    var set = machineApiSet();
    var mirror = mirror();

    var there = done(SetStatus.toClusterApi(set, mirror, NOW));
    var back = done(SetStatus.toMachineApi(mirror, set, NOW));

    assertEquals(List.of(machineApiSet(), mirror()), List.of(set, mirror));
    assertEquals(mirror.infra(), there.infra());
    there.core().remove("status");
    back.remove("status");
    set.remove("status");
    assertEquals(mirror.core(), there.core());
    assertEquals(set, back);
  }

  private static List<ObjectNode> sets() {
    var sets = new ArrayList<ObjectNode>();
    for (int bits = 0; bits < 128; bits++) {
      var set = machineApiSet();
      set.withObject("/spec").put("replicas", bits & 1);
      set.withObject("/status")
          .put("replicas", bits >> 1 & 1)
          .put("fullyLabeledReplicas", bits >> 2 & 1)
          .put("readyReplicas", bits >> 3 & 1)
          .put("availableReplicas", bits >> 4 & 1)
          .put("observedGeneration", 3 + (bits >> 5 & 1));
      if (bits >> 6 == 1) {
        set.withObject("/metadata").put("deletionTimestamp", NOW);
        set.withObject("/status").remove(List.of("errorReason", "errorMessage"));
      }
      sets.add(set);
    }
    return sets;
  }
}
