package io.openshift.machines.e2e.world;

import io.openshift.machines.conversion.Platform;
import java.util.Map;
import java.util.TreeMap;

/**
 * What an installer would have been told.
 *
 * @param platform where the cluster lies
 * @param infraId name of the cluster's infrastructure, also of its Cluster and infra cluster
 * @param version the version that it has reached
 * @param gates feature gates, on or off; one that is not listed is off
 */
public record SeedFacts(
    Platform platform, String infraId, String version, Map<String, Boolean> gates) {
  private static final String MIGRATION = "MachineAPIMigration";

  /** The cluster of the stories on AWS, with hand-over switched on. */
  public static final SeedFacts DEMO = demo(Platform.AWS);

  /** Copies the gates. */
  public SeedFacts {
    gates = Map.copyOf(gates);
  }

  /** The cluster of the stories on a platform, with its gate switched on. */
  public static SeedFacts demo(Platform platform) {
    var prefix = platform == Platform.AWS ? "demo" : platform.word();
    return new SeedFacts(
        platform,
        prefix + "-x7k2p",
        "4.22.0",
        Map.of(MIGRATION, true, MIGRATION + platform.type(), true));
  }

  /** The same with one gate on or off. */
  public SeedFacts gate(String name, boolean on) {
    var next = new TreeMap<>(gates);
    next.put(name, on);
    return new SeedFacts(platform, infraId, version, next);
  }
}
