package io.openshift.machines.cli.assess;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.cli.assess.Resource.HandOverBlocker;
import io.openshift.machines.cli.facts.Manifest;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.Platform.Level;
import io.openshift.machines.conversion.controlplane.ControlPlaneReports;
import io.openshift.machines.conversion.core.Roles;
import io.openshift.machines.conversion.obstacle.Obstacles;
import io.openshift.machines.conversion.provider.Adoption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a hand-over to Cluster API would have to wait for, as far as manifests tell. */
final class HandOver {
  /** Obstacles that say of a Machine that it belongs to the control plane. */
  private static final Set<String> CONTROL_PLANE = Set.of(ControlPlaneReports.KIND, "EtcdMember");

  private final Manifest manifest;
  private final List<HandOverBlocker> found = new ArrayList<>();

  private HandOver(Manifest manifest) {
    this.manifest = manifest;
  }

  /**
   * The blockers of a Machine API object.
   *
   * @param after its Cluster API objects, if it converts
   */
  static List<HandOverBlocker> of(
      Manifest manifest, Optional<Platform> platform, List<ObjectNode> after) {
    var handOver = new HandOver(manifest);
    platform.ifPresent(handOver::level);
    if (manifest.kind().equals("Machine")) {
      handOver.machine();
    }
    handOver.state();
    if (manifest.kind().equals(ControlPlaneReports.KIND)) {
      after.forEach(handOver::report);
    }
    if (manifest.kind().equals("Machine") && platform.isPresent() && after.size() == 2) {
      handOver.adoption(platform.get(), new ClusterApiObjects(after.get(0), after.get(1)));
    }
    return List.copyOf(handOver.found);
  }

  private void add(String id, String reason) {
    found.add(new HandOverBlocker(id, reason));
  }

  private void level(Platform platform) {
    if (platform.level() == Level.MIRROR_ONLY) {
      add(
          "MirrorOnly." + platform.type(),
          "machines on "
              + platform.type()
              + " are mirrored but never handed over: "
              + String.join("; ", platform.hindrances()));
    }
  }

  /** What the operator would wait for; a hook may have been added only after the file was read. */
  private void machine() {
    var obstacles = Obstacles.beforeClusterApi(manifest.tree());
    obstacles.forEach(obstacle -> add(obstacle.name(), obstacle.message()));
    if (obstacles.stream().noneMatch(obstacle -> CONTROL_PLANE.contains(obstacle.name()))
        && manifest.at("metadata.labels").path(Roles.ROLE).asText().equals("master")) {
      add(
          "ControlPlane",
          "it belongs to the control plane, whose etcd members are protected in the Machine API"
              + " alone");
    }
  }

  private void report(ObjectNode report) {
    for (var blocker : report.path("blockers")) {
      add("ControlPlaneMachineSet", blocker.path("reason").asText());
    }
  }

  private void state() {
    if (!manifest.at("metadata.deletionTimestamp").isMissingNode()) {
      add("Deleting", "it is being deleted");
    }
    if (manifest.at("status.phase").asText().equals("Failed")) {
      add("Failed", "it has failed; mend or delete it first");
    }
    var authority = manifest.at("status.authoritativeAPI").asText();
    if (authority.equals("Migrating")) {
      add("Migrating", "a hand-over is under way");
    }
  }

  /** A machine that runs must be found again, or a second one is made. */
  private void adoption(Platform platform, ClusterApiObjects objects) {
    if (Adoption.namesInstance(platform, manifest.tree())) {
      for (var gap : Adoption.gaps(platform, objects)) {
        add("NotFoundAgain", gap.path() + ": " + gap.reason());
      }
    }
  }
}
