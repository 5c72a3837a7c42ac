package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.health.HealthCheckTable;
import io.openshift.machines.conversion.health.HealthChecks;
import io.openshift.machines.conversion.mapping.Claims;
import io.openshift.machines.conversion.mapping.Coverage;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Side;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * MachineHealthChecks: the golden pairs in {@code src/test/resources/health}, real manifests, and
 * the leaves of the real schemas. {@code refused.txt} lists the paths at which a case's one source
 * is refused; a pair with {@code one-way.txt} holds from the side in its first line alone.
 */
class HealthCheckTest {
  private static final ClusterFacts FACTS = Facts.aws("quarry-7xk2p", "eu-central-1");

  @TestFactory
  Stream<DynamicTest> pairs() {
    var folder = TestData.project().resolve("conversion/src/test/resources/health");
    return TestData.files(folder).stream()
        .map(pair -> DynamicTest.dynamicTest(pair.getFileName().toString(), () -> hold(pair)));
  }

  private static void hold(Path pair) throws IOException {
    var refused = pair.resolve("refused.txt");
    if (Files.exists(refused)) {
      var source = Stream.of(Side.values()).flatMap(s -> read(pair, s).stream()).findFirst();
      var paths = Conversions.problems(cross(source.orElseThrow(), Optional.empty(), FACTS));
      assertEquals(Files.readAllLines(refused), paths.stream().map(Problem::path).toList());
      return;
    }
    var way = pair.resolve("one-way.txt");
    for (var side : Side.values()) {
      var source = read(pair, side).orElseThrow();
      var twin = read(pair, side.other()).orElseThrow();
      if (!Files.exists(way) || Files.readAllLines(way).getFirst().equals(side.name())) {
        var made = Conversions.done(cross(source, Optional.empty(), FACTS));
        assertEquals(List.of(), Decoded.differences(shown(twin), shown(made)), made.toString());
        assertEquals(twin, Conversions.done(cross(source, Optional.of(twin), FACTS)), "no write");
      }
    }
  }

  /** A check of Cluster API says by the annotation who is in charge. */
  private static ObjectNode shown(ObjectNode check) {
    var copy = check.deepCopy();
    copy.remove("status");
    if (copy.path("apiVersion").asText().startsWith("cluster.x-k8s.io/")) {
      HealthCheckLawTest.unpaused(copy);
    }
    return copy;
  }

  private static Optional<ObjectNode> read(Path pair, Side side) {
    var name = side == Side.MACHINE_API ? "machine-api.yaml" : "cluster-api.yaml";
    var file = pair.resolve(name);
    return Files.exists(file) ? Optional.of(TestData.read(file).getFirst()) : Optional.empty();
  }

  static Outcome<ObjectNode> cross(
      ObjectNode source, Optional<ObjectNode> existing, ClusterFacts facts) {
    return source.path("apiVersion").asText().equals(WellKnown.MACHINE_API_VERSION)
        ? HealthChecks.toClusterApi(source, existing, facts)
        : HealthChecks.toMachineApi(source, existing, facts);
  }

  /** Each real manifest with the paths at which it is refused; none for those that come back. */
  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "mhc-termination-handler.yaml, metadata.name",
    "mhc-paused-status.yaml, ''",
    "mhc-metal3-remediation-template.yaml, spec.unhealthyConditions[0].status",
    "mhc-self-node-remediation-worker.yaml, ''",
    "mhc-self-node-remediation-control-plane.yaml, ''",
    "mhc-master-max-one.yaml, ''",
    "mhc-match-expressions-worker-not-metal.yaml, spec.selector.matchExpressions[2].key",
    "mhc-match-expressions-infra.yaml, ''",
    "mhc-max-unhealthy-40-percent.yaml, ''",
    "capi-mhc-openstack-md-remediation.yaml, ''",
    "capi-mhc-nutanix-40-percent.yaml, ''",
  })
  void realManifests(String file, String paths) {
    var source = TestData.read(TestData.at("fixtures/common/" + file)).getFirst();
    var facts = Facts.aws(source.at("/spec/clusterName").asText("quarry-7xk2p"), "eu-central-1");
    switch (cross(source, Optional.empty(), facts)) {
      case Outcome.Refused<ObjectNode>(var problems) ->
          assertEquals(paths, String.join(" ", problems.stream().map(Problem::path).toList()));
      case Outcome.Done<ObjectNode>(var there, var _warnings) -> {
        assertEquals(paths, "");
        var back = cross(there, Optional.of(source), facts);
        var versionStays = source.path("apiVersion").asText().endsWith("/v1beta1");
        var capi = source.path("apiVersion").asText().startsWith("cluster.x-k8s.io/");
        if (!(capi && versionStays)) {
          var kept = Conversions.done(back);
          assertEquals(source.get("spec"), kept.get("spec"), "nothing to write");
        }
        valid(there);
      }
    }
  }

  static void valid(ObjectNode check) {
    var here = check.path("apiVersion").asText().equals(WellKnown.MACHINE_API_VERSION);
    var crd = crd(here ? Side.MACHINE_API : Side.CLUSTER_API, here ? "v1beta1" : "v1beta2");
    assertEquals(List.of(), Schemas.complaints(crd, check));
  }

  private static Schemas.Crd crd(Side side, String version) {
    var folder = side == Side.MACHINE_API ? "mapi" : "capi-core";
    return new Schemas.Crd(folder + "/machinehealthchecks", version);
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({"MACHINE_API, v1beta1, 16", "CLUSTER_API, v1beta1, 21", "CLUSTER_API, v1beta2, 17"})
  void everyLeafIsClaimed(Side side, String version, int leaves) {
    Mapping table =
        side == Side.CLUSTER_API && version.equals("v1beta1")
            ? HealthCheckTable.V1BETA1
            : HealthCheckTable.V1BETA2;
    var claims = new ArrayList<String>();
    for (var claim : Claims.of(table, side)) {
      claims.add(claim.replaceFirst("^spec\\.", ""));
    }
    var schema = Schemas.spec(crd(side, version)).orElseThrow();
    assertEquals(List.of(), Coverage.unclaimed(schema, claims));
    assertEquals(leaves, Coverage.leaves(schema).size());
  }
}
