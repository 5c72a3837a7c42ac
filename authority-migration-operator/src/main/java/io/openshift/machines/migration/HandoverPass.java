package io.openshift.machines.migration;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.javaoperatorsdk.operator.api.reconciler.UpdateControl;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.kit.cluster.SyncLease;
import io.openshift.machines.kit.handover.Blocker;
import io.openshift.machines.kit.handover.Handover;
import io.openshift.machines.kit.handover.Step;
import io.openshift.machines.kit.resource.Authority;
import io.openshift.machines.kit.resource.Lookup;
import io.openshift.machines.kit.write.Heading;
import io.openshift.machines.kit.write.StaleViewException;
import io.openshift.machines.kit.write.WriteRefusedException;
import io.openshift.machines.migration.act.Actions;
import io.openshift.machines.migration.act.Progress;
import io.openshift.machines.migration.look.Look;
import io.openshift.machines.migration.look.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * One pass over a resource: look into the caches, decide, and take at most one step; a step is
 * decided once more on live reads before it is taken. The watch on what was written brings the next
 * pass.
 */
@ApplicationScoped
public class HandoverPass {
  /** The caches are behind by less than this, as a rule. */
  private static final Duration CATCH_UP = Duration.ofMillis(200);

  private final Look look;
  private final Actions actions;
  private final Progress progress;
  private final SyncLease lease;
  private final MigrationSettings settings;

  /** Passes with those. */
  public HandoverPass(
      Look look, Actions actions, Progress progress, SyncLease lease, MigrationSettings settings) {
    this.look = look;
    this.actions = actions;
    this.progress = progress;
    this.lease = lease;
    this.settings = settings;
  }

  /** Passes over the resource of that name. */
  public <P extends HasMetadata> UpdateControl<P> pass(Kind kind, Lookup caches, String name) {
    if (!lease.isOurs()) {
      return again(settings.tellAfter());
    }
    try {
      return step(kind, caches, name)
          .map(HandoverPass::<P>again)
          .orElseGet(UpdateControl::noUpdate);
    } catch (StaleViewException stale) {
      return again(CATCH_UP);
    }
  }

  private static <P extends HasMetadata> UpdateControl<P> again(Duration after) {
    return UpdateControl.<P>noUpdate().rescheduleAfter(after);
  }

  private Optional<Duration> step(Kind kind, Lookup caches, String name) {
    var seen = look.cached(kind, caches, name);
    if (seen.isEmpty()) {
      progress.gone(kind, name);
      return Optional.empty();
    }
    if (Handover.decide(seen.get().situation()) instanceof Step.Write) {
      return look.live(kind, name).flatMap(live -> act(Handover.decide(live.situation()), live));
    }
    return act(Handover.decide(seen.get().situation()), seen.get());
  }

  private Optional<Duration> act(Step step, Resource resource) {
    return switch (step) {
      case Step.Write write -> take(write, resource);
      case Step.Wait _wait -> Optional.of(progress.stands(step, resource));
      case Step.Blocked _blocked -> Optional.of(progress.stands(step, resource));
      case Step.Rest _rest -> {
        progress.rests(resource);
        yield Optional.empty();
      }
    };
  }

  private Optional<Duration> take(Step.Write step, Resource resource) {
    try {
      return Heading.to(Authority.wanted(resource.machineApi()))
          .during(
              () -> {
                actions.carryOut(step, resource);
                progress.took(step, resource);
                return Optional.empty();
              });
    } catch (WriteRefusedException refused) {
      var blocker = new Blocker("WriteRefused", refused.getMessage());
      return Optional.of(progress.stands(new Step.Blocked(List.of(blocker)), resource));
    }
  }
}
