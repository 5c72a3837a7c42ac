package io.openshift.machines.migration.look;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.kit.handover.PauseReport;
import io.openshift.machines.kit.handover.Side;
import io.openshift.machines.kit.handover.Situation.AdoptionRecord;
import io.openshift.machines.kit.handover.Situation.Instance;
import io.openshift.machines.kit.handover.Situation.Twin;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.Trees;
import io.openshift.machines.migration.DeliveredSettings;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the object of identity does to the hand-over of a Machine on vSphere. */
class IdentityTest {
  private static final String UUID = "423a8bd4-30a1-4c55-9d71-0f1b2c3d4e5f";
  private static final Optional<ObjectNode> NONE = Optional.empty();
  private static final Clock NOW =
      Clock.fixed(Instant.parse("2026-03-01T10:00:00Z"), ZoneOffset.UTC);

  private final Optional<ObjectNode> vm = Optional.of(vm());

  @Test
  void withoutAPreparedVmThePlaceIsAllThereIs() {
    var gaps = toClusterApi("MachineAPI", NONE, NONE).gaps();
    assertEquals(
        List.of(
            "spec.datacenter: the VSphereMachine names no datacenter; a second virtual machine"
                + " could be made; hand the machine over once it says so",
            "spec.folder: the VSphereMachine names no folder by absolute path; a second virtual"
                + " machine could be made; hand the machine over once it says so"),
        gaps);
  }

  @Test
  void whatIsPreparedCountsAsThereUntilClusterApiIsInCharge() {
    var complete = new AdoptionRecord(Instance.IDENTIFIED, List.of());
    assertEquals(complete, toClusterApi("MachineAPI", NONE, vm));
    assertEquals(complete, toClusterApi("Migrating", NONE, vm));
    assertEquals(2, toClusterApi("ClusterAPI", NONE, vm).gaps().size());
    assertEquals(complete, toClusterApi("ClusterAPI", vm, NONE));
  }

  @Test
  void aVmThatIsBeingDeletedKeepsTheMachineWhereItIs() {
    vm.get().withObject("/metadata").put("deletionTimestamp", "2026-03-01T10:00:00Z");
    var gap =
        "metadata.deletionTimestamp: the VSphereVM is being deleted, and its controller deletes"
            + " the virtual machine with it; while it is paused, take its finalizer off: the"
            + " virtual machine is not touched";
    var twins = twins("ClusterAPI", vm);
    var records = Identity.records(twins, Platform.VSPHERE, vm);
    assertEquals(List.of(gap), records.clusterApi().gaps());
    assertEquals(List.of(gap), records.machineApi().gaps());
  }

  @Test
  void clusterApiIsCompleteOnceThePreparedVmIsThere() {
    var both = List.of(Side.MACHINE_API, Side.CLUSTER_API);
    assertEquals(both, complete(NONE, NONE));
    assertEquals(List.of(Side.MACHINE_API), complete(NONE, vm));
    assertEquals(both, complete(vm, vm));
    var unfinished = vm();
    unfinished.withObject("/spec").remove("biosUUID");
    assertEquals(List.of(Side.MACHINE_API), complete(Optional.of(unfinished), vm));
  }

  private static List<Side> complete(Optional<ObjectNode> there, Optional<ObjectNode> prepared) {
    var twins = twins("MachineAPI", there);
    return ProviderFinalizers.complete(twins, Platform.VSPHERE, prepared);
  }

  @Test
  void itsEngineHasToStopAndToSaySoLikeTheOthers() {
    Meta.of(vm.get()).annotate("cluster.x-k8s.io/paused", "");
    vm.get()
        .withObject("/status")
        .withArray("conditions")
        .addObject()
        .put("type", "Paused")
        .put("status", "True");
    var pausing = new Pausing(DeliveredSettings.get(), NOW);
    assertEquals(
        List.of(
            new Twin(false, PauseReport.NONE),
            new Twin(false, PauseReport.NONE),
            new Twin(true, PauseReport.PAUSED)),
        pausing.of(twins("ClusterAPI", vm), Platform.VSPHERE).clusterApi());
    assertEquals(
        new Twin(true, PauseReport.NONE),
        pausing.of(twins("ClusterAPI", vm), Platform.OPENSTACK).clusterApi().get(2));
  }

  private static AdoptionRecord toClusterApi(
      String authority, Optional<ObjectNode> there, Optional<ObjectNode> prepared) {
    var twins = twins(authority, there);
    return Identity.records(twins, Platform.VSPHERE, prepared).clusterApi();
  }

  private static Twins twins(String authority, Optional<ObjectNode> identity) {
    var machine =
        Trees.parse(
            """
            {"metadata": {"name": "quarry-a", "finalizers": ["machine.machine.openshift.io"]},
             "spec": {"providerID": "vsphere://UUID",
               "providerSpec": {"value": {"workspace": {"datacenter": "pit"}}}},
             "status": {"authoritativeAPI": "AUTHORITY"}}
            """
                .replace("UUID", UUID)
                .replace("AUTHORITY", authority));
    var core =
        Trees.parse(
            """
            {"kind": "Machine", "metadata": {"name": "quarry-a",
              "finalizers": ["machine.cluster.x-k8s.io"]}}
            """);
    var infra =
        Trees.parse(
            """
            {"kind": "VSphereMachine", "metadata": {"name": "quarry-a", "uid": "u",
              "finalizers": ["vspheremachine.infrastructure.cluster.x-k8s.io"]},
             "spec": {"providerID": "vsphere://UUID"}}
            """
                .replace("UUID", UUID));
    return new Twins(Kind.MACHINE, machine, Optional.of(core), Optional.of(infra), identity);
  }

  private static ObjectNode vm() {
    return Trees.parse(
        """
        {"kind": "VSphereVM", "metadata": {"name": "quarry-a"}, "spec": {"biosUUID": "%s"}}
        """
            .formatted(UUID));
  }
}
