package io.openshift.machines.conversion.provider;

import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.core.Observed;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.status.part.PlatformStatus;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * A platform's part of a conversion.
 *
 * @param specs rows between the provider spec and the infra machine's spec, by API version of the
 *     infra machine, such as {@code v1beta2}
 * @param buildLeaves leaves of the infra machine's spec, or words of one as {@code leaf=word}, that
 *     not every build of its schema has
 * @param observed what the Machine API shows of a machine in labels
 * @param adoption by what the providers find a running instance
 * @param status what a machine's status says of its instance
 * @param infraObject rows between the Machine API object and the infra machine or template beside
 *     their specs, both from the object's root, by kind
 * @param identity the further object in which the provider keeps by what it knows an instance
 */
public record Provider(
    Platform platform,
    Map<String, Mapping> specs,
    Set<String> buildLeaves,
    Observed observed,
    Adoption adoption,
    PlatformStatus status,
    Map<Kind, Mapping> infraObject,
    Optional<IdentityObject> identity) {

  /** A platform whose infra objects say all in their specs. */
  public Provider(
      Platform platform,
      Map<String, Mapping> specs,
      Set<String> buildLeaves,
      Observed observed,
      Adoption adoption,
      PlatformStatus status) {
    this(platform, specs, buildLeaves, observed, adoption, status, Map.of());
  }

  /** A platform whose provider keeps identity in the infra machine. */
  public Provider(
      Platform platform,
      Map<String, Mapping> specs,
      Set<String> buildLeaves,
      Observed observed,
      Adoption adoption,
      PlatformStatus status,
      Map<Kind, Mapping> infraObject) {
    this(platform, specs, buildLeaves, observed, adoption, status, infraObject, Optional.empty());
  }

  /** The same with that object of identity. */
  public Provider identifiedBy(IdentityObject object) {
    return new Provider(
        platform, specs, buildLeaves, observed, adoption, status, infraObject, Optional.of(object));
  }

  /** The rows for an API version, if this platform's table speaks of it. */
  public Optional<Mapping> spec(String version) {
    return Optional.ofNullable(specs.get(version));
  }

  /** The rows for the newest version. */
  public Mapping spec() {
    return new TreeMap<>(specs).lastEntry().getValue();
  }
}
