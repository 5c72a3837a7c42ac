package io.openshift.machines.admission.rule;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.WellKnown;
import java.util.List;
import java.util.Set;

/**
 * Cluster API fields that a Machine of the Machine API has no place for, so that the way back would
 * be lost. Empty and absent are one. An object that holds such a field already, from a time before
 * the rule, may be written as long as the field stays as it is; else its finalizers could never go.
 */
final class UnsupportedClusterApiFields implements Rule {
  private static final List<String> FIELDS = List.of("version", "readinessGates");

  @Override
  public Scope scope() {
    return new Scope(
        "cluster.x-k8s.io",
        Set.of("machines", "machinesets"),
        Set.of(Operation.CREATE, Operation.UPDATE),
        WellKnown.CLUSTER_API_NAMESPACE);
  }

  @Override
  public Verdict judge(Request request) {
    var spec = request.target().resource().equals("machines") ? "spec" : "spec.template.spec";
    return Verdict.deniedFor(
        FIELDS.stream()
            .map(field -> spec + "." + field)
            .filter(path -> isSet(value(request.object(), path)))
            .filter(path -> !value(request.object(), path).equals(value(request.oldObject(), path)))
            .map(path -> path + " is a forbidden field")
            .toList());
  }

  private static JsonNode value(ObjectNode object, String path) {
    return object.at("/" + path.replace('.', '/'));
  }

  private static boolean isSet(JsonNode value) {
    return value.isValueNode() ? !value.asText("").isEmpty() : !value.isEmpty();
  }
}
