package io.openshift.machines.sync.machineset;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import io.openshift.machines.kit.resource.LiveObjects;
import io.openshift.machines.kit.resource.Lookup;
import io.openshift.machines.kit.write.StaleViewException;
import io.openshift.machines.kit.write.Writes;
import io.openshift.machines.sync.machine.MachinePasses;
import io.openshift.machines.sync.twin.Events;
import io.openshift.machines.sync.twin.Health;
import io.openshift.machines.sync.twin.Lag;
import io.openshift.machines.sync.twin.Reporter;
import io.openshift.machines.sync.twin.Statuses;

/** The MachineSet passes of the sync operator, put together as its container does. */
public final class SetPasses {
  private final SetSync sync;

  /** The passes of a process with that client and those writes. */
  public SetPasses(KubernetesClient client, Writes writes, MachinePasses.Surroundings around) {
    var registry = new CompositeMeterRegistry();
    var health = new Health(registry, around.watch());
    var lag = new Lag(registry, around.clock());
    var reporter = new Reporter(writes, around.announcer(), health, lag, around.clock());
    var events = new Events(around.announcer());
    var statuses = new Statuses(writes, events, around.clock());
    var live = new LiveObjects(client);
    var templates = new Templates(writes, live, around.watch());
    var actions =
        new SetActions(
            writes,
            reporter,
            templates,
            new SetToClusterApi(writes, reporter, statuses, events, templates, around.watch()),
            new SetToMachineApi(writes, reporter, statuses, events, around.watch()));
    sync =
        new SetSync(new SetLook(around.watch(), templates, live), actions, live, templates, health);
  }

  /** One pass over the MachineSet of that name. */
  public void pass(Lookup caches, String name) {
    try {
      sync.pass(caches, name);
    } catch (StaleViewException _late) {
      // The framework would call again soon; so does the world.
    }
  }
}
