package io.openshift.machines.conversion.status;

import com.fasterxml.jackson.databind.JsonNode;

/** How many machines a MachineSet has. Ready and available are said of their nodes. */
record Counters(int replicas, int fullyLabeled, int ready, int available) {

  static Counters ofMachineApi(JsonNode status) {
    return new Counters(
        status.path("replicas").asInt(),
        status.path("fullyLabeledReplicas").asInt(),
        status.path("readyReplicas").asInt(),
        status.path("availableReplicas").asInt());
  }

  /**
   * The deprecated block counts nodes, as the Machine API does; the newer counters, which count
   * machines, stand in where it is absent. A set's machines all carry its template's labels when
   * nobody says otherwise.
   */
  static Counters ofClusterApi(JsonNode status) {
    var deprecated = status.at("/deprecated/v1beta1");
    var replicas = status.path("replicas").asInt();
    return new Counters(
        replicas,
        deprecated.path("fullyLabeledReplicas").asInt(replicas),
        deprecated.path("readyReplicas").asInt(status.path("readyReplicas").asInt()),
        deprecated.path("availableReplicas").asInt(status.path("availableReplicas").asInt()));
  }
}
