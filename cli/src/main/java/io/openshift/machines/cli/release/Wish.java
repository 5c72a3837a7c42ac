package io.openshift.machines.cli.release;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.cli.authority.Subject;

/**
 * Who is to be in charge.
 *
 * @param object of the object itself
 * @param made of the Machines that it will make, if it makes any
 */
record Wish(String object, String made) {
  static final Wish MACHINE_API = new Wish(Verdict.MACHINE_API, Verdict.MACHINE_API);

  /** What an object wants now. */
  static Wish of(Subject subject) {
    var spec = subject.object().path("spec");
    return new Wish(
        spec.path("authoritativeAPI").asText(),
        spec.at("/template/spec/authoritativeAPI").asText(Verdict.MACHINE_API));
  }

  /** The change by which that object gets it. */
  ObjectNode patch(Subject subject) {
    var patch = JsonNodeFactory.instance.objectNode();
    var spec = patch.putObject("spec").put("authoritativeAPI", object);
    if (subject.object().at("/spec").has("template")) {
      spec.putObject("template").putObject("spec").put("authoritativeAPI", made);
    }
    return patch;
  }
}
