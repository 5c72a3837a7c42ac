package io.openshift.machines.sync.cleanup;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.cluster.Schemas;
import io.openshift.machines.kit.resource.LiveObjects;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.sync.cleanup.Remains.Kinds;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Reads everything that may be left, from the API server itself. All providers that are installed
 * are asked: the platform may have no name here any more.
 */
@ApplicationScoped
class Survey {
  private static final ResourceType DEFINITIONS =
      ResourceType.of("apiextensions.k8s.io/v1", "CustomResourceDefinition");

  private final LiveObjects live;

  Survey(LiveObjects live) {
    this.live = live;
  }

  /** All of it, as it is now. Kinds that are not installed have no objects. */
  Remains look() {
    return new Remains(
        new Kinds(live.list(ResourceType.MACHINE), live.list(ResourceType.MACHINE_SET)),
        new Kinds(
            live.list(ResourceType.CLUSTER_MACHINE), live.list(ResourceType.CLUSTER_MACHINE_SET)),
        new Kinds(all(Platform::infraMachineKind), all(Platform::infraTemplateKind)));
  }

  private List<ObjectNode> all(Function<Platform, String> kind) {
    return Arrays.stream(Platform.values())
        .flatMap(
            platform ->
                version(platform).stream()
                    .map(version -> ResourceType.infra(version, kind.apply(platform))))
        .flatMap(type -> live.list(type, WellKnown.CLUSTER_API_NAMESPACE).stream())
        .toList();
  }

  private Optional<String> version(Platform platform) {
    var name = ResourceType.infra("", platform.infraMachineKind()).schemaName();
    return live.get(DEFINITIONS, "", name).map(Schemas::storedVersion);
  }
}
