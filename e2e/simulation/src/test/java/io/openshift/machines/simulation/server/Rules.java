package io.openshift.machines.simulation.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.resource.Meta;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The rules of schemas and of the API machinery that the protocol rests on. */
final class Rules {
  private static final Set<String> AUTHORITIES = Set.of("MachineAPI", "ClusterAPI");

  private Rules() {}

  /** Why the object may not become that, if it may not. */
  static Optional<String> refuse(Optional<ObjectNode> before, ObjectNode after) {
    var problems = new ArrayList<String>();
    before.ifPresent(
        old -> {
          finalizers(old, after, problems);
          if (after.path("apiVersion").asText().equals(WellKnown.MACHINE_API_VERSION)) {
            transitions(old.path("status"), after.path("status"), problems);
          }
          selector(old, after, problems);
        });
    if (after.path("apiVersion").asText().equals(WellKnown.MACHINE_API_VERSION)) {
      var wanted = after.at("/spec/authoritativeAPI").asText("MachineAPI");
      if (!AUTHORITIES.contains(wanted)) {
        problems.add("spec.authoritativeAPI: Unsupported value: " + wanted);
      }
    }
    return problems.stream().findFirst();
  }

  private static void finalizers(ObjectNode old, ObjectNode after, List<String> problems) {
    if (Meta.of(old).deleting()) {
      var added = new HashSet<>(Meta.of(after).finalizers());
      Meta.of(old).finalizers().forEach(added::remove);
      if (!added.isEmpty()) {
        problems.add("metadata.finalizers: Forbidden: no new finalizers can be added: " + added);
      }
    }
  }

  private static void selector(ObjectNode old, ObjectNode after, List<String> problems) {
    if (old.path("kind").asText().equals("MachineSet")
        && !old.at("/spec/selector").equals(after.at("/spec/selector"))) {
      problems.add("spec.selector is immutable");
    }
  }

  private static void transitions(JsonNode old, JsonNode now, List<String> problems) {
    var before = old.path("authoritativeAPI").asText();
    var after = now.path("authoritativeAPI").asText();
    if (!before.isEmpty() && after.isEmpty()) {
      problems.add("authoritativeAPI may not be removed once set");
    }
    if (!before.isEmpty()
        && !after.equals(before)
        && !after.equals("Migrating")
        && !before.equals("Migrating")) {
      problems.add("The authoritativeAPI field must not transition directly");
    }
    var leaves = before.equals("Migrating") && !after.equals("Migrating");
    var falls =
        old.has("synchronizedGeneration")
            && (!now.has("synchronizedGeneration")
                || now.path("synchronizedGeneration").asLong()
                    < old.path("synchronizedGeneration").asLong());
    if (falls && !leaves) {
      problems.add("synchronizedGeneration must not decrease unless leaving Migrating");
    }
  }
}
