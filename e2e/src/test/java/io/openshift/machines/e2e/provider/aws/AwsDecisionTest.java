package io.openshift.machines.e2e.provider.aws;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.e2e.cloud.Change;
import io.openshift.machines.e2e.cloud.InstanceState;
import io.openshift.machines.e2e.cloud.Metadata;
import io.openshift.machines.e2e.cloud.Order;
import io.openshift.machines.e2e.provider.Found;
import io.openshift.machines.e2e.provider.Look;
import io.openshift.machines.e2e.provider.Plan;
import io.openshift.machines.e2e.provider.Plan.Then;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AwsDecisionTest {
  private final Looks looks = new Looks();

  @Test
  void withoutAnOwnerItSaysNothing() {
    var look = looks.sees(new Found.Nothing());
    var alone =
        new Look.Surroundings(
            Optional.empty(), Optional.of(looks.cluster), Optional.of(looks.awsCluster));

    assertInstanceOf(
        Plan.Rest.class,
        AwsDecision.decide(new Look(look.infra(), alone, look.found(), true, Looks.NOW)));
  }

  @Test
  void pausedIsWrittenBeforeAnythingElseAndThenItRests() {
    looks.infra.withObject("/metadata/annotations").put("cluster.x-k8s.io/paused", "");

    var write = write(new Found.NotAsked());

    assertEquals(
        """
        {"message":"AWSMachine has the cluster.x-k8s.io/paused annotation",\
        "reason":"Paused","status":"True","type":"Paused",\
        "lastTransitionTime":"2026-03-01T10:00:00Z"}""",
        write.desired().at("/status/conditions/0").toString());
    looks.infra.setAll(write.desired());
    assertEquals(new Plan.Rest("is paused"), AwsDecision.decide(looks.sees(new Found.NotAsked())));
  }

  @Test
  void thePausedClusterPausesToo() {
    looks.cluster.withObject("/spec").put("paused", true);

    assertEquals(
        "Cluster spec.paused is set to true",
        write(new Found.NotAsked()).desired().at("/status/conditions/0/message").asText());
  }

  @Test
  void itTakesItsFinalizerBeforeItMakesAnInstance() {
    looks.fresh();

    var write = write(new Found.Nothing());

    assertEquals(
        "[\"awsmachine.infrastructure.cluster.x-k8s.io\"]",
        write.desired().at("/metadata/finalizers").toString());
    assertEquals("", write.desired().at("/status/instanceState").asText());
  }

  @Test
  void itOrdersWithItsOwnTags() {
    looks.awsCluster.withObject("/spec/additionalTags").put("team", "core").put("cost", "7");
    looks.infra.withObject("/spec/additionalTags").put("team", "edge");

    var plan = AwsDecision.decide(looks.sees(new Found.Nothing()));

    var create = assertInstanceOf(Plan.Create.class, plan);
    assertEquals("InstanceProvisionStarted", condition(create.begun(), "InstanceReady", "reason"));
    assertEquals(
        new Order(
            "aws",
            "worker-a",
            "us-east-1",
            "us-east-1b",
            "m6i.xlarge",
            "ami-1",
            Map.of(
                "Name", "worker-a",
                "MachineName", "openshift-cluster-api/worker-a",
                "kubernetes.io/cluster/demo", "owned",
                "sigs.k8s.io/cluster-api-provider-aws/cluster/demo", "owned",
                "sigs.k8s.io/cluster-api-provider-aws/role", "node",
                "team", "edge",
                "cost", "7"),
            Metadata.DEFAULT),
        create.order());
  }

  @Test
  void anInstanceFoundIsTakenUpInSpecAndStatus() {
    looks.infra.withObject("/spec").put("providerID", "aws://us-east-1a/i-0abc");
    looks.infra.withObject("/spec").put("instanceID", "i-0other");

    var keep = keep(InstanceState.RUNNING);

    assertEquals("aws:///us-east-1b/i-0abc", keep.desired().at("/spec/providerID").asText());
    assertEquals("i-0abc", keep.desired().at("/spec/instanceID").asText());
    assertEquals("true", keep.desired().at("/status/ready").asText());
    assertEquals("running", keep.desired().at("/status/instanceState").asText());
    assertEquals(
        """
        [{"address":"ip-10-0-0-5.ec2.internal","type":"InternalDNS"},\
        {"address":"10.0.0.5","type":"InternalIP"}]""",
        keep.desired().at("/status/addresses").toString());
    assertEquals("True", condition(keep.desired(), "Ready", "status"));
  }

  @Test
  void metadataOptionsAreResetToWhatTheSpecSays() {
    assertEquals(
        Change.of(Map.of(), new Metadata("optional", 1)), keep(InstanceState.RUNNING).change());

    looks
        .infra
        .withObject("/spec/instanceMetadataOptions")
        .put("httpTokens", "required")
        .put("httpPutResponseHopLimit", 2);
    assertEquals(
        Change.of(Map.of(), new Metadata("required", 2)), keep(InstanceState.RUNNING).change());
  }

  @Test
  void tagsOnceAppliedAreTakenOffWhenTheyLeaveTheSpec() {
    looks
        .infra
        .withObject("/metadata/annotations")
        .put(AwsTags.LAST_APPLIED, "{\"old\":\"1\",\"team\":\"core\"}");
    looks.infra.withObject("/spec/additionalTags").put("team", "edge");
    var tags = new HashMap<String, String>();
    tags.put("old", null);
    tags.put("team", "edge");

    var keep = keep(InstanceState.RUNNING);

    assertEquals(Change.of(tags, Metadata.DEFAULT), keep.change());
    assertEquals(
        "{\"team\":\"edge\"}",
        keep.desired().at("/metadata/annotations").path(AwsTags.LAST_APPLIED).asText());
  }

  @ParameterizedTest
  @CsvSource({
    "PENDING,       'False InstanceNotReady Warning'",
    "RUNNING,       'True'",
    "STOPPED,       'False InstanceStopped Error'",
    "SHUTTING_DOWN, 'False InstanceTerminated Error'",
    "TERMINATED,    'False InstanceTerminated Error UpdateError'"
  })
  void theStateOfTheInstanceIsReported(InstanceState state, String expected) {
    var desired = keep(state).desired();

    var reported =
        Stream.of(
                condition(desired, "InstanceReady", "status"),
                condition(desired, "InstanceReady", "reason"),
                condition(desired, "InstanceReady", "severity"),
                desired.at("/status/failureReason").asText())
            .filter(part -> !part.isEmpty())
            .collect(Collectors.joining(" "));
    assertEquals(expected, reported);
  }

  @Test
  void anInstanceThatIsNamedButUnknownIsNeverMadeAgain() {
    looks.fresh();

    var write = write(new Found.Gone("instance i-0abc not found by id"));

    assertEquals("Unknown", condition(write.desired(), "InstanceReady", "status"));
    assertEquals("InstanceNotFound", condition(write.desired(), "InstanceReady", "reason"));
    assertEquals(false, write.desired().at("/metadata").has("finalizers"));
    assertEquals(Then.AFTER_BACK_OFF, write.then());
  }

  @Test
  void aFailureIsForGood() {
    looks.infra.withObject("/status").put("failureReason", "UpdateError");

    assertEquals(
        new Plan.Rest("has failed for good"),
        AwsDecision.decide(looks.sees(InstanceState.RUNNING)));
  }

  @Test
  void itWaitsForBootstrapDataEvenToAdopt() {
    looks.machine.withObject("/spec/bootstrap").remove("dataSecretName");

    assertEquals(
        "WaitingForBootstrapData",
        condition(
            write(new Found.Here(Looks.instance(InstanceState.RUNNING))).desired(),
            "InstanceReady",
            "reason"));
  }

  @Test
  void itWaitsForTheClustersInfrastructure() {
    looks.cluster.remove("status");

    assertEquals(
        "WaitingForClusterInfrastructure",
        condition(write(new Found.Nothing()).desired(), "InstanceReady", "reason"));
  }

  @Test
  void deletionEndsTheInstanceFirst() {
    looks.deleting();

    var plan = AwsDecision.decide(looks.sees(InstanceState.RUNNING));

    assertEquals("i-0abc", assertInstanceOf(Plan.Terminate.class, plan).instance());
    assertEquals(Then.SOON, write(InstanceState.SHUTTING_DOWN).then());
    assertEquals("[]", finalizersAfter(new Found.Here(Looks.instance(InstanceState.TERMINATED))));
    assertEquals("[]", finalizersAfter(new Found.Gone("")));
    assertEquals("[]", finalizersAfter(new Found.Nothing()));
    assertEquals(Then.AFTER_BACK_OFF, write(new Found.Unclear("503")).then());
  }

  private String finalizersAfter(Found found) {
    return write(found).desired().at("/metadata/finalizers").toString();
  }

  private Plan.Write write(InstanceState state) {
    return write(new Found.Here(Looks.instance(state)));
  }

  private Plan.Write write(Found found) {
    return assertInstanceOf(Plan.Write.class, AwsDecision.decide(looks.sees(found)));
  }

  private Plan.Keep keep(InstanceState state) {
    return assertInstanceOf(Plan.Keep.class, AwsDecision.decide(looks.sees(state)));
  }

  private static String condition(ObjectNode object, String type, String field) {
    for (var condition : object.at("/status/conditions")) {
      if (condition.path("type").asText().equals(type)) {
        return condition.path(field).asText();
      }
    }
    return "no condition " + type;
  }
}
