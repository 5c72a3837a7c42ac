package io.openshift.machines.kit.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.resource.ResourceType;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;

/**
 * Who mirrors at this moment. Authority may be handed over only while this suite's own sync
 * operator does: the Go operator, whose lease has the same name, hands over by other rules.
 */
@ApplicationScoped
public class SyncLease {
  /** The lease of whoever mirrors, ours or the Go operator. */
  public static final String NAME = "machine-api-migration-leader";

  /** How the identity of our sync operator begins. */
  public static final String HOLDER = "machine-api-sync-operator";

  private final NamedCache lease;
  private final Clock clock;

  /** Watches the lease. */
  public SyncLease(KubernetesClient client, Clock clock) {
    this.clock = clock;
    this.lease =
        NamedCache.start(
            client,
            ResourceType.of("coordination.k8s.io/v1", "Lease"),
            WellKnown.CLUSTER_API_NAMESPACE,
            new NamedCache.Wanted(NAME, () -> {}));
  }

  /** Whether our sync operator holds the lease and has renewed it in time. */
  public boolean isOurs() {
    return lease.get().map(object -> isOurs(object.path("spec"), clock.instant())).orElse(false);
  }

  static boolean isOurs(JsonNode spec, Instant now) {
    var renewed = spec.path("renewTime").asText();
    return spec.path("holderIdentity").asText().startsWith(HOLDER + "_")
        && !renewed.isEmpty()
        && now.isBefore(
            Instant.parse(renewed).plusSeconds(spec.path("leaseDurationSeconds").asLong()));
  }
}
