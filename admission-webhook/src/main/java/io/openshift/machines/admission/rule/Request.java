package io.openshift.machines.admission.rule;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * One write that waits for a verdict.
 *
 * @param target the resource that is written
 * @param object the object as it would be stored; empty on DELETE
 * @param oldObject the object as it is stored; empty on CREATE
 * @param asker who writes and how
 */
public record Request(
    Operation operation, Target target, ObjectNode object, ObjectNode oldObject, Asker asker) {

  /** A write by nobody in particular. */
  public Request(Operation operation, Target target, ObjectNode object, ObjectNode oldObject) {
    this(operation, target, object, oldObject, Asker.NOBODY);
  }

  /**
   * Which resource, and where.
   *
   * @param resource plural and lower case, such as {@code machinesets}
   * @param subresource such as {@code scale}; empty for the object itself
   * @param namespace empty for cluster-scoped resources
   */
  public record Target(String group, String resource, String subresource, String namespace) {
    /** As webhook configurations spell it: {@code machinesets} or {@code machinesets/scale}. */
    String spelled() {
      return subresource.isEmpty() ? resource : resource + "/" + subresource;
    }
  }

  /**
   * Who writes, and how.
   *
   * @param user such as {@code system:serviceaccount:openshift-cluster-api:…}
   * @param options of the write, such as DeleteOptions
   */
  public record Asker(String user, ObjectNode options) {
    static final Asker NOBODY = new Asker("", JsonNodeFactory.instance.objectNode());
  }

  /** The name of the object; empty when the API server is to find one. */
  String name() {
    var written = operation == Operation.DELETE ? oldObject : object;
    return written.at("/metadata/name").asText();
  }

  /** The object for people: its kind and name. */
  String what() {
    return (target.resource().equals("machines") ? "Machine " : "MachineSet ") + name();
  }
}
