package io.openshift.machines.e2e.cloud;

import java.util.Map;

/** What the server answers: a status and a body that becomes JSON. */
record Reply(int status, Object body) {
  static Reply ok(Object body) {
    return new Reply(200, body);
  }

  static Reply error(int status, String message) {
    return new Reply(status, Map.of("error", message));
  }
}
