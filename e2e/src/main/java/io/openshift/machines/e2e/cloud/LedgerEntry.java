package io.openshift.machines.e2e.cloud;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * One thing that was done to an instance.
 *
 * @param time RFC 3339, with milliseconds
 * @param action what was done
 * @param instance ID of the instance
 * @param name name of the instance
 * @param actor the side that did it
 * @param machine {@code <namespace>/<name>} of the object for which it was done
 * @param authority who was in charge of the machine when the call arrived
 */
public record LedgerEntry(
    String time,
    Action action,
    String instance,
    String name,
    Caller.Side actor,
    String machine,
    Authority authority) {

  /** What can be done to an instance. */
  public enum Action {
    /** Made. */
    @JsonProperty("create")
    CREATE,
    /** Taken over by a side that did not make it. */
    @JsonProperty("adopt")
    ADOPT,
    /** Tags, metadata or state changed. */
    @JsonProperty("update")
    UPDATE,
    /** Ended. */
    @JsonProperty("delete")
    DELETE
  }

  /** Whether the side that was not in charge did this. */
  public boolean trespass() {
    return !authority.allows(actor);
  }
}
