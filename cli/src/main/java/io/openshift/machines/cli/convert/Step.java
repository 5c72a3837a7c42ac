package io.openshift.machines.cli.convert;

import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Problem;
import io.openshift.machines.conversion.WellKnown;

/** What becomes of one object of the input. */
sealed interface Step {

  /** A Machine API object crosses over. */
  record ToClusterApi(Kind kind) implements Step {}

  /** A Cluster API object comes back, together with its infra machine or template. */
  record ToMachineApi(Kind kind, Manifest infra) implements Step {}

  /** It goes along with the object that refers to it and has no output of its own. */
  record PartOfAnother() implements Step {}

  /** It is written as it was read. */
  record PassThrough(String because) implements Step {}

  /** It cannot be converted, for a reason that no conversion has to look for. */
  record Refuse(Problem problem) implements Step {}

  /** Decides for one object, from the whole input. */
  static Step decide(Manifest manifest, Inventory inventory) {
    if (Inventory.isMachineApi(manifest)) {
      return crossing(manifest, inventory, WellKnown.MACHINE_API_VERSION);
    }
    if (Inventory.isClusterApi(manifest)) {
      return crossing(manifest, inventory, WellKnown.CLUSTER_API_VERSION);
    }
    if (inventory.isReferred(manifest)) {
      return new PartOfAnother();
    }
    return new PassThrough(
        manifest.group().equals(WellKnown.INFRA_GROUP)
            ? "no Machine or MachineSet of the input refers to it"
            : "it is neither a Machine nor a MachineSet");
  }

  private static Step crossing(Manifest manifest, Inventory inventory, String version) {
    if (!manifest.apiVersion().equals(version)) {
      return new Refuse(
          new Problem(
              "apiVersion",
              "'" + manifest.apiVersion() + "' is not the version that is converted",
              "use " + version));
    }
    if (manifest.name().isEmpty()) {
      return new Refuse(
          new Problem(
              "metadata.name", "is missing, and both sides share it", "give the object a name"));
    }
    if (inventory.hasTwin(manifest)) {
      return new Refuse(
          new Problem(
              "metadata.name",
              "the input holds this object in both APIs, so there is no direction",
              "leave one of the two out"));
    }
    return Inventory.isMachineApi(manifest)
        ? new ToClusterApi(kind(manifest))
        : back(manifest, inventory);
  }

  private static Step back(Manifest core, Inventory inventory) {
    return inventory
        .infra(core)
        .<Step>map(infra -> new ToMachineApi(kind(core), infra))
        .orElseGet(() -> new Refuse(missing(core)));
  }

  private static Problem missing(Manifest core) {
    var path = Inventory.infraPath(core);
    var reference = core.tree().at("/" + path.replace('.', '/'));
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
