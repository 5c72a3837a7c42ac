package io.openshift.machines.migration.look;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.handover.Side;
import io.openshift.machines.kit.resource.Meta;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The finalizers by which each engine holds its objects until the instance, or the set's machines,
 * are gone. An object without them vanishes when it is deleted before its engine has seen it, and
 * the instance runs on.
 */
public final class ProviderFinalizers {
  private ProviderFinalizers() {}

  /** Of the Machine API object. */
  public static List<String> ofMachineApi(Kind kind) {
    return switch (kind) {
      case MACHINE -> List.of(WellKnown.MACHINE_API_FINALIZER);
      case MACHINE_SET -> List.of();
    };
  }

  /** Of the Cluster API core object. */
  public static List<String> ofCore(Kind kind) {
    return switch (kind) {
      case MACHINE -> List.of(WellKnown.CLUSTER_API_FINALIZER);
      case MACHINE_SET -> List.of(WellKnown.CLUSTER_API_SET_FINALIZER);
    };
  }

  /** Of the infra machine. */
  public static List<String> ofInfra(Platform platform) {
    return List.of(platform.infraFinalizer());
  }

  /**
   * The sides whose objects have all of theirs.
   *
   * @param prepared the object of identity as Cluster API's provider needs it, if it needs one
   */
  static List<Side> complete(Twins twins, Platform platform, Optional<ObjectNode> prepared) {
    var complete = new ArrayList<Side>();
    if (Meta.of(twins.machineApi()).finalizers().containsAll(ofMachineApi(twins.kind()))) {
      complete.add(Side.MACHINE_API);
    }
    boolean core =
        twins.core().map(Meta::of).stream()
            .anyMatch(meta -> meta.finalizers().containsAll(ofCore(twins.kind())));
    boolean infra =
        twins.infra().map(Meta::of).stream()
            .allMatch(meta -> meta.finalizers().containsAll(ofInfra(platform)));
    boolean identity = prepared.isEmpty() || prepared.equals(twins.identity());
    if (core && infra && identity) {
      complete.add(Side.CLUSTER_API);
    }
    return complete;
  }
}
