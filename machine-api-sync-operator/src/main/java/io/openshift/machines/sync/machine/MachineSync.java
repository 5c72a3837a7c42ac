package io.openshift.machines.sync.machine;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.javaoperatorsdk.operator.api.reconciler.UpdateControl;
import io.openshift.machines.kit.resource.LiveObjects;
import io.openshift.machines.kit.resource.Lookup;
import io.openshift.machines.sync.twin.Passes;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * One pass over a Machine: look into the caches, decide, and act; what cannot be taken back is
 * looked at and decided once more on the live objects.
 */
@ApplicationScoped
class MachineSync {
  private final MachineLook look;
  private final MachineActions actions;
  private final LiveObjects live;

  MachineSync(MachineLook look, MachineActions actions, LiveObjects live) {
    this.look = look;
    this.actions = actions;
    this.live = live;
  }

  /** Passes over the Machine of that name. */
  <P extends HasMetadata> UpdateControl<P> pass(Lookup caches, String name) {
    return Passes.run(
        () -> {
          var pair = look.look(caches, name);
          var plan = MachineDecision.decide(pair.situation());
          if (plan.irreversible()) {
            pair = look.look(live, name);
            plan = MachineDecision.decide(pair.situation());
          }
          actions.act(plan, pair);
          return false;
        });
  }
}
