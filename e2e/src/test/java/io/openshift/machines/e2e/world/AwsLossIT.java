package io.openshift.machines.e2e.world;

import static io.openshift.machines.e2e.world.Pair.condition;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.e2e.cloud.Caller;
import io.openshift.machines.e2e.cloud.Change;
import io.openshift.machines.e2e.cloud.InstanceState;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the real AWS provider says when an instance is lost, and that it never makes another. */
@ExtendWith(ReplayWorld.class)
class AwsLossIT {
  private final Replay replay;

  AwsLossIT(Replay replay) {
    this.replay = replay;
  }

  @Test
  void terminatedOutsideIsAFailureForGood() {
    var infra = lost("terminated", InstanceState.TERMINATED);

    assertEquals("InstanceTerminated", reason(infra));
    assertEquals("UpdateError", infra.at("/status/failureReason").asText());
    assertEquals("terminated", infra.at("/status/instanceState").asText());
    assertEquals(1, replay.instances("terminated").size());
  }

  @Test
  void stoppedOutsideIsNoFailure() {
    var infra = lost("stopped", InstanceState.STOPPED);

    assertEquals("InstanceStopped", reason(infra));
    assertEquals(false, infra.at("/status").has("failureReason"));
    assertEquals(false, infra.at("/status/ready").asBoolean());
    assertEquals(1, replay.instances("stopped").size());
  }

  private ObjectNode lost(String name, InstanceState state) {
    var instance = replay.adopted(name);
    replay.world.cloud().change(instance.id(), Change.to(state), Caller.test());
    var pair = replay.pair(name).wake();
    pair.awaitCondition("InstanceReady", "False");
    return pair.infraNow().orElseThrow();
  }

  private static String reason(ObjectNode infra) {
    return condition(infra, "InstanceReady").path("reason").asText();
  }

  @ParameterizedTest
  @ValueSource(strings = {"aws:///us-east-1a/i-0ffffffffffffffff", "aws:///us-east-1a/"})
  void unknownInstancesAreNeitherMadeNorHeld(String providerId) {
    var name = providerId.endsWith("/") ? "empty-id" : "unknown-id";
    var pair =
        replay
            .pair(name)
            .create(_m -> {}, i -> i.withObject("/spec").put("providerID", providerId))
            .unpause();

    var condition = pair.awaitCondition("InstanceReady", "Unknown");

    assertEquals("InstanceNotFound", condition.path("reason").asText());
    assertEquals("[]", pair.infraNow().orElseThrow().withArray("/metadata/finalizers").toString());
    assertEquals(0, replay.instances(name).size());
    pair.delete();
    await()
        .atMost(Duration.ofSeconds(30))
        .until(() -> pair.machineNow().isEmpty() && pair.infraNow().isEmpty());
  }

  @Test
  void aCloudThatFailsForAWhileCostsNothing() {
    var cloud = replay.world.cloud();
    cloud.set(cloud.settings().failing(0.5));
    try {
      replay.pair("stormy").create(_m -> {}, _i -> {}).unpause();
      replay.pair("stormy").awaitCondition("InstanceReady", "True");
    } finally {
      cloud.set(cloud.settings().failing(0));
    }

    assertEquals(1, replay.instances("stormy").size());
  }
}
