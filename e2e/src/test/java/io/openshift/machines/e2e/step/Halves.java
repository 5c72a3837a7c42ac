package io.openshift.machines.e2e.step;

import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.openshift.machines.e2e.story.Api;
import io.openshift.machines.e2e.story.Look;
import io.openshift.machines.e2e.story.UserManifests;
import io.openshift.machines.e2e.world.Suite;
import java.net.HttpURLConnection;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The two halves of one Machine, as a test puts them on the cluster, and what becomes of them. */
final class Halves {
  private static final String HOLD = "test.example.com/hold";
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final Stage stage;
  private final String name;

  Halves(Stage stage, String name) {
    this.stage = stage;
    this.name = name;
  }

  String name() {
    return name;
  }

  void createMachineApi(String authority) {
    var machine = stage.scene().manifests().machine(name);
    if (authority.equals("ClusterAPI")) {
      machine =
          UserManifests.changed(machine, "{\"spec\": {\"authoritativeAPI\": \"ClusterAPI\"}}");
    }
    Api.MAPI_MACHINES.in(client()).resource(machine).create();
    if (!authority.isEmpty()) {
      lead(authority);
    }
  }

  private void lead(String authority) {
    // As the Machine API's own controllers and the migration operator leave it.
    var stable = authority.equals("Migrating") ? "MachineAPI" : authority;
    var paused = stable.equals("MachineAPI") ? "False" : "True";
    patchStatus(
        """
        {"status": {"authoritativeAPI": "%s", "synchronizedAPI": "%s", "conditions": [
          {"type": "Paused", "status": "%s", "reason": "AuthoritativeAPI", "message": "",
           "severity": "", "lastTransitionTime": "2026-01-01T00:00:00Z"}]}}
        """
            .formatted(stable, stable, paused));
  }

  /** One that runs: its engine has reported before anybody is in charge of a mirror. */
  void createMachineApiWithStatus() {
    var machine =
        UserManifests.changed(
            stage.scene().manifests().machine(name),
            """
            {"metadata": {"annotations": {"machine.openshift.io/instance-state": "running"},
               "labels": {"machine.openshift.io/instance-type": "m6i.xlarge",
                 "machine.openshift.io/region": "us-east-1",
                 "machine.openshift.io/zone": "us-east-1a"}},
             "spec": {"providerID": "aws:///us-east-1a/i-00000000000000042"}}
            """);
    Api.MAPI_MACHINES.in(client()).resource(machine).create();
    patchStatus(
        """
        {"status": {"authoritativeAPI": "MachineAPI", "synchronizedAPI": "MachineAPI",
          "phase": "Running", "lastUpdated": "2026-01-01T00:00:00Z",
          "nodeRef": {"kind": "Node", "apiVersion": "v1", "name": "quarry-node"},
          "addresses": [{"type": "InternalIP", "address": "10.0.0.7"}],
          "providerStatus": {"apiVersion": "machine.openshift.io/v1beta1",
            "kind": "AWSMachineProviderStatus", "instanceId": "i-00000000000000042",
            "instanceState": "running"},
          "conditions": [{"type": "Paused", "status": "False", "reason": "AuthoritativeAPI",
            "message": "", "severity": "", "lastTransitionTime": "2026-01-01T00:00:00Z"}]}}
        """);
  }

  /** With a field in its provider spec that nobody knows. */
  void createMachineApiWith(String unknown) {
    var machine =
        UserManifests.changed(
            stage.scene().manifests().machine(name),
            "{\"spec\": {\"providerSpec\": {\"value\": {\"" + unknown + "\": \"vanilla\"}}}}");
    Api.MAPI_MACHINES.in(client()).resource(machine).create();
    lead("MachineAPI");
  }

  /** The Go operator puts its finalizer on before it looks whether it can convert. */
  void createMachineApiHeldAndOdd() {
    var machine =
        UserManifests.changed(
            stage.scene().manifests().machine(name),
            """
            {"metadata": {"finalizers": ["sync.machine.openshift.io/finalizer"]},
             "spec": {"providerSpec": {"value": {"ami": {"id": null,
               "filters": [{"name": "tag:Name", "values": ["quarry"]}]}}}}}
            """);
    Api.MAPI_MACHINES.in(client()).resource(machine).create();
    lead("MachineAPI");
  }

  void mirrorFirst() {
    await("the mirror").atMost(PATIENCE).until(() -> clusterApi().isPresent());
    awaitSynchronized();
  }

  void beginMigrating() {
    patchStatus("{\"status\": {\"authoritativeAPI\": \"Migrating\"}}");
  }

  /** A pre-drain hook, which Cluster API shows as an annotation. */
  void editMachineApi() {
    Api.MAPI_MACHINES
        .in(client())
        .withName(name)
        .patch(
            PatchContext.of(PatchType.JSON_MERGE),
            "{\"spec\": {\"lifecycleHooks\": {\"preDrain\": [{\"name\": \"WaitForIt\", \"owner\": \"tester\"}]}}}");
  }

  /** The same in its provider spec. */
  void instanceType(String type) {
    Api.MAPI_MACHINES
        .in(client())
        .withName(name)
        .patch(
            PatchContext.of(PatchType.JSON_MERGE),
            "{\"spec\": {\"providerSpec\": {\"value\": {\"instanceType\": \"" + type + "\"}}}}");
  }

  boolean editArrived() {
    return clusterApi()
        .map(machine -> machine.getMetadata().getAnnotations())
        .map(all -> all.get("pre-drain.delete.hook.machine.cluster.x-k8s.io/WaitForIt"))
        .filter("tester"::equals)
        .isPresent();
  }

  void awaitSynchronized() {
    await("Synchronized on " + name)
        .atMost(PATIENCE)
        .until(
            () ->
                machineApi()
                    .map(machine -> Look.condition(machine, "Synchronized"))
                    .filter("True"::equals)
                    .isPresent());
  }

  void createClusterApi(Optional<GenericKubernetesResource> set) {
    var infra = new ClusterApiManifests(name).infra();
    stage.scene().infraMachines().in(client()).resource(infra).create();
    var machine = ClusterApiManifests.clusterMachine(name);
    set.ifPresent(owner -> own(machine, owner));
    Api.CAPI_MACHINES.in(client()).resource(machine).create();
  }

  /** Takes the pause annotation off both objects: a paused Machine asks for no twin. */
  void unpauseClusterApi() {
    for (var api : List.of(stage.scene().infraMachines(), Api.CAPI_MACHINES)) {
      api.in(client())
          .withName(name)
          .patch(
              PatchContext.of(PatchType.JSON_MERGE),
              "{\"metadata\": {\"annotations\": {\"cluster.x-k8s.io/paused\": null}}}");
    }
  }

  private static void own(GenericKubernetesResource machine, GenericKubernetesResource set) {
    machine.addOwnerReference(set).setController(true);
  }

  void deleteClusterApiButHold() {
    Api.CAPI_MACHINES
        .in(client())
        .withName(name)
        .edit(
            machine -> {
              machine.addFinalizer(HOLD);
              return machine;
            });
    Api.CAPI_MACHINES.in(client()).withName(name).delete();
  }

  GenericKubernetesResource createClusterApiSet() {
    var template = new ClusterApiManifests(name).template();
    stage.scene().infraTemplates().in(client()).resource(template).create();
    var set = new ClusterApiManifests(name).set();
    return Api.CAPI_SETS.in(client()).resource(set).create();
  }

  void createMachineApiSetFor(GenericKubernetesResource set) {
    var mirror =
        UserManifests.changed(
            stage.scene().manifests().set(set.getMetadata().getName(), 0),
            "{\"spec\": {\"authoritativeAPI\": \"ClusterAPI\"}}");
    Api.MAPI_SETS.in(client()).resource(mirror).create();
    Api.MAPI_SETS
        .in(client())
        .withName(set.getMetadata().getName())
        .subresource("status")
        .patch(
            PatchContext.of(PatchType.JSON_MERGE),
            "{\"status\": {\"authoritativeAPI\": \"ClusterAPI\", \"synchronizedAPI\": \"ClusterAPI\"}}");
  }

  Optional<GenericKubernetesResource> machineApi() {
    return Optional.ofNullable(Api.MAPI_MACHINES.in(client()).withName(name).get());
  }

  Optional<GenericKubernetesResource> clusterApi() {
    return Optional.ofNullable(Api.CAPI_MACHINES.in(client()).withName(name).get());
  }

  Optional<GenericKubernetesResource> infra() {
    return Optional.ofNullable(stage.scene().infraMachines().in(client()).withName(name).get());
  }

  /** How often the sync operator has written anything of this name since then; no conflicts. */
  long writesBySync(Instant since) {
    return stage.world().cluster().audit().orElseThrow().writes().stream()
        .filter(write -> write.code() < HttpURLConnection.HTTP_MULT_CHOICE)
        .filter(write -> write.user().equals(Suite.SYNC.user()))
        .filter(write -> write.object().endsWith("/" + name))
        .filter(write -> !write.time().isBefore(since))
        .count();
  }

  /** Waits until nothing has been written about it for so long. */
  void awaitQuiet(int seconds) {
    var since = Instant.now();
    await("no writes about " + name)
        .during(Duration.ofSeconds(seconds))
        .atMost(PATIENCE.plusSeconds(seconds))
        .until(() -> writesBySync(since) == 0);
  }

  private void patchStatus(String patch) {
    Api.MAPI_MACHINES
        .in(client())
        .withName(name)
        .subresource("status")
        .patch(PatchContext.of(PatchType.JSON_MERGE), patch);
  }

  private KubernetesClient client() {
    return stage.world().cluster().client();
  }
}
