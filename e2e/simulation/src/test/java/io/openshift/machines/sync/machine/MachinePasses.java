package io.openshift.machines.sync.machine;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import io.openshift.machines.kit.cluster.ClusterWatch;
import io.openshift.machines.kit.event.Announcer;
import io.openshift.machines.kit.resource.LiveObjects;
import io.openshift.machines.kit.resource.Lookup;
import io.openshift.machines.kit.write.StaleViewException;
import io.openshift.machines.kit.write.Writes;
import io.openshift.machines.sync.twin.Events;
import io.openshift.machines.sync.twin.Health;
import io.openshift.machines.sync.twin.Lag;
import io.openshift.machines.sync.twin.Reporter;
import io.openshift.machines.sync.twin.Statuses;
import java.time.Clock;

/** The Machine passes of the sync operator, put together as its container does. */
public final class MachinePasses {
  private final MachineSync sync;

  /** The passes of a process with that client and those writes. */
  public MachinePasses(KubernetesClient client, Writes writes, Surroundings around) {
    var registry = new CompositeMeterRegistry();
    var health = new Health(registry, around.watch());
    var lag = new Lag(registry, around.clock());
    var reporter = new Reporter(writes, around.announcer(), health, lag, around.clock());
    var events = new Events(around.announcer());
    var unmirrored = new Unmirrored(around.announcer());
    var live = new LiveObjects(client);
    var identities = new Identities(around.watch(), live, writes);
    var statuses = new Statuses(writes, events, around.clock());
    var infra = new InfraMachines(writes, around.watch(), identities);
    var actions =
        new MachineActions(
            new Departures(writes, identities),
            new MachineReporter(writes, reporter, unmirrored),
            new MachineToClusterApi(writes, reporter, statuses, events, infra, around.watch()),
            new MachineToMachineApi(writes, reporter, statuses, events, around.watch()));
    sync = new MachineSync(new MachineLook(around.watch()), actions, live, health);
  }

  /** What a process has beside its client. */
  public record Surroundings(ClusterWatch watch, Announcer announcer, Clock clock) {}

  /** One pass over the Machine of that name. */
  public void pass(Lookup caches, String name) {
    try {
      sync.pass(caches, name);
    } catch (StaleViewException _late) {
      // The framework would call again soon; so does the world.
    }
  }
}
