package io.openshift.machines.cli.convert;

import io.openshift.machines.conversion.WellKnown;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** All objects of the input, found by what other objects call them. */
final class Inventory {
  private static final String CLUSTER_API_GROUP = group(WellKnown.CLUSTER_API_VERSION);
  private static final String MACHINE_API_GROUP = group(WellKnown.MACHINE_API_VERSION);

  private final Map<Manifest.Id, Manifest> byId = new HashMap<>();
  private final Set<Manifest.Id> referred = new HashSet<>();

  Inventory(List<Manifest> manifests) {
    manifests.forEach(manifest -> byId.putIfAbsent(manifest.id(), manifest));
    manifests.stream()
        .filter(Inventory::isClusterApi)
        .forEach(core -> infraId(core).ifPresent(referred::add));
  }

  private static String group(String apiVersion) {
    return apiVersion.substring(0, apiVersion.indexOf('/'));
  }

  /** Whether it is a Machine or MachineSet of the Machine API, of whatever version. */
  static boolean isMachineApi(Manifest manifest) {
    return isCrossing(manifest) && manifest.group().equals(MACHINE_API_GROUP);
  }

  /** Whether it is a Machine or MachineSet of Cluster API, of whatever version. */
  static boolean isClusterApi(Manifest manifest) {
    return isCrossing(manifest) && manifest.group().equals(CLUSTER_API_GROUP);
  }

  private static boolean isCrossing(Manifest manifest) {
    return manifest.kind().equals("Machine") || manifest.kind().equals("MachineSet");
  }

  /** The infra machine or template that a Cluster API object refers to, if it is in the input. */
  Optional<Manifest> infra(Manifest core) {
    return infraId(core).flatMap(id -> Optional.ofNullable(byId.get(id)));
  }

  /** Whether some Cluster API object of the input takes this one with it. */
  boolean isReferred(Manifest manifest) {
    return referred.contains(manifest.id());
  }

  /** Whether the object of the same name on the other side is in the input, too. */
  boolean hasTwin(Manifest manifest) {
    var other =
        isMachineApi(manifest)
            ? new Manifest.Id(
                CLUSTER_API_GROUP,
                manifest.kind(),
                WellKnown.CLUSTER_API_NAMESPACE,
                manifest.name())
            : new Manifest.Id(
                MACHINE_API_GROUP,
                manifest.kind(),
                WellKnown.MACHINE_API_NAMESPACE,
                manifest.name());
    return byId.containsKey(other);
  }

  /** Where the object keeps its reference. */
  static String infraPath(Manifest core) {
    return core.kind().equals("MachineSet")
        ? "spec.template.spec.infrastructureRef"
        : "spec.infrastructureRef";
  }

  private static Optional<Manifest.Id> infraId(Manifest core) {
    var reference = core.tree().at("/" + infraPath(core).replace('.', '/'));
    return reference.isObject()
        ? Optional.of(
            new Manifest.Id(
                WellKnown.INFRA_GROUP,
                reference.path("kind").asText(),
                core.namespace(),
                reference.path("name").asText()))
        : Optional.empty();
  }
}
