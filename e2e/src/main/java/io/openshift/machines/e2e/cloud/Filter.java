package io.openshift.machines.e2e.cloud;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which instances somebody asks for. All parts must match; an empty part matches everything.
 *
 * @param name the instance's name
 * @param tags keys with their exact values
 * @param states any one of them
 */
public record Filter(Optional<String> name, Map<String, String> tags, Set<InstanceState> states) {
  /** Matches every instance. */
  public static final Filter ALL = new Filter(Optional.empty(), Map.of(), Set.of());

  /** Whether the instance is one of those asked for. */
  public boolean matches(Instance instance) {
    return name.map(instance.name()::equals).orElse(true)
        && instance.tags().entrySet().containsAll(tags.entrySet())
        && (states.isEmpty() || states.contains(instance.state()));
  }
}
