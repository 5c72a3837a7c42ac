package io.openshift.machines.admission.policy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Prints policies as the Cluster Version Operator applies them. Every field that the API server
 * would fill in is written out, so that applying one again changes nothing.
 */
final class PolicyYaml {
  private static final String ANNOTATIONS =
      """
        annotations:
          include.release.openshift.io/self-managed-high-availability: "true"
          include.release.openshift.io/single-node-developer: "true"
          exclude.release.openshift.io/internal-openshift-hosted: "true"
          release.openshift.io/feature-gate: MachineAPIMigration
          capability.openshift.io/name: ClusterAPI
      """;

  private PolicyYaml() {}

  static String policy(Policy policy) {
    return comment(policy.about())
        + head(policy, "ValidatingAdmissionPolicy")
        + "spec:\n  failurePolicy: "
        + policy.action().failurePolicy()
        + "\n  matchConstraints:\n    matchPolicy: Equivalent\n"
        + selector(policy)
        + "    resourceRules:\n"
        + policy.targets().stream().map(PolicyYaml::target).collect(Collectors.joining())
        + condition(policy.condition())
        + variables(policy.variables())
        + "  validations:\n"
        + policy.validations().stream().map(PolicyYaml::validation).collect(Collectors.joining());
  }

  static String binding(Policy policy) {
    return head(policy, "ValidatingAdmissionPolicyBinding")
        + "spec:\n  policyName: "
        + policy.fullName()
        + "\n  validationActions: ["
        + policy.action().word()
        + "]\n  matchResources:\n    matchPolicy: Equivalent\n"
        + selector(policy);
  }

  private static String comment(String about) {
    return "# Printed from the rules and the conversion tables by hack/sheets: do not edit it.\n"
        + Arrays.stream(about.split("\n"))
            .map(line -> "# " + line + "\n")
            .collect(Collectors.joining());
  }

  private static String head(Policy policy, String kind) {
    return "apiVersion: admissionregistration.k8s.io/v1\nkind: "
        + kind
        + "\nmetadata:\n  name: "
        + policy.fullName()
        + "\n"
        + ANNOTATIONS;
  }

  private static String selector(Policy policy) {
    return """
        namespaceSelector:
          matchLabels:
            kubernetes.io/metadata.name: %s
        objectSelector: {}
    """
        .formatted(policy.namespace());
  }

  private static String target(Policy.Target target) {
    return """
        - apiGroups: [%s]
          apiVersions: ["%s"]
          operations: [%s]
          resources:%s
          scope: Namespaced
    """
        .formatted(
            target.group(),
            target.version(),
            String.join(", ", target.operations()),
            list(target.resources()));
  }

  private static String list(List<String> names) {
    return names.size() < 4
        ? " [" + String.join(", ", names) + "]"
        : names.stream().map(name -> "\n      - " + name).collect(Collectors.joining());
  }

  private static String condition(String condition) {
    return condition.isEmpty()
        ? ""
        : "  matchConditions:\n  - name: concerned\n    expression: |-\n" + indented(condition, 6);
  }

  private static String variables(Map<String, String> variables) {
    return variables.isEmpty()
        ? ""
        : variables.entrySet().stream()
            .map(one -> "  - name: " + one.getKey() + "\n" + expression(one.getValue()))
            .collect(Collectors.joining("", "  variables:\n", ""));
  }

  private static String expression(String cel) {
    return "    expression: |-\n" + indented(cel, 6);
  }

  private static String validation(Policy.Validation validation) {
    return "  - expression: |-\n"
        + indented(validation.holds(), 6)
        + "    messageExpression: |-\n"
        + indented(validation.message(), 6)
        + "    reason: Invalid\n";
  }

  private static String indented(String cel, int spaces) {
    return cel.strip()
        .lines()
        .map(line -> " ".repeat(spaces) + line + "\n")
        .collect(Collectors.joining());
  }
}
