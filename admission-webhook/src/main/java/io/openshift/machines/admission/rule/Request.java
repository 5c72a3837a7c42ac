package io.openshift.machines.admission.rule;

import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * One write that waits for a verdict.
 *
 * @param target the resource that is written
 * @param object the object as it would be stored; empty on DELETE
 * @param oldObject the object as it is stored; empty on CREATE
 */
public record Request(Operation operation, Target target, ObjectNode object, ObjectNode oldObject) {

  /**
   * Which resource, and where.
   *
   * @param resource plural and lower case, such as {@code machinesets}
   * @param subresource such as {@code scale}; empty for the object itself
   * @param namespace empty for cluster-scoped resources
   */
  public record Target(String group, String resource, String subresource, String namespace) {}
}
