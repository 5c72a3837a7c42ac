package io.openshift.machines.kit.operator;

import io.javaoperatorsdk.operator.Operator;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Ready when there is nothing to run, or when every controller's caches are filled. A standby that
 * waits for the lease is ready too.
 */
@Readiness
@ApplicationScoped
public class OperatorReadiness implements HealthCheck {
  private final Operator operator;

  /** Asks that operator. */
  public OperatorReadiness(Operator operator) {
    this.operator = operator;
  }

  @Override
  public HealthCheckResponse call() {
    var answer = HealthCheckResponse.named("controllers");
    if (operator.getRegisteredControllersNumber() == 0) {
      return answer.withData("state", "idle").up().build();
    }
    var info = operator.getRuntimeInfo();
    var healthy = info.isStarted();
    for (var controller : info.unhealthyEventSources().entrySet()) {
      if (!controller.getValue().isEmpty()) {
        answer.withData(controller.getKey(), String.join(", ", controller.getValue().keySet()));
        healthy = false;
      }
    }
    return answer.status(healthy).build();
  }
}
