package io.openshift.machines.e2e.install;

import static io.openshift.machines.e2e.install.Release.Fate.APPLIED;
import static io.openshift.machines.e2e.install.Release.Fate.IGNORED;
import static io.openshift.machines.e2e.install.Release.Fate.REMOVED;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.cluster.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReleaseTest {
  private static final Release RELEASE =
      new Release("4.22.0", "self-managed-high-availability", Set.of("A", "B"), Set.of("X", "Y"));

  @ParameterizedTest
  @CsvSource({
    "A, APPLIED",
    "'A,B', APPLIED",
    "'A, C', IGNORED",
    "-C, APPLIED",
    "'-C,A', APPLIED",
    "-A, IGNORED",
    "C, IGNORED"
  })
  void gatesHaveToBeSoAllTogether(String gates, Release.Fate fate) {
    assertEquals(fate, RELEASE.fate(included("release.openshift.io/feature-gate", gates)));
  }

  @ParameterizedTest
  @CsvSource({"X, APPLIED", "X+Y, APPLIED", "X+Z, IGNORED", "Z, IGNORED"})
  void capabilitiesToo(String capabilities, Release.Fate fate) {
    assertEquals(fate, RELEASE.fate(included("capability.openshift.io/name", capabilities)));
  }

  @Test
  void anObjectIsOfAProfileOrIgnored() {
    assertEquals(IGNORED, RELEASE.fate(object("include.release.openshift.io/other", "true")));
    assertEquals(
        IGNORED,
        RELEASE.fate(
            included("exclude.release.openshift.io/self-managed-high-availability", "true")));
    assertEquals(APPLIED, RELEASE.fate(included("exclude.release.openshift.io/other", "true")));
    assertEquals(REMOVED, RELEASE.fate(included("release.openshift.io/delete", "true")));
  }

  private static ObjectNode included(String annotation, String value) {
    var object = object("include.release.openshift.io/self-managed-high-availability", "true");
    object.withObject("/metadata/annotations").put(annotation, value);
    return object;
  }

  private static ObjectNode object(String annotation, String value) {
    var object = Trees.parse("{\"kind\": \"ConfigMap\", \"metadata\": {\"annotations\": {}}}");
    object.withObject("/metadata/annotations").put(annotation, value);
    return object;
  }

  /** The gate of a platform adds nothing: what hands over is there, and reads it. */
  @Test
  void allOfItHangsOnOneGateAndOneCapability() throws IOException {
    var folder = Project.find().manifests();
    try (var files = Files.list(folder)) {
      var all = (int) files.filter(file -> file.toString().endsWith(".yaml")).count();
      var former = 26;
      assertEquals(List.of(all - former, former), fates("MachineAPIMigration", "ClusterAPI"));
    }
    assertEquals(List.of(0, 0), fates("MachineAPIMigrationAWS", "ClusterAPI"));
    assertEquals(List.of(0, 0), fates("MachineAPIMigration", "Other"));
  }

  /** How many are applied, and how many removed. */
  private static List<Integer> fates(String gate, String capability) {
    var profile = "self-managed-high-availability";
    var release = new Release("4.22.0", profile, Set.of(gate), Set.of(capability));
    var folder = Project.find().manifests();
    return Stream.of(APPLIED, REMOVED)
        .map(fate -> VersionOperator.manifests(folder, release, fate).size())
        .toList();
  }
}
