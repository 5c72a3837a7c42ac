package io.openshift.machines.sync.machine;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.javaoperatorsdk.operator.api.reconciler.Context;
import io.javaoperatorsdk.operator.api.reconciler.UpdateControl;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.kit.resource.LiveObjects;
import io.openshift.machines.kit.resource.Lookup;
import io.openshift.machines.sync.twin.Health;
import io.openshift.machines.sync.twin.Passes;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * One pass over a Machine: look into the caches, decide, and act; what cannot be taken back is
 * looked at and decided once more on the live objects. So is what would be told: a cache may hold
 * what an earlier schema filled in.
 */
@ApplicationScoped
class MachineSync {
  private final MachineLook look;
  private final MachineActions actions;
  private final LiveObjects live;
  private final Health health;

  MachineSync(MachineLook look, MachineActions actions, LiveObjects live, Health health) {
    this.look = look;
    this.actions = actions;
    this.live = live;
    this.health = health;
  }

  /** Passes over the Machine of that name. */
  <P extends HasMetadata> UpdateControl<P> pass(Context<P> context, Lookup caches, String name) {
    return Passes.run(
        context,
        () -> {
          pass(caches, name);
          return false;
        },
        report -> actions.tell(look.look(caches, name), report));
  }

  /** One pass as such. */
  void pass(Lookup caches, String name) {
    var cached = look.look(caches, name);
    if (cached.machine().isEmpty()) {
      health.gone(Kind.MACHINE, name);
    } else {
      health.looked(Kind.MACHINE, name);
    }
    var plan = MachineDecision.decide(cached.situation());
    var settled =
        !irreversible(plan, cached)
            && actions.act(plan, cached).filter(report -> !actions.told(cached, report)).isEmpty();
    if (!settled) {
      var now = look.look(live, name);
      actions
          .act(MachineDecision.decide(now.situation()), now)
          .ifPresent(report -> actions.tell(now, report));
    }
  }

  private static boolean irreversible(MachinePlan plan, MachinePair pair) {
    return plan.irreversible()
        || plan instanceof MachinePlan.Mirror(var direction)
            && MachineOwners.adopts(direction, pair);
  }
}
