package io.openshift.machines.kit.operator;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.extended.leaderelection.LeaderCallbacks;
import io.fabric8.kubernetes.client.extended.leaderelection.LeaderElectionConfig;
import io.fabric8.kubernetes.client.extended.leaderelection.LeaderElectionConfigBuilder;
import io.fabric8.kubernetes.client.extended.leaderelection.resourcelock.LeaseLock;
import io.javaoperatorsdk.operator.api.config.LeaderElectionConfiguration;
import io.javaoperatorsdk.operator.api.config.LeaderElectionConfigurationBuilder;
import io.quarkus.arc.Unremovable;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import jakarta.interceptor.Interceptor;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jboss.logging.Logger;

/**
 * The lease of this process.
 *
 * <p>A process that loses its lease ends at once, whatever it is doing: somebody else may be acting
 * already. A process that stops on purpose gives its lease back, so that the next one need not wait
 * for it to run out.
 */
@Singleton
public class Leadership {
  private static final Logger LOG = Logger.getLogger(Leadership.class);

  private final OperatorSettings settings;
  private final String identity;
  private final AtomicBoolean stopping = new AtomicBoolean();
  private final AtomicBoolean leading = new AtomicBoolean();

  /** Chooses an identity that no earlier process had. */
  public Leadership(OperatorSettings settings) {
    this.settings = settings;
    this.identity = settings.name() + "_" + host() + "_" + UUID.randomUUID();
  }

  /** Who this process is in its lease: the operator's name, the host, and a random part. */
  public String identity() {
    return identity;
  }

  /** Whether this process has won its lease, and is not about to stop. */
  public boolean leads() {
    return leading.get() && !stopping.get();
  }

  /** What the framework needs to hold the lease. */
  @Produces
  @Singleton
  @Unremovable
  LeaderElectionConfiguration election() {
    return LeaderElectionConfigurationBuilder.aLeaderElectionConfiguration(settings.lease())
        .withLeaseNamespace(settings.leaseNamespace())
        .withIdentity(identity)
        .withLeaseDuration(settings.leaseDuration())
        .withRenewDeadline(settings.leaseRenewDeadline())
        .withRetryPeriod(settings.leaseRetryPeriod())
        .withLeaderCallbacks(new LeaderCallbacks(this::won, this::lost, _leader -> {}))
        .build();
  }

  /**
   * Takes the lease, does that once in a thread of its own, and gives the lease back. For work that
   * no controller does; returns at once.
   */
  public void whileLeading(KubernetesClient client, Runnable work) {
    var done = new AtomicBoolean();
    var election = new CompletableFuture<CompletableFuture<?>>();
    Runnable once =
        () -> {
          work.run();
          done.set(true);
          leading.set(false);
          election.thenAccept(
              running -> {
                running.cancel(true);
                giveBack(client);
              });
        };
    Runnable ended =
        () -> {
          if (!done.get()) {
            lost();
          }
        };
    var callbacks = new LeaderCallbacks(() -> begin(once), ended, _leader -> {});
    election.complete(client.leaderElector().withConfig(config(callbacks)).build().start());
  }

  /** Not in the thread that renews the lease. */
  private void begin(Runnable work) {
    won();
    Thread.ofVirtual().start(work);
  }

  private LeaderElectionConfig config(LeaderCallbacks callbacks) {
    return new LeaderElectionConfigBuilder()
        .withName(settings.name())
        .withLock(new LeaseLock(settings.leaseNamespace(), settings.lease(), identity))
        .withLeaseDuration(settings.leaseDuration())
        .withRenewDeadline(settings.leaseRenewDeadline())
        .withRetryPeriod(settings.leaseRetryPeriod())
        .withLeaderCallbacks(callbacks)
        .build();
  }

  private void won() {
    leading.set(true);
    LOG.infof("leading as %s", identity);
  }

  private void lost() {
    if (!stopping.get()) {
      LOG.fatalf("lost the lease %s: ending at once", settings.lease());
      Runtime.getRuntime().halt(1);
    }
  }

  void stopping(@Observes @Priority(Interceptor.Priority.PLATFORM_BEFORE) ShutdownEvent _event) {
    stopping.set(true);
  }

  void stopped(
      @Observes @Priority(Interceptor.Priority.PLATFORM_AFTER) ShutdownEvent _event,
      KubernetesClient client) {
    giveBack(client);
  }

  private void giveBack(KubernetesClient client) {
    try {
      release(client);
    } catch (KubernetesClientException e) {
      LOG.infof("the lease %s was not given back: %s", settings.lease(), e.getMessage());
    }
  }

  private void release(KubernetesClient client) {
    var leases = client.leases().inNamespace(settings.leaseNamespace());
    var lease = leases.withName(settings.lease()).get();
    if (lease != null && identity.equals(lease.getSpec().getHolderIdentity())) {
      lease.getSpec().setHolderIdentity("");
      lease.getSpec().setLeaseDurationSeconds(1);
      leases.resource(lease).update();
      LOG.infof("gave back the lease %s", settings.lease());
    }
  }

  private static String host() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "unknown-host";
    }
  }
}
