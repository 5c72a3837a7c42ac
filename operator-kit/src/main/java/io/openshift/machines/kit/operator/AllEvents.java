package io.openshift.machines.kit.operator;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.javaoperatorsdk.operator.processing.event.rate.LinearRateLimiter;
import io.javaoperatorsdk.operator.processing.retry.GenericRetry;
import io.javaoperatorsdk.operator.processing.retry.Retry;
import io.quarkiverse.operatorsdk.runtime.QuarkusConfigurationService;
import io.quarkiverse.operatorsdk.runtime.QuarkusControllerConfiguration;
import java.time.Duration;
import java.util.Optional;

/**
 * The configuration of a controller that hears of every event: deletions under way, changes of
 * status and metadata, the end of the object.
 *
 * <p>A subclass, because the Quarkus extension drops the annotation's own switch for it and casts
 * every configuration to its own class.
 */
final class AllEvents<P extends HasMetadata> extends QuarkusControllerConfiguration<P> {
  private final OperatorSettings settings;

  AllEvents(
      QuarkusControllerConfiguration<P> given,
      QuarkusConfigurationService service,
      OperatorSettings settings) {
    super(
        given.getInformerConfig(),
        given.getName(),
        false,
        given.getAssociatedReconcilerClassName(),
        given.getRetry(),
        new LinearRateLimiter(),
        settings.resync(),
        given.getFinalizerName(),
        given.fieldManager(),
        given.getWorkflow(),
        given.getResourceTypeName(),
        given.getResourceClass());
    this.settings = settings;
    setParent(service);
  }

  @Override
  public boolean triggerReconcilerOnAllEvents() {
    return true;
  }

  @Override
  public Retry getRetry() {
    return new GenericRetry()
        .setInitialInterval(settings == null ? 500 : settings.retryFirst().toMillis())
        .setIntervalMultiplier(2)
        .setMaxInterval(settings == null ? 960_000 : settings.retryMost().toMillis())
        .withoutMaxAttempts();
  }

  @Override
  public Optional<Duration> maxReconciliationInterval() {
    return Optional.of(settings.resync());
  }
}
