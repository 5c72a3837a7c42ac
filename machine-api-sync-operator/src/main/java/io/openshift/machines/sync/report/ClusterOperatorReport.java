package io.openshift.machines.sync.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.openshift.machines.kit.cluster.ClusterWatch;
import io.openshift.machines.kit.cluster.ReleaseSettings;
import io.openshift.machines.kit.report.ClusterOperatorWriter;
import io.openshift.machines.kit.report.Report;
import io.openshift.machines.kit.report.ReportDecision;
import io.openshift.machines.kit.report.Standing;
import io.openshift.machines.kit.resource.LiveObjects;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.kit.write.StaleViewException;
import io.openshift.machines.kit.write.WriteRefusedException;
import io.openshift.machines.kit.write.Writes;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jboss.logging.Logger;

/**
 * One look at the ClusterOperator and at what it is to say, and at most one write.
 *
 * <p>The Cluster Version Operator makes the object. As long as it, or its kind, is not there, and
 * whenever the API server fails, nothing is done but a line in the log, once; the next look tries
 * again.
 */
@ApplicationScoped
class ClusterOperatorReport {
  private static final Logger LOG = Logger.getLogger(ClusterOperatorReport.class);
  private static final ResourceType TYPE =
      ResourceType.of("config.openshift.io/v1", "ClusterOperator");

  private final LiveObjects live;
  private final ClusterWatch watch;
  private final ReleaseSettings release;
  private final Fleet fleet;
  private final ClusterOperatorWriter writer;
  private final AtomicReference<String> complained = new AtomicReference<>("");

  ClusterOperatorReport(
      LiveObjects live,
      ClusterWatch watch,
      ReleaseSettings release,
      Fleet fleet,
      ClusterOperatorWriter writer) {
    this.live = live;
    this.watch = watch;
    this.release = release;
    this.fleet = fleet;
    this.writer = writer;
  }

  /** By what it is written. */
  @Produces
  @Singleton
  static ClusterOperatorWriter writer(Writes writes, Clock clock) {
    return new ClusterOperatorWriter(writes, clock);
  }

  /** Whether there is anything to write. */
  boolean due() {
    return look().filter(seen -> !writer.says(seen, report(seen))).isPresent();
  }

  /** Writes what there is to write. */
  void pass() {
    look().ifPresent(this::write);
  }

  private Optional<ObjectNode> look() {
    try {
      var seen = live.get(TYPE, "", ClusterOperatorWriter.NAME);
      complain(seen.isPresent() ? "" : "it, or its kind, does not exist");
      return seen;
    } catch (KubernetesClientException failure) {
      complain(String.valueOf(failure.getMessage()));
      return Optional.empty();
    }
  }

  private void write(ObjectNode seen) {
    try {
      writer.write(seen, report(seen));
    } catch (StaleViewException stale) {
      LOG.debugf("looked too late: %s", stale.getMessage());
    } catch (KubernetesClientException | WriteRefusedException failure) {
      complain(String.valueOf(failure.getMessage()));
    }
  }

  private Report report(ObjectNode seen) {
    var standing =
        new Standing(
            release.version().orElse(""), watch.features(), fleet.complete(), fleet.health());
    return ReportDecision.decide(standing, ClusterOperatorWriter.reached(seen));
  }

  /** Once for each reason in a row. */
  private void complain(String why) {
    if (!complained.getAndSet(why).equals(why) && !why.isEmpty()) {
      LOG.warnf("ClusterOperator %s is not written: %s", ClusterOperatorWriter.NAME, why);
    }
  }
}
