package io.openshift.machines.migration.look;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.Platform.Level;
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
  private static final ResourceType SECRET = ResourceType.of("v1", "Secret");

  private final ClusterWatch watch;
  private final LiveObjects live;

  /** Asks that cluster; Secrets are read live, one at a time, and never watched. */
  public Blockers(ClusterWatch watch, LiveObjects live) {
    this.watch = watch;
    this.live = live;
  }

  List<Blocker> of(Twins twins, Children children, boolean live) {
    var blockers = new ArrayList<Blocker>();
    platform(blockers);
    owners(twins, blockers);
    children
        .refused()
        .forEach(
            (name, why) ->
                blockers.add(
                    new Blocker(
                        "ChildRefused", "Machine " + name + " of the set has no twin: " + why)));
    boolean toClusterApi = twins.source().equals(Optional.of(Side.MACHINE_API));
    if (twins.kind() == Kind.MACHINE && toClusterApi) {
      beforeClusterApi(twins, live, blockers);
    } else if (twins.kind() == Kind.MACHINE) {
      beforeMachineApi(twins, blockers);
      if (live) {
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

  private static void owners(Twins twins, List<Blocker> blockers) {
    Meta.of(twins.machineApi()).owners().stream()
        .filter(owner -> owner.kind().equals("ControlPlaneMachineSet"))
        .forEach(
            owner ->
                blockers.add(
                    new Blocker(
                        "ControlPlaneMachineSet",
                        "ControlPlaneMachineSet "
                            + owner.name()
                            + " manages it, which knows the Machine API alone")));
  }

  private void beforeClusterApi(Twins twins, boolean live, List<Blocker> blockers) {
    if (twins.machineApi().at("/status/phase").asText().equals("Provisioning")) {
      blockers.add(
          new Blocker(
              "Provisioning", "its instance is being made; the hand-over begins when it is"));
    }
    if (!clusterReady()) {
      blockers.add(
          new Blocker(
              "ClusterNotReady",
              "the Cluster or its infra cluster in openshift-cluster-api is not ready"));
    }
    if (live) {
      twins.core().flatMap(this::missingBootstrap).ifPresent(blockers::add);
    }
  }

  private boolean clusterReady() {
    var infra = watch.facts().infraCluster();
    boolean infraReady =
        infra.at("/status/ready").asBoolean()
            || infra.at("/status/initialization/provisioned").asBoolean();
    boolean coreReady =
        watch
            .cluster()
            .filter(
                cluster ->
                    cluster.at("/status/initialization/infrastructureProvisioned").asBoolean())
            .isPresent();
    return infraReady && coreReady;
  }

  private Optional<Blocker> missingBootstrap(ObjectNode core) {
    var name = core.at("/spec/bootstrap/dataSecretName").asText();
    boolean there = !name.isEmpty() && live.get(SECRET, name).isPresent();
    return there
        ? Optional.empty()
        : Optional.of(
            new Blocker(
                "BootstrapMissing",
                "the bootstrap Secret openshift-cluster-api/" + name + " does not exist"));
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
    boolean silent = !watch.features().platform().map(Platform::reportsPaused).orElse(true);
    boolean running =
        twins.core().map(core -> core.at("/status/phase").asText()).stream()
            .anyMatch("Running"::equals);
    if (silent && !running) {
      blockers.add(
          new Blocker(
              "NotRunning",
              "this provider does not report Paused, so only a Running Machine is handed back"));
    }
  }
}
