package io.openshift.machines.kit.condition;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * What an engine reports of its pausing on one object. Both styles of conditions stand in {@code
 * status.conditions}: the newer one with {@code observedGeneration}, the older one without. An
 * infra machine under Cluster API's older contract may have both, and then the newer ones stand in
 * {@code status.v1beta2.conditions}.
 */
public enum Paused {
  /** The engine says that it leaves the object alone. */
  YES,
  /** The engine says that it acts on the object. */
  NO,
  /** The engine has said nothing yet. */
  UNREPORTED;

  /** The report on a Machine, MachineSet or infra machine of either API. */
  public static Paused of(JsonNode object) {
    return Condition.find(object, "Paused")
        .or(() -> Condition.in(object.at("/status/v1beta2/conditions"), "Paused"))
        .map(condition -> condition.isTrue() ? YES : NO)
        .orElse(UNREPORTED);
  }
}
