package io.openshift.machines.sync.machineset;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.javaoperatorsdk.operator.api.reconciler.Context;
import io.javaoperatorsdk.operator.api.reconciler.UpdateControl;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.kit.resource.LiveObjects;
import io.openshift.machines.kit.resource.Lookup;
import io.openshift.machines.sync.twin.Health;
import io.openshift.machines.sync.twin.Passes;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * One pass over a MachineSet: look into the caches, decide, and act; what cannot be taken back is
 * looked at and decided once more on the live objects. So is what would be told: a cache may hold
 * what an earlier schema filled in.
 */
@ApplicationScoped
class SetSync {
  private final SetLook look;
  private final SetActions actions;
  private final LiveObjects live;
  private final Templates templates;
  private final Health health;
  private final AtomicBoolean swept = new AtomicBoolean();

  SetSync(SetLook look, SetActions actions, LiveObjects live, Templates templates, Health health) {
    this.look = look;
    this.actions = actions;
    this.live = live;
    this.templates = templates;
    this.health = health;
  }

  /** Templates whose sets went while nobody looked: no set is left that could wake anybody. */
  private void sweepOnce() {
    if (!swept.get()) {
      templates.release(templates.strays());
      swept.set(true);
    }
  }

  /** Passes over the MachineSet of that name. */
  <P extends HasMetadata> UpdateControl<P> pass(Context<P> context, Lookup caches, String name) {
    return Passes.run(
        context, () -> pass(caches, name), report -> actions.tell(look.look(caches, name), report));
  }

  /** One pass as such; whether there is more to do at once, though no watched object changed. */
  boolean pass(Lookup caches, String name) {
    sweepOnce();
    var cached = look.look(caches, name);
    if (cached.set().isEmpty()) {
      health.gone(Kind.MACHINE_SET, name);
    } else {
      health.looked(Kind.MACHINE_SET, name);
    }
    var plan = SetDecision.decide(cached.situation());
    var settled =
        !plan.irreversible()
            && actions
                .act(plan, cached, caches)
                .filter(report -> !actions.told(cached, report))
                .isEmpty();
    if (settled) {
      return false;
    }
    var now = look.look(live, name);
    var sure = SetDecision.decide(now.situation());
    actions.act(sure, now, caches).ifPresent(report -> actions.tell(now, report));
    return sure instanceof SetPlan.Orphan || sure instanceof SetPlan.Clear;
  }
}
