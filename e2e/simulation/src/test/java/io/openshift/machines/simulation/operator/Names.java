package io.openshift.machines.simulation.operator;

import io.openshift.machines.kit.operator.OperatorSettings;
import java.time.Duration;

/** What the operators are called in events; the rest is for the framework, which is not here. */
record Names() implements OperatorSettings {
  @Override
  public String name() {
    return "simulated";
  }

  @Override
  public String lease() {
    return "simulated";
  }

  @Override
  public String leaseNamespace() {
    return "openshift-cluster-api";
  }

  @Override
  public Duration leaseDuration() {
    return Duration.ZERO;
  }

  @Override
  public Duration leaseRenewDeadline() {
    return Duration.ZERO;
  }

  @Override
  public Duration leaseRetryPeriod() {
    return Duration.ZERO;
  }

  @Override
  public Duration retryFirst() {
    return Duration.ZERO;
  }

  @Override
  public Duration retryMost() {
    return Duration.ZERO;
  }

  @Override
  public Duration resync() {
    return Duration.ZERO;
  }
}
