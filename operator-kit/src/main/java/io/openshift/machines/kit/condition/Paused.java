package io.openshift.machines.kit.condition;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * What an engine reports of its pausing on one object. Both styles stand in the same list, {@code
 * status.conditions}: the newer one with {@code observedGeneration}, the older one without.
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
        .map(condition -> condition.isTrue() ? YES : NO)
        .orElse(UNREPORTED);
  }
}
