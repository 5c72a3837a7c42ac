package io.openshift.machines.simulation.wire;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;

/** What is at the other end of a client's connection. */
public interface Endpoint {

  /**
   * Answers a request.
   *
   * @throws IOException when the connection breaks, whatever became of the request
   */
  Reply answer(Asked asked) throws IOException;

  /**
   * A request as it goes over the wire.
   *
   * @param body empty for a read
   */
  record Asked(String method, URI uri, String body) {}

  /** An answer as it comes back. */
  record Reply(int code, ObjectNode body) {}
}
