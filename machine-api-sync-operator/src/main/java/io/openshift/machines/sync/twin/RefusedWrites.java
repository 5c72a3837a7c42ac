package io.openshift.machines.sync.twin;

import io.openshift.machines.kit.condition.Synchronized.Reason;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.kit.write.WriteRefusedException;

/** How a write that the API server refused is reported: by what it was to do to which object. */
public final class RefusedWrites {
  private static final String TEMPLATE = "Template";

  private RefusedWrites() {}

  /** The report, in the API server's own words. */
  public static Report report(WriteRefusedException refused) {
    return Report.failure(
        reason(refused.verb().equals("create"), refused.type()), refused.getMessage());
  }

  private static Reason reason(boolean create, ResourceType type) {
    if (type.equals(ResourceType.MACHINE)) {
      return create ? Reason.CREATE_MACHINE : Reason.UPDATE_MACHINE;
    }
    if (type.equals(ResourceType.MACHINE_SET)) {
      return Reason.UPDATE_MACHINE_SET;
    }
    if (type.equals(ResourceType.CLUSTER_MACHINE)) {
      return create ? Reason.CREATE_CLUSTER_MACHINE : Reason.UPDATE_CLUSTER_MACHINE;
    }
    if (type.equals(ResourceType.CLUSTER_MACHINE_SET)) {
      return create ? Reason.CREATE_CLUSTER_MACHINE_SET : Reason.UPDATE_CLUSTER_MACHINE_SET;
    }
    if (type.kind().endsWith(TEMPLATE)) {
      return Reason.UPDATE_TEMPLATE;
    }
    return create ? Reason.CREATE_INFRA_MACHINE : Reason.UPDATE_INFRA_MACHINE;
  }
}
