package io.openshift.machines.kit.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterFacts.Installed;
import io.openshift.machines.kit.resource.Trees;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class SchemasTest {
  private static final ObjectNode INFRA =
      Trees.parse(
          """
          {"spec": {"versions": [{"name": "v1beta1", "storage": false},
                                 {"name": "v1beta2", "storage": true}]}}
          """);

  private static ObjectNode core(String fields) {
    return Trees.parse(
        """
        {"spec": {"versions": [
          {"name": "v1beta1", "schema": {"openAPIV3Schema": {"properties": {"spec":
            {"properties": {"taints": {}}}}}}},
          {"name": "v1beta2", "schema": {"openAPIV3Schema": {"properties": {"spec":
            {"properties": {%s}}}}}}]}}
        """
            .formatted(fields));
  }

  @Test
  void taintsCountInTheVersionThatWeWrite() {
    assertEquals(
        Optional.of(new Installed(true, "v1beta2")),
        Schemas.installed(Optional.of(core("\"taints\": {}")), Optional.of(INFRA)));
    assertEquals(
        Optional.of(new Installed(false, "v1beta2")),
        Schemas.installed(Optional.of(core("")), Optional.of(INFRA)));
  }

  @Test
  void bothSchemasAreNeeded() {
    assertEquals(
        Optional.empty(), Schemas.installed(Optional.of(core("")), Optional.<ObjectNode>empty()));
    assertEquals(
        Optional.empty(), Schemas.installed(Optional.<ObjectNode>empty(), Optional.of(INFRA)));
  }

  @Test
  void defaultsAreThoseOfTheStoredVersion() {
    var infra =
        Trees.parse(
            """
            {"spec": {"versions": [
              {"name": "v1beta1", "storage": false, "schema": {"openAPIV3Schema": {"properties":
                {"spec": {"properties": {"mode": {"default": "old"}}}}}}},
              {"name": "v1beta2", "storage": true, "schema": {"openAPIV3Schema": {"properties":
                {"spec": {"properties": {"mode": {"default": "new"}, "size": {},
                  "disks": {"items": {"properties": {"keep": {"default": true}}}}}}}}}}]}}
            """);
    assertEquals(
        "{disks[].keep=true, mode=\"new\"}", new TreeMap<>(Schemas.defaults(infra)).toString());
  }

  @Test
  void aBuildTellsWhichWordsItTakes() {
    assertEquals(Set.of("systemType=s922"), missing("[\"e980\", \"s1022\"]"));
    assertEquals(Set.of(), missing("[\"e980\", \"s922\"]"));
  }

  private static Set<String> missing(String words) {
    var infra =
        Trees.parse(
            """
            {"spec": {"names": {"kind": "IBMPowerVSMachine"}, "versions": [
              {"name": "v1beta2", "storage": true, "schema": {"openAPIV3Schema": {"properties":
                {"spec": {"properties": {"systemType": {"type": "string", "enum": %s}}}}}}}]}}
            """
                .formatted(words));
    return Schemas.installed(Optional.of(core("")), Optional.of(infra)).orElseThrow().missing();
  }
}
