package io.openshift.machines.admission.rule;

import java.util.Set;

/**
 * The requests that a rule looks at, as data: the same words as in a webhook configuration.
 * Subresources are out of every scope so far.
 *
 * @param resources plural names
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
        && resources.contains(target.resource())
        && target.subresource().isEmpty()
        && target.namespace().equals(namespace);
  }
}
