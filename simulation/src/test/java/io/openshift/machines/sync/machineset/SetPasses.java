package io.openshift.machines.sync.machineset;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.openshift.machines.kit.resource.LiveObjects;
import io.openshift.machines.kit.resource.Lookup;
import io.openshift.machines.kit.resource.MachineSet;
import io.openshift.machines.kit.write.Writes;
import io.openshift.machines.sync.machine.MachinePasses;
import io.openshift.machines.sync.twin.Reporter;
import io.openshift.machines.sync.twin.Statuses;

/** The MachineSet passes of the sync operator, put together as its container does. */
public final class SetPasses {
  private final SetSync sync;

  /** The passes of a process with that client and those writes. */
  public SetPasses(KubernetesClient client, Writes writes, MachinePasses.Surroundings around) {
    var reporter = new Reporter(writes, around.announcer(), around.clock());
    var statuses = new Statuses(writes, around.clock());
    var live = new LiveObjects(client);
    var templates = new Templates(writes, live, around.watch());
    var actions =
        new SetActions(
            writes,
            reporter,
            templates,
            new SetToClusterApi(writes, reporter, statuses, templates, around.watch()),
            new SetToMachineApi(writes, reporter, statuses, around.watch()));
    sync = new SetSync(new SetLook(around.watch(), templates, live), actions, live);
  }

  /** One pass over the MachineSet of that name. */
  public void pass(Lookup caches, String name) {
    sync.<MachineSet>pass(caches, name);
  }
}
