package io.openshift.machines.admission.policy;

import static io.openshift.machines.conversion.WellKnown.CLUSTER_API_NAMESPACE;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.admission.policy.Policy.Action;
import io.openshift.machines.admission.policy.Policy.Target;
import io.openshift.machines.admission.policy.Policy.Validation;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.core.MachineTable;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.provider.Providers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Fields of Cluster API by which a machine could not come back, from the rows of the conversion
 * tables. Fields of list items are not among them; the webhook converts on trial and names those.
 *
 * <p>An object that has such a field already, from a time before the rule, may be written as long
 * as the field stays as it is; else its finalizers could never go.
 */
final class UnsupportedFields {
  private static final List<String> WRITES = List.of("CREATE", "UPDATE");

  private UnsupportedFields() {}

  static List<Policy> all() {
    return Stream.concat(
            Stream.of(core()),
            Arrays.stream(Platform.values()).flatMap(platform -> of(platform).stream()))
        .toList();
  }

  private static Policy core() {
    var target = new Target("cluster.x-k8s.io", "v1beta2", Locks.CORE_KINDS, WRITES);
    return policy("core", List.of(target), "machinesets", refused(MachineTable.SPEC));
  }

  private static List<Policy> of(Platform platform) {
    var fields = refused(Providers.of(platform).spec());
    if (fields.isEmpty()) {
      return List.of();
    }
    var machines = platform.infraMachineKind().toLowerCase(Locale.ROOT) + "s";
    var templates = platform.infraTemplateKind().toLowerCase(Locale.ROOT) + "s";
    var target =
        new Target("infrastructure.cluster.x-k8s.io", "*", List.of(machines, templates), WRITES);
    return List.of(policy(platform.word(), List.of(target), templates, fields));
  }

  private static Policy policy(
      String name, List<Target> targets, String templates, List<Leaf> fields) {
    var templated = "request.resource.resource == '" + templates + "'";
    return new Policy(
        "fields-" + name,
        "Fields that the Machine API cannot say, from the rows of the tables that refuse them.",
        Action.DENY,
        targets,
        CLUSTER_API_NAMESPACE,
        "",
        variables(templated, fields),
        List.of(
            new Validation(
                "variables.fields.size() == 0",
                """
                request.kind.kind + ' ' + object.metadata.name + ': '
                + variables.fields.map(f, (%s ? 'spec.template.spec.' : 'spec.') + f).join(', ')
                + ' cannot be said in the Machine API, so it could not come back; leave it out'
                """
                    .formatted(templated))));
  }

  private static Map<String, String> variables(String templated, List<Leaf> fields) {
    var variables = new LinkedHashMap<String, String>();
    variables.put("after", spec("object", templated));
    variables.put("before", spec("oldObject", templated));
    // The API server wants items of one type, so each is said to be of any.
    variables.put("idle", "[dyn(''), dyn(0), dyn(false), dyn([]), dyn({})]");
    variables.put(
        "fields",
        fields.stream()
                .map(UnsupportedFields::field)
                .collect(Collectors.joining(",\n", "[\n", "\n]"))
            + "\n.filter(f, !(f.after in variables.idle) && f.after != f.idle && f.after != f.before)"
            + "\n.map(f, f.path)");
    return variables;
  }

  private static String spec(String object, String templated) {
    return """
        %1$s == null ? {} : %2$s
        ? dyn(%1$s).?spec.?template.?spec.orValue({}) : dyn(%1$s).?spec.orValue({})
        """
        .formatted(object, templated);
  }

  private static String field(Leaf leaf) {
    var steps = String.join(".?", leaf.path().steps());
    return "  {'path': dyn('%s'), 'after': dyn(variables.after.?%s.orValue('')),"
            .formatted(String.join(".", leaf.path().steps()), steps)
        + "\n   'before': dyn(variables.before.?%s.orValue('')), 'idle': dyn(%s)}"
            .formatted(steps, literal(leaf.absent()));
  }

  private static String literal(JsonNode absent) {
    return absent.isMissingNode()
        ? "''"
        : absent.isTextual() ? "'" + absent.asText() + "'" : absent.toString();
  }

  /** Leaves that Cluster API alone has and that are refused, at the table's own base. */
  private static List<Leaf> refused(Mapping table) {
    var found = new ArrayList<Leaf>();
    table.rules().forEach(rule -> refused(rule, found));
    return found;
  }

  private static void refused(Rule rule, List<Leaf> found) {
    switch (rule) {
      case Rule.Unsupported(var side, var leaf, var _because, var _remedy) -> {
        if (side == Side.CLUSTER_API && !leaf.path().machine() && leaf.path().glob().isEmpty()) {
          found.add(leaf);
        }
      }
      case Rule.Sole sole -> found.addAll(refused(sole.item()));
      case Rule.OneOf oneOf ->
          oneOf.variants().values().forEach(variant -> found.addAll(refused(variant)));
      case Rule.Linked _r -> {}
      case Rule.Only _r -> {}
      case Rule.Carried _r -> {}
      case Rule.Own _r -> {}
      case Rule.Each _r -> {}
      case Rule.Keys _r -> {}
    }
  }
}
