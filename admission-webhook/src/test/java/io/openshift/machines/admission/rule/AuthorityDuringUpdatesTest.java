package io.openshift.machines.admission.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.provider.CsvSource;

class AuthorityDuringUpdatesTest {
  private static final String PROVISIONING =
      "Cannot update .spec.authoritativeAPI when machine is in Provisioning phase";
  private static final String DELETING =
      "Cannot update .spec.authoritativeAPI when machine has a non-zero deletion timestamp";

  @ParameterizedTest(name = "{0} to {1} in {2}, deleting {3}: {4}")
  @CsvSource({
    "MachineAPI, ClusterAPI, Running,      false, ''",
    "MachineAPI, ClusterAPI, Provisioning, false, P",
    "ClusterAPI, MachineAPI, Provisioning, false, P",
    "MachineAPI, ClusterAPI, Provisioned,  false, ''",
    "MachineAPI, ClusterAPI, ,             false, ''",
    "MachineAPI, ClusterAPI, Deleting,     true,  D",
    "MachineAPI, ClusterAPI, Provisioning, true,  PD",
    "MachineAPI, MachineAPI, Provisioning, true,  ''",
    ",           MachineAPI, Provisioning, true,  ''",
    ",           ClusterAPI, Provisioning, false, P",
    "ClusterAPI, ,           Provisioning, false, P",
    ",           ,           Provisioning, true,  ''",
  })
  void authorityMoves(ArgumentsAccessor row) {
    var stored = machine(row.getString(0));
    if (row.getString(2) != null) {
      stored.withObject("/status").put("phase", row.getString(2));
    }
    if (row.getBoolean(3)) {
      stored.withObject("/metadata").put("deletionTimestamp", "2026-01-01T00:00:00Z");
    }
    var target =
        new Request.Target("machine.openshift.io", "machines", "", "openshift-machine-api");
    var request = new Request(Operation.UPDATE, target, machine(row.getString(1)), stored);

    var reasons =
        row.getString(4)
            .chars()
            .mapToObj(letter -> letter == 'P' ? PROVISIONING : DELETING)
            .toList();
    assertEquals(
        reasons.isEmpty() ? new Verdict.Allowed() : new Verdict.Denied(reasons),
        new AuthorityDuringUpdates().judge(request));
  }

  private static ObjectNode machine(String authority) {
    var machine = JsonNodeFactory.instance.objectNode();
    if (authority != null) {
      machine.withObject("/spec").put("authoritativeAPI", authority);
    }
    return machine;
  }
}
