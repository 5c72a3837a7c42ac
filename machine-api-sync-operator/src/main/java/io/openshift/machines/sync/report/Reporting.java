package io.openshift.machines.sync.report;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.openshift.machines.kit.cluster.ClusterWatch;
import io.openshift.machines.kit.operator.Leadership;
import io.openshift.machines.sync.twin.Health;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jboss.logging.Logger;

/**
 * When the ClusterOperator is written: by the leader alone, once a period, and soon after a Machine
 * or MachineSet was told something new. An idle process takes the lease only when there is
 * something to write, and gives it back.
 */
@ApplicationScoped
public class Reporting {
  private static final Logger LOG = Logger.getLogger(Reporting.class);

  private final ClusterOperatorReport report;
  private final Leadership leadership;
  private final ReportSettings settings;
  private final Semaphore changes = new Semaphore(0);
  private final AtomicBoolean asked = new AtomicBoolean();

  Reporting(ClusterOperatorReport report, Leadership leadership, ReportSettings settings) {
    this.report = report;
    this.leadership = leadership;
    this.settings = settings;
  }

  void start(@Observes StartupEvent _event, ClusterWatch watch, Health health) {
    if (watch.features().mirrors()) {
      health.onChange(changes::release);
      Thread.ofVirtual().start(() -> forever(this::ifLeading));
    }
  }

  private void ifLeading() {
    if (leadership.leads()) {
      report.pass();
    }
  }

  /** Writes what there is to write now. For a process that holds the lease. */
  public void once() {
    report.pass();
  }

  /** Goes on looking, in a process that mirrors nothing and does not hold the lease for long. */
  public void idle(KubernetesClient client) {
    Thread.ofVirtual().start(() -> forever(() -> ifDue(client)));
  }

  private void ifDue(KubernetesClient client) {
    if (!asked.get() && report.due()) {
      asked.set(true);
      leadership.whileLeading(
          client,
          () -> {
            guarded(report::pass);
            asked.set(false);
          });
    }
  }

  /** What nobody foresaw may cost one look, and not all later ones nor the lease. */
  private static void guarded(Runnable look) {
    try {
      look.run();
    } catch (RuntimeException unforeseen) {
      LOG.errorf(unforeseen, "the ClusterOperator was not looked at this time");
    }
  }

  /** A change that comes while a look is under way, or too late for its caches, causes another. */
  private void forever(Runnable look) {
    try {
      while (!Thread.interrupted()) {
        changes.drainPermits();
        Thread.sleep(settings.pause());
        guarded(look);
        changes.tryAcquire(settings.period().toMillis(), TimeUnit.MILLISECONDS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
