package io.openshift.machines.simulation.server;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.kit.resource.Trees;

/**
 * What the API server answers.
 *
 * @param code as HTTP has it
 * @param body the object, or a Status that says why there is none; not to be changed
 */
public record Answer(int code, ObjectNode body) {

  static Answer of(ObjectNode object) {
    return new Answer(200, object);
  }

  static Answer status(int code, String message) {
    var body = Trees.empty().put("apiVersion", "v1").put("kind", "Status");
    body.put("status", code < 300 ? "Success" : "Failure").put("message", message);
    return new Answer(code, body.put("code", code));
  }

  /** Whether the request was carried out. */
  public boolean done() {
    return code < 300;
  }
}
