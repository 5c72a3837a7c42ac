package io.openshift.machines.admission.rule;

import java.util.Set;

/**
 * The requests that a rule looks at, as data: the same words as in a webhook configuration.
 *
 * @param resources plural names; a subresource as {@code machinesets/scale}
 */
public record Scope(
    String group, Set<String> resources, Set<Operation> operations, String namespace) {

  /** Copies the sets, so that a scope never changes. */
  public Scope {
    resources = Set.copyOf(resources);
    operations = Set.copyOf(operations);
  }

  /** Whether that request is one of them. */
  public boolean covers(Request request) {
    var target = request.target();
    return operations.contains(request.operation())
        && target.group().equals(group)
        && resources.contains(target.spelled())
        && target.namespace().equals(namespace);
  }
}
