package io.openshift.machines.e2e.world;

import java.util.Map;
import java.util.TreeMap;

/**
 * What an installer would have been told.
 *
 * @param infraId name of the cluster's infrastructure, also of its Cluster and infra cluster
 * @param region where it lies
 * @param version the version that it has reached
 * @param gates feature gates, on or off; one that is not listed is off
 */
public record SeedFacts(String infraId, String region, String version, Map<String, Boolean> gates) {
  /** The cluster of the stories, with hand-over switched on. */
  public static final SeedFacts DEMO =
      new SeedFacts(
          "demo-x7k2p",
          "us-east-1",
          "4.22.0",
          Map.of("MachineAPIMigration", true, "MachineAPIMigrationAWS", true));

  /** Copies the gates. */
  public SeedFacts {
    gates = Map.copyOf(gates);
  }

  /** The same with one gate on or off. */
  public SeedFacts gate(String name, boolean on) {
    var next = new TreeMap<>(gates);
    next.put(name, on);
    return new SeedFacts(infraId, region, version, next);
  }
}
