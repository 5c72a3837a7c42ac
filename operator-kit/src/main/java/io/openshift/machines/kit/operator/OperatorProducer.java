package io.openshift.machines.kit.operator;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.javaoperatorsdk.operator.Operator;
import io.javaoperatorsdk.operator.api.config.InformerStoppedHandler;
import io.javaoperatorsdk.operator.api.monitoring.Metrics;
import io.javaoperatorsdk.operator.api.reconciler.Reconciler;
import io.javaoperatorsdk.operator.monitoring.micrometer.MicrometerMetricsV2;
import io.micrometer.core.instrument.MeterRegistry;
import io.openshift.machines.kit.cluster.ClusterWatch;
import io.quarkiverse.operatorsdk.runtime.QuarkusConfigurationService;
import io.quarkus.arc.ClientProxy;
import io.quarkus.arc.Unremovable;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import org.jboss.logging.Logger;

/**
 * Makes the operator: registers the reconcilers that the cluster's features allow, each with every
 * event, endless retries and the resync interval of {@link OperatorSettings}.
 *
 * <p>With no reconciler to run, the process idles and never reads the cluster.
 */
@Singleton
public class OperatorProducer {
  private static final Logger LOG = Logger.getLogger(OperatorProducer.class);

  /** The operator with its controllers; the Quarkus extension starts and stops it. */
  @Produces
  @ApplicationScoped
  Operator operator(
      QuarkusConfigurationService service,
      @Any Instance<Reconciler<? extends HasMetadata>> reconcilers,
      Instance<ClusterWatch> cluster,
      OperatorSettings settings) {
    var operator = new Operator(service);
    for (var reconciler : reconcilers) {
      if (runs(ClientProxy.unwrap(reconciler), cluster)) {
        register(operator, reconciler, service, settings);
      }
    }
    return operator;
  }

  private static boolean runs(Object reconciler, Instance<ClusterWatch> cluster) {
    return !(reconciler instanceof Gated gated) || gated.runsWith(cluster.get().features());
  }

  private static <P extends HasMetadata> void register(
      Operator operator,
      Reconciler<P> reconciler,
      QuarkusConfigurationService service,
      OperatorSettings settings) {
    var given = service.getConfigurationFor(reconciler);
    operator.register(reconciler, new AllEvents<>(given, service, settings));
  }

  /** The framework's metrics; the extension's own bean counts nothing. */
  @Produces
  @Singleton
  @Unremovable
  Metrics metrics(MeterRegistry registry) {
    return MicrometerMetricsV2.newBuilder(registry).build();
  }

  /** A cache that is no longer fed must not be acted on: the process ends at once. */
  @Produces
  @Singleton
  @Unremovable
  InformerStoppedHandler informerStopped() {
    return (informer, cause) -> {
      if (cause != null) {
        LOG.fatalf(cause, "the watch on %s ended", informer.getApiTypeClass().getSimpleName());
        Runtime.getRuntime().halt(1);
      }
    };
  }

  /** The clock of this process. */
  @Produces
  @Singleton
  Clock clock() {
    return Clock.systemUTC();
  }
}
