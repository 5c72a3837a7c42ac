package io.openshift.machines.conversion.status;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.status.part.Fields;
import io.openshift.machines.conversion.status.part.Instance;
import io.openshift.machines.conversion.status.part.PlatformStatus;

/** A provider whose own status is not carried: its objects keep what they have. */
record CoreOnly() implements PlatformStatus {

  @Override
  public ObjectNode infraStatus(ObjectNode machine, ObjectNode infra, String now) {
    return Fields.copy(infra, "status");
  }

  @Override
  public ObjectNode providerStatus(ClusterApiObjects source, ObjectNode existing, String now) {
    return existing.deepCopy();
  }

  @Override
  public Instance instance(ClusterApiObjects source) {
    return Instance.of(source.core());
  }
}
