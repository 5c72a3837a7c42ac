package io.openshift.machines.admission.rule;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.WellKnown;
import java.util.ArrayList;
import java.util.Set;

/**
 * A Machine does not change hands while its instance is being made or taken down: both engines
 * could act on it then. Nobody is exempt.
 *
 * <p>Phase and deletion are read from the stored object, which the writer cannot change in the same
 * request.
 */
final class AuthorityDuringUpdates implements Rule {
  static final String PROVISIONING =
      "Cannot update .spec.authoritativeAPI when machine is in Provisioning phase";
  static final String DELETING =
      "Cannot update .spec.authoritativeAPI when machine has a non-zero deletion timestamp";

  @Override
  public Scope scope() {
    return new Scope(
        "machine.openshift.io",
        Set.of("machines"),
        Set.of(Operation.UPDATE),
        WellKnown.MACHINE_API_NAMESPACE);
  }

  @Override
  public Verdict judge(Request request) {
    var stored = request.oldObject();
    var reasons = new ArrayList<String>();
    if (!authority(stored).equals(authority(request.object()))) {
      if (stored.at("/status/phase").asText().equals("Provisioning")) {
        reasons.add(PROVISIONING);
      }
      if (stored.at("/metadata/deletionTimestamp").isTextual()) {
        reasons.add(DELETING);
      }
    }
    return Verdict.deniedFor(reasons);
  }

  /** The schema's default counts, so that to write it out is no change. */
  private static String authority(ObjectNode machine) {
    return machine.at("/spec/authoritativeAPI").asText("MachineAPI");
  }
}
