package io.openshift.machines.kit.operator;

import io.openshift.machines.conversion.WellKnown;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/**
 * How an operator process behaves. Each name is also an environment variable, such as {@code
 * MACHINES_OPERATOR_LEASE_DURATION}.
 */
@ConfigMapping(prefix = "machines.operator")
public interface OperatorSettings {
  /** What this operator is called in leases and events. */
  @WithDefault("operator")
  String name();

  /** The lease that the leading process holds. */
  @WithDefault("operator-leader")
  String lease();

  /** The namespace of the lease. */
  @WithDefault(WellKnown.CLUSTER_API_NAMESPACE)
  String leaseNamespace();

  /** How long a lease lasts that nobody renews. */
  @WithDefault("137s")
  Duration leaseDuration();

  /** How long the leader tries to renew before it gives up and ends. */
  @WithDefault("107s")
  Duration leaseRenewDeadline();

  /** How long to wait between two tries. */
  @WithDefault("26s")
  Duration leaseRetryPeriod();

  /** The first wait after a failure. */
  @WithDefault("500ms")
  Duration retryFirst();

  /** The longest wait between two tries; there is no last try. */
  @WithDefault("16m")
  Duration retryMost();

  /** How often each object is looked at although nothing is known to have changed. */
  @WithDefault("10m")
  Duration resync();
}
