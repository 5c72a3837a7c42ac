package io.openshift.machines.e2e.world;

import static io.openshift.machines.e2e.provider.aws.AwsProvider.AWS_MACHINE;
import static io.openshift.machines.e2e.world.Replay.identity;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.e2e.cloud.Caller;
import io.openshift.machines.e2e.cloud.Instance;
import io.openshift.machines.e2e.cloud.LedgerEntry;
import io.openshift.machines.e2e.cloud.Metadata;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the real AWS provider adopts, row by row: an instance is there, a pair is unpaused. */
@ExtendWith(ReplayWorld.class)
class AwsAdoptionIT {
  private static final String OWN_TAG = "sigs.k8s.io/cluster-api-provider-aws/cluster/demo-x7k2p";

  private final Replay replay;

  AwsAdoptionIT(Replay replay) {
    this.replay = replay;
  }

  /**
   * One observation. TRUE stands for the provider ID that the instance has, ID for its ID; empty
   * texts for absent fields.
   */
  private record Row(Identity identity, String tag, int instances) {
    String name() {
      return identity.name();
    }

    @Override
    public String toString() {
      return name();
    }
  }

  private record Identity(String name, String machineId, String infraId, String instanceId) {}

  private static List<Row> rows() {
    var wrongZone = "aws:///us-east-1f/ID";
    var twoSlashes = "aws://us-east-1a/ID";
    return List.of(
        new Row(new Identity("identity-everywhere", "TRUE", "TRUE", "ID"), "", 1),
        new Row(new Identity("infra-provider-id", "", "TRUE", ""), "", 1),
        new Row(new Identity("instance-id-alone", "", "", "ID"), "", 2),
        new Row(new Identity("no-identity", "", "", ""), "", 2),
        new Row(new Identity("machine-provider-id", "TRUE", "", ""), "", 2),
        new Row(new Identity("own-tag", "", "", ""), "owned", 1),
        new Row(new Identity("own-tag-shared", "", "", ""), "shared", 2),
        new Row(new Identity("wrong-zone", wrongZone, wrongZone, "ID"), "", 1),
        new Row(new Identity("two-slashes", twoSlashes, twoSlashes, "ID"), "", 1));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void adoptsOrMakesASecond(Row row) {
    var name = row.name();
    var tags = row.tag().isEmpty() ? Map.<String, String>of() : Map.of(OWN_TAG, row.tag());
    var instance = replay.outside(name, tags, Metadata.DEFAULT);
    var real = Map.of("TRUE", instance.providerID(), "ID", instance.id());

    replay
        .pair(name)
        .create(
            machine -> put(machine, "providerID", fill(row.identity().machineId(), real)),
            infra -> {
              put(infra, "providerID", fill(row.identity().infraId(), real));
              put(infra, "instanceID", fill(row.identity().instanceId(), real));
            })
        .unpause()
        .awaitCondition("InstanceReady", "True");

    assertIdentity(row, instance);
    assertEquals(
        row.instances() == 1 ? List.of("CREATE", "ADOPT") : List.of("CREATE", "CREATE"),
        ledger(name));
  }

  /** The provider ID of the instance that was kept stands in its true form in all places. */
  private void assertIdentity(Row row, Instance first) {
    var pair = replay.pair(row.name());
    var infra = pair.infraNow().orElseThrow();
    var kept = infra.at("/spec/providerID").asText();
    assertEquals(row.instances(), replay.instances(row.name()).size());
    assertEquals(row.instances() == 1, kept.equals(first.providerID()), kept);
    assertEquals(kept, "aws:///us-east-1a/" + infra.at("/spec/instanceID").asText());
    await()
        .untilAsserted(
            () ->
                assertEquals(
                    kept, pair.machineNow().orElseThrow().at("/spec/providerID").asText()));
  }

  private static String fill(String text, Map<String, String> real) {
    return text.replace("TRUE", real.get("TRUE")).replace("ID", real.get("ID"));
  }

  private static void put(ObjectNode object, String field, String value) {
    if (!value.isEmpty()) {
      object.withObject("/spec").put(field, value);
    }
  }

  private List<String> ledger(String name) {
    return replay.world.cloud().ledger().entries().stream()
        .filter(e -> e.name().equals(name))
        .filter(e -> e.action() != LedgerEntry.Action.UPDATE)
        .map(e -> e.action().name())
        .toList();
  }

  @Test
  void adoptionLeavesTheTagsAloneAndIgnoresTheType() {
    var instance = replay.adopted("as-it-is");

    assertEquals("m6i.large", replay.instance(instance.id()).instanceType());
    assertEquals(instance.tags(), replay.instance(instance.id()).tags());
    assertEquals(
        List.of(),
        replay.world.cloud().ledger().entries().stream()
            .filter(e -> e.name().equals("as-it-is"))
            .filter(e -> e.actor() == Caller.Side.CLUSTER_API)
            .filter(e -> e.action() != LedgerEntry.Action.ADOPT)
            .toList());
  }

  @Test
  void losingTheProviderIdLaterMakesASecond() {
    var first = replay.adopted("forgotten");

    replay
        .pair("forgotten")
        .change(AWS_MACHINE, infra -> infra.withObject("/spec").remove("providerID"));

    await().until(() -> replay.instances("forgotten").size() == 2);
    var infra =
        replay.pair("forgotten").awaitInfra(o -> o.at("/spec").path("providerID").isTextual());
    assertNotEquals(first.providerID(), infra.at("/spec/providerID").asText());
  }

  @Test
  void metadataOptionsAreResetUnlessTheSpecSaysTheSame() {
    var required = new Metadata("required", 2);
    var silent = replay.outside("silent", Map.of(), required);
    var spoken = replay.outside("spoken", Map.of(), required);

    replay.pair("silent").create(_m -> {}, identity(silent)).unpause();
    replay
        .pair("spoken")
        .create(
            _m -> {},
            identity(spoken)
                .andThen(
                    infra ->
                        infra
                            .withObject("/spec/instanceMetadataOptions")
                            .put("httpTokens", "required")
                            .put("httpPutResponseHopLimit", 2)))
        .unpause();
    replay.pair("silent").awaitCondition("InstanceReady", "True");
    replay.pair("spoken").awaitCondition("InstanceReady", "True");

    assertEquals(Metadata.DEFAULT, replay.instance(silent.id()).metadata());
    assertEquals(required, replay.instance(spoken.id()).metadata());
  }

  @Test
  void additionalTagsOverwriteAndForeignOnesStay() {
    var instance = replay.outside("tagged", Map.of("team", "core", "cost", "7"), Metadata.DEFAULT);
    var expected = new HashMap<>(instance.tags());
    expected.put("team", "edge");

    replay
        .pair("tagged")
        .create(
            _m -> {},
            identity(instance)
                .andThen(i -> i.withObject("/spec/additionalTags").put("team", "edge")))
        .unpause()
        .awaitCondition("InstanceReady", "True");

    assertEquals(expected, replay.instance(instance.id()).tags());
  }

  @Test
  void withoutBootstrapDataItWaitsAndDoesNotAdopt() {
    var instance = replay.outside("unready");

    replay
        .pair("unready")
        .create(
            machine ->
                machine
                    .withObject("/spec/bootstrap")
                    .removeAll()
                    .putObject("configRef")
                    .put("apiGroup", "bootstrap.cluster.x-k8s.io")
                    .put("kind", "Nothing")
                    .put("name", "nothing"),
            identity(instance))
        .unpause();

    var condition = replay.pair("unready").awaitCondition("InstanceReady", "False");
    assertEquals("WaitingForBootstrapData", condition.path("reason").asText());
    var infra = replay.pair("unready").infraNow().orElseThrow();
    assertEquals(false, infra.at("/status").has("instanceState"));
    assertEquals(List.of("CREATE"), ledger("unready"));
  }
}
