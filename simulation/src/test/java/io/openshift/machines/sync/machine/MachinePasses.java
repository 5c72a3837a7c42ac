package io.openshift.machines.sync.machine;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.openshift.machines.kit.cluster.ClusterWatch;
import io.openshift.machines.kit.event.Announcer;
import io.openshift.machines.kit.resource.LiveObjects;
import io.openshift.machines.kit.resource.Lookup;
import io.openshift.machines.kit.resource.Machine;
import io.openshift.machines.kit.write.Writes;
import io.openshift.machines.sync.twin.Reporter;
import io.openshift.machines.sync.twin.Statuses;
import java.time.Clock;

/** The Machine passes of the sync operator, put together as its container does. */
public final class MachinePasses {
  private final MachineSync sync;

  /** The passes of a process with that client and those writes. */
  public MachinePasses(KubernetesClient client, Writes writes, Surroundings around) {
    var reporter = new Reporter(writes, around.announcer(), around.clock());
    var statuses = new Statuses(writes, around.clock());
    var infra = new InfraMachines(writes, around.watch());
    var actions =
        new MachineActions(
            writes,
            reporter,
            new MachineToClusterApi(writes, reporter, statuses, infra, around.watch()),
            new MachineToMachineApi(
                writes, new Unmirrored(around.announcer()), reporter, statuses, around.watch()));
    sync = new MachineSync(new MachineLook(around.watch()), actions, new LiveObjects(client));
  }

  /** What a process has beside its client. */
  public record Surroundings(ClusterWatch watch, Announcer announcer, Clock clock) {}

  /** One pass over the Machine of that name. */
  public void pass(Lookup caches, String name) {
    sync.<Machine>pass(caches, name);
  }
}
