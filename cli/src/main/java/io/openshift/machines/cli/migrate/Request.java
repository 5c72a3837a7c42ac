package io.openshift.machines.cli.migrate;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.cli.authority.Side;
import io.openshift.machines.conversion.WellKnown;

/** The change by which a person asks for a hand-over. */
final class Request {
  private Request() {}

  /**
   * Asks for that side. The object remembers from where it is moved until it is asked back there. A
   * set that comes back to the Machine API makes Machines of the Machine API: its template has said
   * so or is put right in the same write.
   */
  static ObjectNode patch(Wanted wanted) {
    var patch = JsonNodeFactory.instance.objectNode();
    remember(wanted, patch);
    var spec = patch.putObject("spec").put("authoritativeAPI", wanted.to());
    var machineApi = Side.MACHINE_API.word();
    var made = wanted.subject().object().at("/spec/template/spec/authoritativeAPI").asText();
    if (wanted.to().equals(machineApi) && made.equals(Side.CLUSTER_API.word())) {
      spec.putObject("template").putObject("spec").put("authoritativeAPI", machineApi);
    }
    return patch;
  }

  private static void remember(Wanted wanted, ObjectNode patch) {
    var subject = wanted.subject();
    var from = subject.movedFrom().orElse(subject.origin());
    var annotations = patch.putObject("metadata").putObject("annotations");
    if (from.isEmpty() || from.equals(wanted.to())) {
      annotations.putNull(WellKnown.MOVED_FROM);
    } else {
      annotations.put(WellKnown.MOVED_FROM, from);
    }
  }
}
