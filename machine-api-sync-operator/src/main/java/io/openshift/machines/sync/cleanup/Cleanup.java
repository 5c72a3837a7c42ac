package io.openshift.machines.sync.cleanup;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.openshift.machines.kit.cluster.ClusterWatch;
import io.openshift.machines.kit.cluster.FeatureGates;
import io.openshift.machines.kit.cluster.Features;
import io.openshift.machines.kit.operator.Leadership;
import io.openshift.machines.kit.write.StaleViewException;
import io.openshift.machines.kit.write.WriteRefusedException;
import io.openshift.machines.sync.cleanup.CleanupDecision.Terms;
import io.openshift.machines.sync.cleanup.CleanupStep.Wait;
import io.openshift.machines.sync.report.Reporting;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Tidies up once when this process starts with the feature off, under the lease, and then lets the
 * process idle: on a cluster that never had the feature nothing more is read or written than the
 * ClusterOperator.
 *
 * <p>Schemas that are missing do not count as off: they come and go with installations.
 */
@ApplicationScoped
class Cleanup {
  private static final Logger LOG = Logger.getLogger(Cleanup.class);
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);
  private static final Duration AFTER_FAILURE = Duration.ofSeconds(10);

  private final ClusterWatch watch;
  private final Leadership leadership;
  private final Survey survey;
  private final CleanupActions actions;
  private final Reporting reporting;
  private final Clock clock;

  Cleanup(
      ClusterWatch watch,
      Leadership leadership,
      Survey survey,
      CleanupActions actions,
      Reporting reporting,
      Clock clock) {
    this.watch = watch;
    this.leadership = leadership;
    this.survey = survey;
    this.actions = actions;
    this.reporting = reporting;
    this.clock = clock;
  }

  void start(@Observes StartupEvent _event, KubernetesClient client) {
    var features = watch.features();
    if (wanted(features)) {
      leadership.whileLeading(
          client,
          () -> {
            reporting.once();
            run(gateOff(features));
            reporting.idle(client);
          });
    } else if (!features.mirrors()) {
      reporting.idle(client);
    }
  }

  static boolean wanted(Features features) {
    return gateOff(features) || features.platform().isEmpty();
  }

  private static boolean gateOff(Features features) {
    return !features.gates().isOn(FeatureGates.MIGRATION);
  }

  private void run(boolean gateOff) {
    var patience = clock.instant().plus(PATIENCE);
    try {
      var next = step(gateOff, patience);
      while (next.isPresent()) {
        Thread.sleep(next.get());
        next = step(gateOff, patience);
      }
      LOG.info("the feature is off, and nothing is held or mirrored any more");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** After how long to look again; never, when all is done. */
  private Optional<Duration> step(boolean gateOff, Instant patience) {
    try {
      var terms = new Terms(gateOff, clock.instant().isBefore(patience));
      var steps = CleanupDecision.decide(survey.look(), terms);
      steps.forEach(actions::take);
      if (steps.isEmpty()) {
        return Optional.empty();
      }
      var waits = steps.stream().allMatch(Wait.class::isInstance);
      return Optional.of(waits ? LOOK_AGAIN : Duration.ZERO);
    } catch (StaleViewException stale) {
      return Optional.of(LOOK_AGAIN);
    } catch (WriteRefusedException | KubernetesClientException e) {
      LOG.warnf("the clean-up goes on in %d s: %s", AFTER_FAILURE.toSeconds(), e.getMessage());
      return Optional.of(AFTER_FAILURE);
    }
  }
}
