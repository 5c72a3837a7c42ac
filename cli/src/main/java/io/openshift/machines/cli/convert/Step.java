package io.openshift.machines.cli.convert;

import io.openshift.machines.cli.facts.Inventory;
import io.openshift.machines.cli.facts.Manifest;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Problem;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.conversion.controlplane.ControlPlaneReports;
import io.openshift.machines.conversion.health.HealthChecks;
import io.openshift.machines.conversion.mapping.Side;
import java.util.Optional;
import java.util.Set;

/** What becomes of one object of the input. */
public sealed interface Step {

  /** A Machine API object crosses over. */
  record ToClusterApi(Kind kind) implements Step {}

  /** A Cluster API object comes back, together with its infra machine or template. */
  record ToMachineApi(Kind kind, Manifest infra) implements Step {}

  /** A MachineHealthCheck crosses from that side. */
  record HealthCheck(Side from) implements Step {}

  /** A ControlPlaneMachineSet is reported on. */
  record ControlPlane() implements Step {}

  /** A report of a ControlPlaneMachineSet becomes that again. */
  record FromReport() implements Step {}

  /** It goes along with the object that refers to it and has no output of its own. */
  record PartOfAnother() implements Step {}

  /** It is not ours, and is written as it was read. */
  record Foreign() implements Step {}

  /** It is written as it was read, for a reason that is told. */
  record PassThrough(String because) implements Step {}

  /** It cannot be converted, for a reason that no conversion has to look for. */
  record Refuse(Problem problem) implements Step {}

  /** Decides for one object, from the whole input; one that is there in both APIs is refused. */
  static Step decide(Manifest manifest, Inventory inventory, Optional<Direction> to) {
    var step = alone(manifest, inventory, to);
    var twofold =
        (Inventory.isMachineApi(manifest) || Inventory.isClusterApi(manifest))
            && !(step instanceof PassThrough)
            && inventory.twin(manifest).isPresent();
    return twofold && !manifest.name().isEmpty()
        ? new Refuse(
            new Problem(
                "metadata.name",
                "the input holds this object in both APIs, so there is no direction",
                "leave one of the two out"))
        : step;
  }

  /** Decides for one object, whatever its twin. */
  static Step alone(Manifest manifest, Inventory inventory, Optional<Direction> to) {
    if (Inventory.isMachineApi(manifest)) {
      return to.map(way -> way.crosses(Side.MACHINE_API)).orElse(true)
          ? crossing(manifest, inventory, Set.of(WellKnown.MACHINE_API_VERSION))
          : new PassThrough("it is of the Machine API already");
    }
    if (Inventory.isClusterApi(manifest)) {
      return to.map(way -> way.crosses(Side.CLUSTER_API)).orElse(true)
          ? crossing(manifest, inventory, clusterApiVersions(manifest))
          : new PassThrough("it is of Cluster API already");
    }
    if (inventory.isReferred(manifest)) {
      return to.map(way -> way.crosses(Side.CLUSTER_API)).orElse(true)
          ? new PartOfAnother()
          : new Foreign();
    }
    return other(manifest, to);
  }

  private static Set<String> clusterApiVersions(Manifest manifest) {
    return manifest.kind().equals(HealthChecks.KIND)
        ? Set.of(WellKnown.CLUSTER_API_VERSION, "cluster.x-k8s.io/v1beta1")
        : Set.of(WellKnown.CLUSTER_API_VERSION);
  }

  private static Step other(Manifest manifest, Optional<Direction> to) {
    if (manifest.kind().equals(ControlPlaneReports.KIND)
        && manifest.apiVersion().equals(ControlPlaneReports.VERSION)) {
      return to.map(way -> way.crosses(Side.MACHINE_API)).orElse(true)
          ? new ControlPlane()
          : new PassThrough("it is of the Machine API already");
    }
    if (manifest.kind().equals(ControlPlaneReports.REPORT)) {
      return to.map(way -> way.crosses(Side.CLUSTER_API)).orElse(true)
          ? new FromReport()
          : new PassThrough("it is a report already");
    }
    var meant = Meant.by(manifest);
    if (meant.isPresent()) {
      return new Refuse(meant.get());
    }
    if (Inventory.ofTheCluster(manifest.kind())) {
      return new Foreign();
    }
    return manifest.group().equals(WellKnown.INFRA_GROUP)
        ? new PassThrough("no Machine or MachineSet of the input refers to it")
        : new Foreign();
  }

  private static Step crossing(Manifest manifest, Inventory inventory, Set<String> versions) {
    if (!versions.contains(manifest.apiVersion())) {
      return new Refuse(
          new Problem(
              "apiVersion",
              "'" + manifest.apiVersion() + "' is not the version that is converted",
              "use " + String.join(" or ", versions)));
    }
    if (manifest.name().isEmpty()) {
      return new Refuse(
          new Problem(
              "metadata.name", "is missing, and both sides share it", "give the object a name"));
    }
    if (manifest.kind().equals(HealthChecks.KIND)) {
      return healthCheck(manifest);
    }
    return Inventory.isMachineApi(manifest)
        ? new ToClusterApi(kind(manifest))
        : back(manifest, inventory);
  }

  private static Step healthCheck(Manifest manifest) {
    return manifest.name().equals(HealthChecks.OF_THE_RELEASE)
        ? new PassThrough("every release installs it and puts it right again")
        : new HealthCheck(Inventory.isMachineApi(manifest) ? Side.MACHINE_API : Side.CLUSTER_API);
  }

  private static Step back(Manifest core, Inventory inventory) {
    return inventory
        .infra(core)
        .<Step>map(infra -> new ToMachineApi(kind(core), infra))
        .orElseGet(() -> new Refuse(missing(core)));
  }

  private static Problem missing(Manifest core) {
    var path = Inventory.infraPath(core);
    var reference = core.at(path);
    return reference.isObject()
        ? new Problem(
            path,
            "the input has no %s %s in namespace '%s'"
                .formatted(
                    reference.path("kind").asText(),
                    reference.path("name").asText(),
                    core.namespace()),
            "add its document to the same input")
        : new Problem(path, "is missing", "refer to the infra machine or template");
  }

  private static Kind kind(Manifest manifest) {
    return manifest.kind().equals("Machine") ? Kind.MACHINE : Kind.MACHINE_SET;
  }
}
