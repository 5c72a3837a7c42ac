package io.openshift.machines.e2e.world;

import static io.openshift.machines.e2e.provider.aws.AwsProvider.AWS_MACHINE;
import static io.openshift.machines.e2e.world.Pair.condition;
import static io.openshift.machines.e2e.world.Replay.identity;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.e2e.cloud.InstanceState;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** How the real AWS provider and Cluster API pause, hold and let go. */
@ExtendWith(ReplayWorld.class)
class AwsPausingIT {
  private static final String CAPA = "awsmachine.infrastructure.cluster.x-k8s.io";

  private final Replay replay;

  AwsPausingIT(Replay replay) {
    this.replay = replay;
  }

  @Test
  void pausedIsOneBareConditionWithoutSeverity() {
    var instance = replay.outside("bare");
    var pair = replay.pair("bare").create(_m -> {}, identity(instance));

    var paused = pair.awaitCondition("Paused", "True");
    assertEquals("Paused", paused.path("reason").asText());
    assertEquals(
        "AWSMachine has the cluster.x-k8s.io/paused annotation", paused.path("message").asText());
    assertEquals(false, paused.has("severity"));
    assertEquals(false, paused.has("observedGeneration"));
    assertEquals("[]", pair.infraNow().orElseThrow().withArray("/metadata/finalizers").toString());

    pair.unpause();
    var unpaused = pair.awaitCondition("Paused", "False");
    assertEquals("NotPaused", unpaused.path("reason").asText());
    assertEquals(false, unpaused.has("severity"));
    assertEquals(
        "[\"" + CAPA + "\"]",
        pair.awaitInfra(o -> o.at("/metadata").has("finalizers"))
            .at("/metadata/finalizers")
            .toString());
  }

  @Test
  void theMachineReportsPausedWithItsGeneration() {
    var instance = replay.outside("core");
    var pair = replay.pair("core").create(_m -> {}, identity(instance));

    await()
        .untilAsserted(
            () -> {
              var machine = pair.machineNow().orElseThrow();
              assertEquals("True", condition(machine, "Paused").path("status").asText());
              assertEquals(1, condition(machine, "Paused").path("observedGeneration").asInt());
            });
  }

  @Test
  void withoutAnOwnerItNeverSaysThatItIsPaused() {
    var instance = replay.outside("alone");
    var pair =
        replay
            .pair("alone")
            .create(
                _m -> {},
                identity(instance)
                    .andThen(i -> i.withObject("/metadata").remove("ownerReferences")));
    var other = replay.pair("alone-not").create(_m -> {}, _i -> {});
    other.awaitCondition("Paused", "True");

    assertEquals(false, pair.infraNow().orElseThrow().has("status"));
  }

  @Test
  void theMachinesPauseAloneDoesNotStopTheProvider() {
    var instance = replay.outside("half");
    var pair = replay.pair("half").create(_m -> {}, identity(instance)).unpauseInfra();

    pair.awaitCondition("InstanceReady", "True");
    assertEquals(
        "", pair.machineNow().orElseThrow().at("/metadata/annotations").path(Pair.PAUSED).asText());
  }

  @Test
  void neverUnpausedAndDeletedTheInstanceRunsOnAndTheMachineHangs() {
    var instance = replay.outside("untouched");
    var pair =
        replay
            .pair("untouched")
            .create(
                m ->
                    m.withObject("/metadata")
                        .putArray("finalizers")
                        .add("machine.cluster.x-k8s.io"),
                identity(instance));
    pair.awaitCondition("Paused", "True");

    pair.delete();
    replay.world.trees().delete(AWS_MACHINE, Pair.NAMESPACE, "untouched");

    await().until(() -> pair.infraNow().isEmpty());
    assertEquals(true, deleting(pair.machineNow()));
    assertEquals(InstanceState.RUNNING, replay.instance(instance.id()).state());
  }

  @Test
  void pausedAndDeletedBothStay() {
    var instance = replay.adopted("frozen");
    var pair = replay.pair("frozen").pause();
    pair.awaitCondition("Paused", "True");

    pair.delete();
    replay.world.trees().delete(AWS_MACHINE, Pair.NAMESPACE, "frozen");

    await().until(() -> deleting(pair.machineNow()) && deleting(pair.infraNow()));
    await()
        .during(Duration.ofSeconds(2))
        .until(() -> pair.machineNow().isPresent() && pair.infraNow().isPresent());
    assertEquals(InstanceState.RUNNING, replay.instance(instance.id()).state());
  }

  @Test
  void onlyTheInfraMachinePausedTheMachineWaitsForIt() {
    var instance = replay.adopted("waiting");
    var pair = replay.pair("waiting");
    pair.change(AWS_MACHINE, o -> o.withObject("/metadata/annotations").put(Pair.PAUSED, ""));
    pair.awaitCondition("Paused", "True");

    pair.delete();

    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(
            () ->
                assertEquals(
                    "WaitingForInfrastructureDeletion",
                    pair.machineNow()
                        .map(m -> condition(m, "Deleting"))
                        .map(c -> c.path("reason").asText())
                        .orElse("gone")));
    assertEquals(InstanceState.RUNNING, replay.instance(instance.id()).state());
  }

  @Test
  void afterAdoptionDeletingTheMachineEndsTheInstanceAndBothObjects() {
    var instance = replay.adopted("whole");
    var pair = replay.pair("whole");

    pair.delete();

    await()
        .atMost(Duration.ofSeconds(30))
        .until(() -> pair.machineNow().isEmpty() && pair.infraNow().isEmpty());
    assertEquals(InstanceState.TERMINATED, replay.instance(instance.id()).state());
  }

  private static boolean deleting(Optional<ObjectNode> object) {
    return object.filter(o -> o.at("/metadata").has("deletionTimestamp")).isPresent();
  }
}
