package io.openshift.machines.cli.facts;

import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.conversion.health.HealthChecks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** All objects of the input, found by what other objects call them. */
public final class Inventory {
  /** The API group of the Machine API. */
  public static final String MACHINE_API_GROUP = group(WellKnown.MACHINE_API_VERSION);

  /** The API group of Cluster API's core kinds. */
  public static final String CLUSTER_API_GROUP = group(WellKnown.CLUSTER_API_VERSION);

  /** The kind that names cluster and platform. */
  static final String INFRASTRUCTURE = "Infrastructure";

  private static final Set<String> WITH_INFRA = Set.of("Machine", "MachineSet");

  private final Map<Manifest.Id, Manifest> byId = new HashMap<>();
  private final Map<String, List<Manifest>> byKind = new HashMap<>();
  private final Set<Manifest.Id> referred = new HashSet<>();
  private final Set<String> clusters = new TreeSet<>();

  /** Looks at all objects once. */
  public Inventory(List<Manifest> manifests) {
    for (var manifest : manifests) {
      byId.putIfAbsent(manifest.id(), manifest);
      byKind.computeIfAbsent(manifest.kind(), _kind -> new ArrayList<>()).add(manifest);
      if (isClusterApi(manifest)) {
        infraId(manifest).ifPresent(referred::add);
      }
      if (isMachineApi(manifest) || isClusterApi(manifest)) {
        new Clues(manifest, Optional.empty()).clusterName().ifPresent(c -> clusters.add(c.value()));
      }
    }
  }

  private static String group(String apiVersion) {
    return apiVersion.substring(0, apiVersion.indexOf('/'));
  }

  /** Whether it is of the Machine API and of a kind that crosses, in whatever version. */
  public static boolean isMachineApi(Manifest manifest) {
    return isCrossing(manifest) && manifest.group().equals(MACHINE_API_GROUP);
  }

  /** Whether it is of Cluster API and of a kind that crosses, in whatever version. */
  public static boolean isClusterApi(Manifest manifest) {
    return isCrossing(manifest) && manifest.group().equals(CLUSTER_API_GROUP);
  }

  /** Whether objects of that kind tell of a cluster, and of no machine. */
  public static boolean ofTheCluster(String kind) {
    return kind.equals(INFRASTRUCTURE)
        || Arrays.stream(Platform.values())
            .anyMatch(
                platform ->
                    platform.infraClusterKind().equals(kind)
                        || platform.failureDomainKinds().contains(kind));
  }

  private static boolean isCrossing(Manifest manifest) {
    return WITH_INFRA.contains(manifest.kind()) || manifest.kind().equals(HealthChecks.KIND);
  }

  /** All objects of a kind, in the order of the input. */
  public List<Manifest> ofKind(String kind) {
    return byKind.getOrDefault(kind, List.of());
  }

  /** The one cluster that all machines of the input belong to, if they agree. */
  public Optional<String> onlyCluster() {
    return clusters.size() == 1 ? clusters.stream().findFirst() : Optional.empty();
  }

  /** The infra machine or template that a Cluster API object refers to, if it is in the input. */
  public Optional<Manifest> infra(Manifest core) {
    return infraId(core).flatMap(id -> Optional.ofNullable(byId.get(id)));
  }

  /** Whether some Cluster API object of the input takes this one with it. */
  public boolean isReferred(Manifest manifest) {
    return referred.contains(manifest.id());
  }

  /** The object of the same name on the other side, if it is in the input, too. */
  public Optional<Manifest> twin(Manifest manifest) {
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
    return Optional.ofNullable(byId.get(other));
  }

  /** Where the object keeps its reference. */
  public static String infraPath(Manifest core) {
    return core.kind().equals("MachineSet")
        ? "spec.template.spec.infrastructureRef"
        : "spec.infrastructureRef";
  }

  private static Optional<Manifest.Id> infraId(Manifest core) {
    var reference = core.at(infraPath(core));
    return WITH_INFRA.contains(core.kind()) && reference.isObject()
        ? Optional.of(
            new Manifest.Id(
                WellKnown.INFRA_GROUP,
                reference.path("kind").asText(),
                core.namespace(),
                reference.path("name").asText()))
        : Optional.empty();
  }
}
