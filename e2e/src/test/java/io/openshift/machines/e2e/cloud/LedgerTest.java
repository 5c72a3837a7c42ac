package io.openshift.machines.e2e.cloud;

import static io.openshift.machines.e2e.cloud.CloudFixture.CAPI;
import static io.openshift.machines.e2e.cloud.CloudFixture.MAPI;
import static io.openshift.machines.e2e.cloud.CloudFixture.order;
import static io.openshift.machines.e2e.cloud.LedgerEntry.Action.ADOPT;
import static io.openshift.machines.e2e.cloud.LedgerEntry.Action.CREATE;
import static io.openshift.machines.e2e.cloud.LedgerEntry.Action.DELETE;
import static io.openshift.machines.e2e.cloud.LedgerEntry.Action.UPDATE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LedgerTest {
  private final CloudFixture fixture = new CloudFixture().frozen();
  private final Cloud cloud = fixture.cloud;

  @BeforeEach
  void machineApiIsInCharge() {
    fixture.inCharge("MachineAPI", "MachineAPI");
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  @Test
  void onlyWhatChangesSomethingIsEntered() {
    var id = cloud.create(order("worker-a"), MAPI).id();
    cloud.adopt(id, MAPI);
    cloud.change(id, Change.of(Map.of("Name", "worker-a"), Metadata.DEFAULT), MAPI);
    fixture.inCharge("ClusterAPI", "ClusterAPI");
    cloud.adopt(id, CAPI);
    cloud.adopt(id, CAPI);
    cloud.change(id, Change.of(Map.of("team", "edge"), Metadata.DEFAULT), CAPI);
    cloud.delete(id, CAPI);
    cloud.delete(id, CAPI);

    var entries = cloud.ledger().entries();
    assertEquals(
        List.of(CREATE, ADOPT, UPDATE, DELETE), entries.stream().map(LedgerEntry::action).toList());
    assertEquals(
        new LedgerEntry(
            "2026-03-01T10:00:00.500Z",
            ADOPT,
            id,
            "worker-a",
            Caller.Side.CLUSTER_API,
            "openshift-cluster-api/worker-a",
            new Authority("ClusterAPI", "ClusterAPI", true)),
        entries.get(1));
    assertTrue(cloud.summary(Set::of).clean());
  }

  @Test
  void theSummaryNamesDoublesOrphansAndTrespasses() {
    var first = cloud.create(order("worker-a"), MAPI).id();
    var second = cloud.create(order("worker-a"), CAPI).id();
    var gone = cloud.create(order("worker-b"), MAPI).id();
    cloud.delete(gone, Caller.test());

    var summary = cloud.summary(() -> Set.of(first));

    assertEquals(3, summary.created());
    assertEquals(1, summary.deleted());
    assertEquals(List.of("worker-a"), summary.duplicated());
    assertEquals(List.of(second), summary.orphaned());
    assertEquals(
        List.of(second), summary.trespasses().stream().map(LedgerEntry::instance).toList());
    assertFalse(summary.clean());
    assertEquals(
        "created 3, deleted 1, adopted 0, duplicated 1, orphaned 1, "
            + "touched by the side not in charge 1",
        summary.toString());
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "absent",
      textBlock =
          """
          absent,     '',         false, true
          '',         '',         true,  false
          MachineAPI, MachineAPI, true,  false
          ClusterAPI, ClusterAPI, false, true
          Migrating,  MachineAPI, true,  false
          Migrating,  ClusterAPI, false, true
          """)
  void oneSideMayTouchAMachine(
      String authoritative, String synchronizedApi, boolean machineApi, boolean clusterApi) {
    var authority =
        authoritative == null
            ? Authority.ABSENT
            : new Authority(authoritative, synchronizedApi, true);

    assertEquals(machineApi, authority.allows(Caller.Side.MACHINE_API));
    assertEquals(clusterApi, authority.allows(Caller.Side.CLUSTER_API));
    assertTrue(authority.allows(Caller.Side.TEST));
  }
}
