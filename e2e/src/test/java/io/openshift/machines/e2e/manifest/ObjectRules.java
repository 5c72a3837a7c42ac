package io.openshift.machines.e2e.manifest;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What holds for each object, whatever its kind. */
final class ObjectRules {
  /** By these the Cluster Version Operator chooses what a cluster gets. */
  static final Map<String, String> ANNOTATIONS =
      Map.of(
          "include.release.openshift.io/self-managed-high-availability", "true",
          "include.release.openshift.io/single-node-developer", "true",
          "exclude.release.openshift.io/internal-openshift-hosted", "true",
          "release.openshift.io/feature-gate", "MachineAPIMigration",
          "capability.openshift.io/name", "ClusterAPI");

  private static final String FILE = "0000_30_[a-z-]+_\\d\\d_[a-z_-]+\\.yaml";

  private ObjectRules() {}

  /** What is wrong, one line each. */
  static List<String> findings(Payload payload) {
    return Stream.of(
            payload.manifests().stream().flatMap(ObjectRules::annotations),
            files(payload),
            twice(payload),
            removed(payload))
        .flatMap(lines -> lines)
        .sorted()
        .toList();
  }

  private static Stream<String> annotations(Manifest manifest) {
    return ANNOTATIONS.entrySet().stream()
        .filter(one -> !one.getValue().equals(manifest.annotations().get(one.getKey())))
        .map(one -> manifest.file() + ": annotation " + one.getKey() + " is not " + one.getValue());
  }

  private static Stream<String> files(Payload payload) {
    var objects =
        payload.manifests().stream()
            .collect(Collectors.groupingBy(Manifest::file, Collectors.counting()));
    return Stream.concat(
        objects.keySet().stream()
            .filter(file -> !file.matches(FILE))
            .map(file -> file + ": the name does not match " + FILE),
        objects.entrySet().stream()
            .filter(one -> one.getValue() != 1)
            .map(one -> one.getKey() + ": holds " + one.getValue() + " objects"));
  }

  private static Stream<String> twice(Payload payload) {
    return payload.manifests().stream()
        .collect(
            Collectors.groupingBy(
                one -> one.id() + " in '" + one.namespace() + "'", Collectors.counting()))
        .entrySet()
        .stream()
        .filter(one -> one.getValue() != 1)
        .map(one -> one.getKey() + ": " + one.getValue() + " times");
  }

  /** What is taken away has a name and no content that somebody might take for installed. */
  private static Stream<String> removed(Payload payload) {
    return payload.manifests().stream()
        .filter(one -> one.removes() && one.tree().has("spec"))
        .map(one -> one.file() + ": is to be removed, but has a spec");
  }
}
