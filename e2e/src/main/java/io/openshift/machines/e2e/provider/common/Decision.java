package io.openshift.machines.e2e.provider.common;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.e2e.cloud.Change;
import io.openshift.machines.e2e.cloud.Instance;
import io.openshift.machines.e2e.provider.Found;
import io.openshift.machines.e2e.provider.Look;
import io.openshift.machines.e2e.provider.Plan;
import io.openshift.machines.e2e.provider.Plan.Then;
import java.util.Map;

/**
 * What a provider does with an infra machine.
 *
 * <p>It looks at nothing before the infra machine has a Machine as owner. One that reports a pause
 * says so first, on both sides of it. It takes its finalizer before it asks the cloud for anything.
 */
record Decision(ProviderFacts facts) {

  /** The next plan; pure and total. */
  Plan decide(Look look) {
    if (!look.surroundings().complete()) {
      return new Plan.Rest("waits for its Machine, Cluster and infra cluster");
    }
    var reported = new Reporting(facts).paused(look);
    if (reported.isPresent()) {
      return new Plan.Write(reported.get(), Then.ON_CHANGE);
    }
    if (look.paused()) {
      return new Plan.Rest("is paused");
    }
    if (look.deleting()) {
      return keeps() ? keptDeleted(look) : deleted(look);
    }
    return wanted(look);
  }

  private boolean keeps() {
    return facts.identity().keeping().isPresent();
  }

  /** The engine of the object of identity ends the instance, this one waits for it. */
  private Plan keptDeleted(Look look) {
    return look.surroundings()
        .identity()
        .<Plan>map(
            object ->
                object.path("metadata").has("deletionTimestamp")
                    ? new Plan.Rest("waits for its object of identity to go")
                    : new Plan.EndIdentity(object))
        .orElseGet(() -> release(look));
  }

  private Plan deleted(Look look) {
    return switch (look.found()) {
      case Found.NotAsked _n -> new Plan.Rest("has not looked");
      case Found.Unclear _u -> new Plan.Write(look.infra(), Then.AFTER_BACK_OFF);
      case Found.Nothing _n -> release(look);
      case Found.Gone _g -> release(look);
      case Found.Here here -> end(look, here.instance());
    };
  }

  private Plan end(Look look, Instance instance) {
    return switch (instance.state()) {
      case TERMINATED -> release(look);
      case SHUTTING_DOWN -> new Plan.Write(look.infra(), Then.SOON);
      case PENDING, RUNNING, STOPPING, STOPPED ->
          new Plan.Terminate(new Reporting(facts).notRunning(look, "Deleting", ""), instance.id());
    };
  }

  private Plan release(Look look) {
    if (!look.holds(finalizer())) {
      return new Plan.Rest("holds it no more");
    }
    var desired = look.infra().deepCopy();
    var held = desired.withArray("/metadata/finalizers").elements();
    while (held.hasNext()) {
      if (held.next().asText().equals(finalizer())) {
        held.remove();
      }
    }
    return new Plan.Write(desired, Then.ON_CHANGE);
  }

  private Plan wanted(Look look) {
    var status = look.infra().path("status");
    if (status.has("failureReason") || status.has("failureMessage")) {
      return new Plan.Rest("has failed for good");
    }
    if (!look.holds(finalizer())) {
      return hold(look);
    }
    var around = look.surroundings();
    if (around
        .cluster()
        .filter(c -> c.at("/status/initialization/infrastructureProvisioned").asBoolean())
        .isEmpty()) {
      return new Plan.Rest("waits for the infra cluster");
    }
    if (around.machine().filter(m -> m.at("/spec/bootstrap").has("dataSecretName")).isEmpty()) {
      return new Plan.Rest("waits for bootstrap data");
    }
    var stopped = facts.identity().keeping().flatMap(keeping -> new Keeper(keeping).stopped(look));
    if (stopped.isPresent()) {
      return trouble(look, "SpecImmutable", stopped.get());
    }
    return switch (look.found()) {
      case Found.NotAsked _n -> new Plan.Rest("has not looked");
      case Found.Unclear unclear -> trouble(look, "NotFound", unclear.message());
      case Found.Gone gone -> trouble(look, "Gone", gone.message());
      case Found.Nothing _n -> create(look);
      case Found.Here here -> keep(look, here.instance());
    };
  }

  private Plan keep(Look look, Instance instance) {
    var desired = new Reporting(facts).instance(look, instance);
    return keeps()
        ? new Plan.Write(desired, Then.ON_CHANGE)
        : new Plan.Keep(desired, instance, Change.of(Map.of(), instance.metadata()));
  }

  private Plan hold(Look look) {
    var desired = look.infra().deepCopy();
    desired.withArray("/metadata/finalizers").add(finalizer());
    return new Plan.Write(desired, Then.ON_CHANGE);
  }

  private Plan trouble(Look look, String reason, String message) {
    ObjectNode desired = new Reporting(facts).notRunning(look, reason, message);
    return new Plan.Write(desired, Then.AFTER_BACK_OFF);
  }

  private Plan create(Look look) {
    if (keeps()) {
      return new Keeper(facts.identity().keeping().get()).made(look);
    }
    return look.bootstrapData()
        ? new Plan.Create(look.infra(), new Ordering(facts).of(look))
        : trouble(look, "NoBootstrapData", "the bootstrap Secret has no value");
  }

  private String finalizer() {
    return facts.finalizer();
  }
}
