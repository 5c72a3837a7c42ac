package io.openshift.machines.migration.act;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.cluster.ClusterWatch;
import io.openshift.machines.kit.condition.Condition;
import io.openshift.machines.kit.handover.Side;
import io.openshift.machines.kit.handover.Step;
import io.openshift.machines.kit.handover.TransitionReason;
import io.openshift.machines.kit.resource.Authority;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.write.Writes;
import io.openshift.machines.migration.look.ProviderFinalizers;
import io.openshift.machines.migration.look.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

/** Carries out the writes of a hand-over, each locked on the object that the decision saw. */
@ApplicationScoped
public class Actions {
  private final Writes writes;
  private final ClusterWatch watch;
  private final Clock clock;

  /** Writes with those writes. */
  public Actions(Writes writes, ClusterWatch watch, Clock clock) {
    this.writes = writes;
    this.watch = watch;
    this.clock = clock;
  }

  /** Carries out that step on a resource that was read live. */
  public void carryOut(Step.Write step, Resource resource) {
    var standing = AuthorityChange.none(resource.machineApi());
    var now = clock.instant();
    switch (step) {
      case Step.SetPause(var paused) -> pause(resource, paused);
      case Step.CarryFinalizers(var side) -> carryFinalizers(resource, side);
      case Step.Initialise(var side) ->
          apply(resource, standing.authority(side.authority()).stable(side.authority()));
      case Step.RecordAuthority(var side) -> apply(resource, standing.stable(side.authority()));
      case Step.AdoptDirection(var from) -> apply(resource, standing.stable(from.authority()));
      case Step.Begin begin ->
          apply(
              resource,
              standing.authority(Authority.MIGRATING).transition(Transition.begun(begin, now)));
      case Step.Return back -> apply(resource, goBack(standing, back, now));
      case Step.HandOver(var to) -> apply(resource, handOver(standing, to, now));
    }
  }

  private static AuthorityChange goBack(AuthorityChange standing, Step.Return step, Instant now) {
    var reason =
        step.reason() == TransitionReason.RENUMBERING ? TransitionReason.STABLE : step.reason();
    var back =
        standing
            .authority(step.side().authority())
            .transition(Transition.settled(reason, step.side(), now));
    return step.renumber() ? back.generationFromZero().resynchronized() : back;
  }

  private static AuthorityChange handOver(AuthorityChange standing, Side to, Instant now) {
    return standing
        .authority(to.authority())
        .stable(to.authority())
        .generationFromZero()
        .resynchronized()
        .transition(Transition.settled(TransitionReason.STABLE, to, now));
  }

  /** Writes the condition alone. */
  void tell(Resource resource, Condition transition) {
    apply(resource, AuthorityChange.none(resource.machineApi()).transition(transition));
  }

  private void apply(Resource resource, AuthorityChange change) {
    var seen = resource.machineApi();
    var earlier = Transition.standing(seen);
    var timed = change.transition().map(one -> change.transition(one.after(earlier)));
    writes.applyStatus(seen, timed.orElse(change).status(seen, clock.instant()), manager(resource));
  }

  private static String manager(Resource resource) {
    return AuthorityChange.fieldManager(resource.situation().kind());
  }

  private void pause(Resource resource, boolean paused) {
    resource
        .pausable()
        .forEach(object -> writes.update(object, paused ? paused(object, resource) : free(object)));
  }

  /** An object of ours keeps whatever value the annotation has; one of identity says whose. */
  private static ObjectNode paused(ObjectNode object, Resource resource) {
    var wanted = object.deepCopy();
    if (resource.identities().there().filter(one -> one == object).isPresent()) {
      Meta.of(wanted).annotate(WellKnown.PAUSED, WellKnown.PAUSED_WITH_TWIN);
    } else if (Meta.of(object).annotation(WellKnown.PAUSED).isEmpty()) {
      Meta.of(wanted).annotate(WellKnown.PAUSED, "");
    }
    return wanted;
  }

  private static ObjectNode free(ObjectNode object) {
    var wanted = object.deepCopy();
    if (wanted.at("/metadata/annotations") instanceof ObjectNode annotations) {
      annotations.remove(WellKnown.PAUSED);
    }
    return wanted;
  }

  private void carryFinalizers(Resource resource, Side side) {
    Kind kind = resource.situation().kind();
    switch (side) {
      case MACHINE_API -> add(resource.machineApi(), ProviderFinalizers.ofMachineApi(kind));
      case CLUSTER_API -> {
        var platform = watch.features().platform().orElseThrow();
        resource.infra().ifPresent(infra -> add(infra, ProviderFinalizers.ofInfra(platform)));
        resource.core().ifPresent(core -> add(core, ProviderFinalizers.ofCore(kind)));
        prepare(resource.identities());
      }
    }
  }

  /** A new one is paused like all of Cluster API's: its engine acts as soon as it sees it. */
  private void prepare(Resource.Identities identities) {
    identities
        .prepared()
        .ifPresent(
            wanted -> {
              if (identities.there().isPresent()) {
                writes.update(identities.there().get(), wanted);
              } else {
                writes.create(
                    Meta.of(wanted.deepCopy())
                        .annotate(WellKnown.PAUSED, WellKnown.PAUSED_WITH_TWIN)
                        .object());
              }
            });
  }

  private void add(ObjectNode object, List<String> finalizers) {
    writes.addFinalizers(object, finalizers);
  }
}
