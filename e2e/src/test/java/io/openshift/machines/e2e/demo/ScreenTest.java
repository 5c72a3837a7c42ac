package io.openshift.machines.e2e.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.openshift.machines.e2e.cloud.Authority;
import io.openshift.machines.e2e.cloud.Caller;
import io.openshift.machines.e2e.cloud.LedgerEntry;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScreenTest {
  @Test
  void aWholeSecondIsPrintedLikeAnyOtherTime() {
    var bytes = new ByteArrayOutputStream();
    new Screen(new PrintStream(bytes, true, StandardCharsets.UTF_8))
        .ledger(List.of(entry("2026-11-30T12:00:07Z"), entry("2026-11-30T12:00:07.250Z")));
    var lines = bytes.toString(StandardCharsets.UTF_8).lines().toList();
    assertEquals(
        "12:00:07.000  create  i-0abc               machine-api  worker-a               MachineAPI",
        lines.get(3));
    assertEquals("12:00:07.250", lines.get(4).substring(0, 12));
  }

  private static LedgerEntry entry(String time) {
    return new LedgerEntry(
        time,
        LedgerEntry.Action.CREATE,
        "i-0abc",
        "worker-a",
        Caller.Side.MACHINE_API,
        "openshift-machine-api/worker-a",
        new Authority("MachineAPI", "MachineAPI", true));
  }
}
