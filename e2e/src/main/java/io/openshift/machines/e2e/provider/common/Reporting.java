package io.openshift.machines.e2e.provider.common;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.e2e.cloud.Instance;
import io.openshift.machines.e2e.cloud.InstanceState;
import io.openshift.machines.e2e.provider.Conditions;
import io.openshift.machines.e2e.provider.Conditions.Condition;
import io.openshift.machines.e2e.provider.Look;
import io.openshift.machines.e2e.provider.common.StatusConditions.Said;
import java.util.Optional;

/** What a provider writes into an infra machine. */
record Reporting(ProviderFacts facts) {

  /** The infra machine with {@code Paused} put right; empty when nothing is to be written. */
  Optional<ObjectNode> paused(Look look) {
    var said =
        look.paused()
            ? new Said("Paused", "True", "Paused", why(look))
            : new Said("Paused", "False", "NotPaused", "");
    var desired = look.infra().deepCopy();
    var conditions = new StatusConditions(desired, facts.contract().conditions(), look.now());
    if (!facts.platform().reportsPaused() || conditions.has(said)) {
      return Optional.empty();
    }
    conditions.set(said);
    return Optional.of(desired);
  }

  private String why(Look look) {
    return look.pausedCluster()
        ? "Cluster spec.paused is set to true"
        : facts.kind() + " has the cluster.x-k8s.io/paused annotation";
  }

  /** The infra machine with the instance's identity and state. */
  ObjectNode instance(Look look, Instance instance) {
    var object = look.infra().deepCopy();
    var running = instance.state() == InstanceState.RUNNING;
    remember(object, instance);
    var report = facts.report();
    put(object, report.state(), report.words().getOrDefault(instance.state(), ""));
    if (facts.engineOf().isPresent()) {
      object.withObject("/status").put("ready", running);
    } else {
      object.withObject("/spec").put("providerID", instance.providerID());
      facts.contract().ready(object, running);
      addresses(object, instance);
    }
    var reason = running ? "Running" : "NotRunning";
    var message = running ? "" : "the instance is " + instance.state();
    conditions(object, look, new Said("", running ? "True" : "False", reason, message));
    return object;
  }

  private void addresses(ObjectNode object, Instance instance) {
    var report = facts.report();
    if (instance.state().live()) {
      var addresses = object.withObject("/status").putArray("addresses");
      for (var address : instance.addresses()) {
        var type = report.addresses().getOrDefault(address.type(), address.type());
        addresses.addObject().put("address", address.address()).put("type", type);
      }
    }
  }

  private void remember(ObjectNode object, Instance instance) {
    var identity = facts.identity();
    var pointer = identity.keeping().map(ProviderFacts.Keeping::told).orElseGet(identity::recorded);
    var host = pointer.startsWith("/metadata/annotations/");
    put(object, pointer, host ? "openshift-cluster-api/" + instance.id() : instance.id());
  }

  private static void put(ObjectNode object, String pointer, String value) {
    if (!pointer.isEmpty() && !value.isEmpty()) {
      var place = JsonPointer.compile(pointer);
      object.withObject(place.head()).put(place.last().getMatchingProperty(), value);
    }
  }

  /** The infra machine while no instance runs, for that reason. */
  ObjectNode notRunning(Look look, String reason, String message) {
    var object = look.infra().deepCopy();
    conditions(object, look, new Said("", "False", reason, message));
    return object;
  }

  private void conditions(ObjectNode object, Look look, Said said) {
    for (var type : facts.report().conditions()) {
      switch (facts.contract()) {
        case V1BETA1 -> {
          var good = said.status().equals("True");
          new Conditions(object, look.now())
              .set(
                  new Condition(
                      type,
                      said.status(),
                      good ? "" : said.reason(),
                      good ? "" : "Warning",
                      good ? "" : said.message()));
        }
        case V1BETA2 ->
            new StatusConditions(object, facts.contract().conditions(), look.now())
                .set(new Said(type, said.status(), said.reason(), said.message()));
      }
    }
  }
}
