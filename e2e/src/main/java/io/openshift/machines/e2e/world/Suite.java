package io.openshift.machines.e2e.world;

import static io.openshift.machines.conversion.WellKnown.CLUSTER_API_NAMESPACE;

import io.openshift.machines.e2e.cluster.Manifests;
import io.openshift.machines.e2e.cluster.Operator;
import java.util.Map;

/** The operators of this project, with leases short enough for a test to see one change hands. */
public final class Suite {
  private static final Map<String, String> SHORT_LEASE =
      Map.of(
          "MACHINES_OPERATOR_LEASE_DURATION", "20s",
          "MACHINES_OPERATOR_LEASE_RENEW_DEADLINE", "15s",
          "MACHINES_OPERATOR_LEASE_RETRY_PERIOD", "2s");

  /** Keeps the twins in step. */
  public static final Operator SYNC =
      new Operator(
          "machine-api-sync-operator",
          "machine-api-sync-operator",
          CLUSTER_API_NAMESPACE,
          SHORT_LEASE);

  /** Hands authority over. */
  public static final Operator MIGRATION =
      new Operator(
              "authority-migration-operator",
              "authority-migration-operator",
              CLUSTER_API_NAMESPACE,
              SHORT_LEASE)
          // Nothing tells that a silent provider has seen a pause; here it has within milliseconds.
          .with("MACHINES_MIGRATION_SILENT_PROVIDER_BOUND", "2s")
          .with("MACHINES_MIGRATION_LOOK_AGAIN", "5s");

  /** Judges writes that no policy can. */
  public static final Operator WEBHOOK =
      new Operator(
          "admission-webhook", "machine-api-migration-webhook", CLUSTER_API_NAMESPACE, Map.of());

  private Suite() {}

  /** Applies the operators' service accounts and rights from the project's manifests. */
  public static void install(World world) {
    var cluster = world.cluster();
    Manifests.apply(cluster.client(), cluster.project().manifests(), Manifests.RIGHTS);
  }
}
