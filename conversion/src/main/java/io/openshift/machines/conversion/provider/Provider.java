package io.openshift.machines.conversion.provider;

import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.core.Observed;
import io.openshift.machines.conversion.mapping.Mapping;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A platform's part of a conversion.
 *
 * @param specs rows between the provider spec and the infra machine's spec, by API version of the
 *     infra machine, such as {@code v1beta2}
 * @param observed what the Machine API shows of a machine in labels
 * @param adoption by what the providers find a running instance
 */
public record Provider(
    Platform platform, Map<String, Mapping> specs, Observed observed, Adoption adoption) {

  /** The rows for an API version, if this platform's table speaks of it. */
  public Optional<Mapping> spec(String version) {
    return Optional.ofNullable(specs.get(version));
  }

  /** The rows for the newest version. */
  public Mapping spec() {
    return new TreeMap<>(specs).lastEntry().getValue();
  }
}
