package io.openshift.machines.conversion.status.part;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;

/** A provider whose own status is not carried: its objects keep what they have. */
public record CoreOnly() implements PlatformStatus {

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
