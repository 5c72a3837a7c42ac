package io.openshift.machines.admission.policy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** All policies of the suite, as the manifests that install them. */
public final class Policies {
  private static final int FIRST = 10;

  private Policies() {}

  /**
   * The text of each manifest by its file name, in the order in which they are applied: a policy
   * before its binding.
   */
  public static Map<String, String> manifests() {
    var manifests = new LinkedHashMap<String, String>();
    for (var policy : all()) {
      var stem = "0000_30_admission-policies_%s_" + policy.name() + ".yaml";
      manifests.put(stem.formatted(FIRST + "_policy"), PolicyYaml.policy(policy));
      manifests.put(stem.formatted(FIRST + 1 + "_binding"), PolicyYaml.binding(policy));
    }
    return manifests;
  }

  private static List<Policy> all() {
    return Stream.of(Locks.all(), Clusters.all(), Requests.all(), UnsupportedFields.all())
        .flatMap(List::stream)
        .toList();
  }
}
