package io.openshift.machines.migration.look;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.Platform.Level;
import io.openshift.machines.conversion.obstacle.Obstacle;
import io.openshift.machines.conversion.obstacle.Obstacles;
import io.openshift.machines.kit.cluster.ClusterWatch;
import io.openshift.machines.kit.cluster.FeatureGates;
import io.openshift.machines.kit.handover.Blocker;
import io.openshift.machines.kit.handover.Side;
import io.openshift.machines.kit.resource.LiveObjects;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.Owner;
import io.openshift.machines.kit.resource.ResourceType;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What forbids a hand-over for reasons that the protocol itself does not know. */
@ApplicationScoped
public class Blockers {
  private final ClusterWatch watch;
  private final LiveObjects live;
  private final Needs needs;

  /** Asks that cluster; Secrets and autoscalers are read live, and never watched. */
  public Blockers(ClusterWatch watch, LiveObjects live) {
    this.watch = watch;
    this.live = live;
    this.needs = new Needs(watch, live);
  }

  /**
   * Everything in the way. What is not watched is asked for in the last look before a step alone; a
   * hand-over that it blocks is looked at again every now and then.
   */
  List<Blocker> of(Twins twins, Children children, boolean last) {
    var blockers = new ArrayList<Blocker>();
    platform(blockers);
    children
        .refused()
        .forEach(
            (name, why) ->
                blockers.add(
                    new Blocker(
                        "ChildRefused", "Machine " + name + " of the set has no twin: " + why)));
    boolean toClusterApi = twins.source().equals(Optional.of(Side.MACHINE_API));
    if (toClusterApi) {
      beforeClusterApi(twins, last, blockers);
    } else if (twins.kind() == Kind.MACHINE) {
      beforeMachineApi(twins, blockers);
      if (last) {
        owningSet(twins.machineApi()).ifPresent(blockers::add);
      }
    }
    return blockers;
  }

  private void platform(List<Blocker> blockers) {
    var features = watch.features();
    features.platform().flatMap(Blockers::mirrorOnly).ifPresent(blockers::add);
    if (!features.handsOver()) {
      var gate = FeatureGates.MIGRATION + features.platformType();
      blockers.add(new Blocker("GateOff", "the feature gate " + gate + " is off"));
    }
  }

  static Optional<Blocker> mirrorOnly(Platform platform) {
    return platform.level() == Level.MIRROR_ONLY
        ? Optional.of(
            new Blocker(
                "MirrorOnly",
                "machines on "
                    + platform.type()
                    + " are mirrored but never handed over: "
                    + String.join("; ", platform.hindrances())))
        : Optional.empty();
  }

  private void beforeClusterApi(Twins twins, boolean last, List<Blocker> blockers) {
    if (twins.kind() == Kind.MACHINE) {
      Obstacles.beforeClusterApi(twins.machineApi()).stream()
          .map(Blockers::blocker)
          .forEach(blockers::add);
    }
    blockers.addAll(needs.ofCluster());
    if (last) {
      twins.core().ifPresent(core -> blockers.addAll(needs.ofSecrets(twins.kind(), core)));
      if (twins.kind() == Kind.MACHINE_SET) {
        Obstacles.autoscaler(twins.machineApi(), live.list(ResourceType.MACHINE_AUTOSCALER))
            .map(Blockers::blocker)
            .ifPresent(blockers::add);
      }
    }
  }

  private static Blocker blocker(Obstacle obstacle) {
    return new Blocker(obstacle.name(), obstacle.message());
  }

  private Optional<Blocker> owningSet(ObjectNode machine) {
    return Meta.of(machine).owners().stream()
        .filter(owner -> owner.is(ResourceType.MACHINE_SET))
        .findFirst()
        .flatMap(owner -> leaving(owner, live.get(ResourceType.MACHINE_SET, owner.name())));
  }

  /**
   * A mirror whose set goes is taken by the garbage collector, sooner or later. Were it in charge
   * by then, its instance would go with it.
   */
  static Optional<Blocker> leaving(Owner owner, Optional<ObjectNode> set) {
    boolean stays =
        set.map(Meta::of)
            .filter(meta -> meta.uid().equals(owner.uid()) && !meta.deleting())
            .isPresent();
    return stays
        ? Optional.empty()
        : Optional.of(
            new Blocker(
                "OwnerLeaving",
                "MachineSet "
                    + owner.name()
                    + " of the Machine API, which owns it, is deleted and takes it along"));
  }

  /** A provider that never reports Paused leaves only the bound, so nothing else may be open. */
  private void beforeMachineApi(Twins twins, List<Blocker> blockers) {
    var obstacles = twins.core().map(Obstacles::beforeMachineApi).orElse(List.of());
    obstacles.stream().map(Blockers::blocker).forEach(blockers::add);
    boolean silent = !watch.features().platform().map(Platform::reportsPaused).orElse(true);
    boolean running =
        twins.core().map(core -> core.at("/status/phase").asText()).stream()
            .anyMatch("Running"::equals);
    if (silent && !running && obstacles.isEmpty()) {
      blockers.add(
          new Blocker(
              "NotRunning",
              "this provider does not report Paused, so only a Running Machine is handed back"));
    }
  }
}
