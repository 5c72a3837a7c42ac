package io.openshift.machines.kit.resource;

import com.fasterxml.jackson.databind.JsonNode;

/** Values of {@code authoritativeAPI} and {@code synchronizedAPI} on Machine API objects. */
public enum Authority {
  /** Nothing is written yet: nobody may act. */
  UNSET(""),
  /** The Machine API is in charge, its twin in Cluster API is a paused mirror. */
  MACHINE_API("MachineAPI"),
  /** Cluster API is in charge, the Machine API object is the mirror. */
  CLUSTER_API("ClusterAPI"),
  /** A hand-over is under way; only {@code status.authoritativeAPI} has this value. */
  MIGRATING("Migrating");

  private final String text;

  Authority(String text) {
    this.text = text;
  }

  /** The value as it stands in the object; empty for {@link #UNSET}. */
  public String text() {
    return text;
  }

  /** {@code spec.authoritativeAPI}: what the user asks for. */
  public static Authority wanted(JsonNode machineApiObject) {
    return read(machineApiObject.at("/spec/authoritativeAPI"));
  }

  /** {@code status.authoritativeAPI}: who is in charge. */
  public static Authority current(JsonNode machineApiObject) {
    return read(machineApiObject.at("/status/authoritativeAPI"));
  }

  /** {@code status.synchronizedAPI}: who was in charge last, outside a hand-over. */
  public static Authority lastStable(JsonNode machineApiObject) {
    return read(machineApiObject.at("/status/synchronizedAPI"));
  }

  private static Authority read(JsonNode value) {
    for (var authority : values()) {
      if (authority.text.equals(value.asText())) {
        return authority;
      }
    }
    throw new IllegalArgumentException("'" + value.asText() + "' names no authority");
  }
}
