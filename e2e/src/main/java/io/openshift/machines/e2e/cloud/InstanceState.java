package io.openshift.machines.e2e.cloud;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Where an instance is in its life; spelled in JSON as the clouds spell it. */
public enum InstanceState {
  /** Ordered, not booted. */
  @JsonProperty("pending")
  PENDING,
  /** Booted; its Node is in the cluster. */
  @JsonProperty("running")
  RUNNING,
  /** Being switched off. */
  @JsonProperty("stopping")
  STOPPING,
  /** Switched off, and able to run again. */
  @JsonProperty("stopped")
  STOPPED,
  /** On its way out; nothing brings it back. */
  @JsonProperty("shutting-down")
  SHUTTING_DOWN,
  /** Gone; listed for a while. */
  @JsonProperty("terminated")
  TERMINATED;

  /** Whether the instance still costs money: everything before {@link #SHUTTING_DOWN}. */
  public boolean live() {
    return this == PENDING || this == RUNNING || this == STOPPING || this == STOPPED;
  }

  /** The state of that JSON spelling, or an error that names it. */
  public static InstanceState of(String spelling) {
    return Json.MAPPER.convertValue(spelling, InstanceState.class);
  }
}
