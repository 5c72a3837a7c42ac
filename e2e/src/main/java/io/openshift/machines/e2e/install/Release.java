package io.openshift.machines.e2e.install;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * What decides which manifests of a release are applied on a cluster.
 *
 * @param version what {@code 0.0.1-snapshot} is replaced by
 * @param profile such as {@code self-managed-high-availability}
 * @param gates the feature gates that are on
 * @param capabilities those that are enabled
 */
public record Release(String version, String profile, Set<String> gates, Set<String> capabilities) {
  private static final String INCLUDE = "include.release.openshift.io/";
  private static final String EXCLUDE = "exclude.release.openshift.io/";
  private static final String GATE = "release.openshift.io/feature-gate";
  private static final String CAPABILITY = "capability.openshift.io/name";
  private static final String DELETE = "release.openshift.io/delete";
  private static final String SNAPSHOT = "0.0.1-snapshot";

  /** Copies the sets. */
  public Release {
    gates = Set.copyOf(gates);
    capabilities = Set.copyOf(capabilities);
  }

  /** What becomes of a manifest. */
  public enum Fate {
    /** It is there afterwards, as it says. */
    APPLIED,
    /** It is gone afterwards. */
    REMOVED,
    /** It is left as it is. */
    IGNORED
  }

  /**
   * What becomes of that manifest. A gate with a minus before it has to be off; several, with
   * commas between, have to be so all together, and so have capabilities with plus signs between.
   */
  public Fate fate(JsonNode manifest) {
    var annotations = manifest.at("/metadata/annotations");
    if (!isTrue(annotations, INCLUDE + profile)
        || isTrue(annotations, EXCLUDE + profile)
        || !named(annotations, GATE, ",", this::gate)
        || !named(annotations, CAPABILITY, "+", capabilities::contains)) {
      return Fate.IGNORED;
    }
    return isTrue(annotations, DELETE) ? Fate.REMOVED : Fate.APPLIED;
  }

  private boolean gate(String word) {
    return word.startsWith("-") ? !gates.contains(word.substring(1)) : gates.contains(word);
  }

  private static boolean isTrue(JsonNode annotations, String key) {
    return "true".equals(annotations.path(key).asText());
  }

  private static boolean named(
      JsonNode annotations, String key, String between, Predicate<String> holds) {
    return Optional.ofNullable(annotations.get(key)).stream()
        .flatMap(value -> Arrays.stream(value.asText().split(Pattern.quote(between))))
        .map(String::strip)
        .allMatch(holds);
  }

  /** The text of a manifest for this release. */
  String stamped(String manifest) {
    return manifest.replace(SNAPSHOT, version);
  }
}
