package io.openshift.machines.conversion.status;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.provider.Providers;
import io.openshift.machines.conversion.status.part.CoreOnly;
import io.openshift.machines.conversion.status.part.Fields;
import io.openshift.machines.conversion.status.part.PlatformStatus;
import java.util.Arrays;

/** Which provider's status an infra machine has. */
final class InfraStatus {
  private InfraStatus() {}

  /** The one for that infra machine, told by its kind; an unknown kind keeps its status. */
  static PlatformStatus of(ObjectNode infra) {
    var kind = Fields.text(infra, "kind");
    return Arrays.stream(Platform.values())
        .filter(platform -> platform.infraMachineKind().equals(kind))
        .findFirst()
        .map(platform -> Providers.of(platform).status())
        .orElseGet(CoreOnly::new);
  }
}
