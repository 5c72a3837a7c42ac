package io.openshift.machines.e2e.provider.aws;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.e2e.cloud.Change;
import io.openshift.machines.e2e.cloud.Instance;
import io.openshift.machines.e2e.provider.Conditions;
import io.openshift.machines.e2e.provider.Conditions.Condition;
import io.openshift.machines.e2e.provider.Found;
import io.openshift.machines.e2e.provider.Look;
import io.openshift.machines.e2e.provider.Plan;
import io.openshift.machines.e2e.provider.Plan.Then;
import java.util.Map;

/**
 * What the AWS provider does with an AWSMachine, step by step as it was observed.
 *
 * <p>It looks at nothing before the AWSMachine has a Machine as owner, and says nothing either, not
 * even that it is paused. It takes its finalizer only after a first look into the cloud that gave a
 * clear answer. It never makes a second instance for an AWSMachine whose {@code spec.providerID}
 * names one, whether that exists or not.
 */
final class AwsDecision {
  static final String FINALIZER = "awsmachine.infrastructure.cluster.x-k8s.io";

  private AwsDecision() {}

  /** The next plan; pure and total. */
  static Plan decide(Look look) {
    if (!look.surroundings().complete()) {
      return new Plan.Rest("waits for its Machine, Cluster and AWSCluster");
    }
    var paused = AwsConditions.paused(look);
    if (!new Conditions(look.infra(), look.now()).has(paused)) {
      var desired = look.infra().deepCopy();
      new Conditions(desired, look.now()).set(paused);
      return new Plan.Write(desired, Then.ON_CHANGE);
    }
    if (look.paused()) {
      return new Plan.Rest("is paused");
    }
    return look.deleting() ? deleted(look) : wanted(look);
  }

  private static Plan deleted(Look look) {
    return switch (look.found()) {
      case Found.NotAsked _n -> new Plan.Rest("has not looked");
      case Found.Unclear _u -> new Plan.Write(look.infra(), Then.AFTER_BACK_OFF);
      case Found.Nothing _n -> release(look);
      case Found.Gone _g -> release(look);
      case Found.Here here -> end(look, here.instance());
    };
  }

  private static Plan end(Look look, Instance instance) {
    return switch (instance.state()) {
      case TERMINATED -> release(look);
      case SHUTTING_DOWN -> new Plan.Write(instanceNotReady(look, "Deleted", "Info"), Then.SOON);
      case PENDING, RUNNING, STOPPING, STOPPED ->
          new Plan.Terminate(instanceNotReady(look, "Deleting", "Info"), instance.id());
    };
  }

  private static Plan release(Look look) {
    if (!look.holds(FINALIZER)) {
      return new Plan.Rest("holds it no more");
    }
    var desired = look.infra().deepCopy();
    var finalizers = desired.withArray("/metadata/finalizers").elements();
    while (finalizers.hasNext()) {
      if (finalizers.next().asText().equals(FINALIZER)) {
        finalizers.remove();
      }
    }
    return new Plan.Write(desired, Then.ON_CHANGE);
  }

  private static Plan wanted(Look look) {
    var status = look.infra().path("status");
    if (status.has("failureReason") || status.has("failureMessage")) {
      return new Plan.Rest("has failed for good");
    }
    var around = look.surroundings();
    if (around
        .cluster()
        .filter(c -> c.at("/status/initialization/infrastructureProvisioned").asBoolean())
        .isEmpty()) {
      return waiting(look, "WaitingForClusterInfrastructure");
    }
    if (around.machine().filter(m -> m.at("/spec/bootstrap").has("dataSecretName")).isEmpty()) {
      return waiting(look, "WaitingForBootstrapData");
    }
    return switch (look.found()) {
      case Found.NotAsked _n -> new Plan.Rest("has not looked");
      case Found.Unclear unclear -> notFound(look, unclear.message());
      case Found.Gone gone -> notFound(look, gone.message());
      case Found.Nothing _n -> look.holds(FINALIZER) ? create(look) : hold(look);
      case Found.Here here -> look.holds(FINALIZER) ? keep(look, here.instance()) : hold(look);
    };
  }

  private static Plan waiting(Look look, String reason) {
    return new Plan.Write(instanceNotReady(look, reason, "Info"), Then.ON_CHANGE);
  }

  private static Plan notFound(Look look, String message) {
    var unknown =
        new Condition(AwsConditions.INSTANCE_READY, "Unknown", "InstanceNotFound", "", message);
    return new Plan.Write(AwsConditions.with(look, unknown), Then.AFTER_BACK_OFF);
  }

  private static Plan hold(Look look) {
    var desired = look.infra().deepCopy();
    desired.withArray("/metadata/finalizers").add(FINALIZER);
    return new Plan.Write(desired, Then.ON_CHANGE);
  }

  private static Plan create(Look look) {
    if (!look.bootstrapData()) {
      return new Plan.Write(
          createFailed(look, "failed to retrieve bootstrap data secret"), Then.AFTER_BACK_OFF);
    }
    var failedBefore =
        new Conditions(look.infra(), look.now())
            .get(AwsConditions.INSTANCE_READY)
            .filter(c -> c.path("reason").asText().equals("InstanceProvisionFailed"))
            .isPresent();
    // It leaves the failure standing while it tries again, so that the condition does not flicker.
    var begun =
        failedBefore ? look.infra() : instanceNotReady(look, "InstanceProvisionStarted", "Info");
    return new Plan.Create(begun, AwsOrder.of(look));
  }

  static ObjectNode createFailed(Look look, String message) {
    return AwsConditions.with(
        look,
        new Condition(
            AwsConditions.INSTANCE_READY, "False", "InstanceProvisionFailed", "Error", message));
  }

  private static Plan keep(Look look, Instance instance) {
    var desired = AwsStatus.of(look, instance);
    if (!instance.state().live()) {
      return new Plan.Keep(desired, instance, Change.of(Map.of(), instance.metadata()));
    }
    var remembered = AwsTags.toRemember(look);
    if (!remembered.isEmpty()) {
      desired.withObject("/metadata/annotations").put(AwsTags.LAST_APPLIED, remembered);
    }
    var change = Change.of(AwsTags.change(look), AwsOrder.metadata(look.infra()));
    return new Plan.Keep(desired, instance, change);
  }

  private static ObjectNode instanceNotReady(Look look, String reason, String severity) {
    return AwsConditions.with(
        look, Condition.isFalse(AwsConditions.INSTANCE_READY, reason, severity));
  }
}
