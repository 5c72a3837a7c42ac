package io.openshift.machines.admission;

import io.openshift.machines.admission.rule.Surroundings;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Ready when all that the rules look at can be told: a verdict from half a cache is none. */
@Readiness
@ApplicationScoped
public class SurroundingsReadiness implements HealthCheck {
  private final Surroundings surroundings;

  /** Asks those. */
  public SurroundingsReadiness(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public HealthCheckResponse call() {
    return HealthCheckResponse.named("caches").status(surroundings.ready()).build();
  }
}
