package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The laws of the conversion, held against MachineHealthChecks of many seeds. */
class HealthCheckLawTest {
  private static final ClusterFacts FACTS = Facts.aws(RandomHealthCheck.CLUSTER, "eu-central-1");
  private static final int OBJECTS = 1_000;

  @ParameterizedTest
  @EnumSource
  void laws(Side side) {
    var broken = new ArrayList<String>();
    for (long seed = 1; seed <= OBJECTS; seed++) {
      try {
        hold(RandomHealthCheck.of(side, new Random(seed)), new Random(~seed));
      } catch (AssertionError law) {
        broken.add("seed " + seed + ": " + law.getMessage());
      }
    }
    assertTrue(broken.isEmpty(), () -> broken.size() + " broken, such as\n" + broken.getFirst());
  }

  private static void hold(ObjectNode source, Random random) {
    var before = source.deepCopy();
    var there = done(source, Optional.empty());
    var home = done(there, Optional.empty());
    assertEquals(said(source), said(home), "put-get");
    assertEquals(source, done(there, Optional.of(source)), "get-put");
    assertEquals(there, done(source, Optional.of(there)), "get-put, there");
    assertEquals(said(there), said(done(home, Optional.empty())), "fixed point");
    assertEquals(there.toString(), done(source, Optional.empty()).toString(), "determinism");
    assertEquals(before, source, "the source stays as it was");
    edit(source, there, random);
  }

  /** An edit of the mirror wins over what it remembers, and moves nothing else. */
  private static void edit(ObjectNode source, ObjectNode there, Random random) {
    var mirror = there.deepCopy();
    var clusterApi = there.at("/spec/clusterName").isTextual();
    var limit = random.nextInt(50, 90) + "%";
    if (clusterApi) {
      mirror.withObject("/spec/remediation/triggerIf").put("unhealthyLessThanOrEqualTo", limit);
    } else {
      mirror.withObject("/spec").put("maxUnhealthy", limit);
    }
    var home = done(mirror, Optional.of(source));
    var expected = source.deepCopy();
    if (clusterApi) {
      expected.withObject("/spec").put("maxUnhealthy", limit);
    } else {
      expected.withObject("/spec/remediation/triggerIf").put("unhealthyLessThanOrEqualTo", limit);
    }
    assertEquals(said(expected), said(home), "an edit arrives and moves nothing else");
  }

  @Test
  void aPauseThatGoesIsNotRemembered() {
    var source =
        TestData.one(
            """
        apiVersion: machine.openshift.io/v1beta1
        kind: MachineHealthCheck
        metadata:
          name: idle
          namespace: openshift-machine-api
          annotations: {cluster.x-k8s.io/paused: ""}
        spec:
          selector: {matchLabels: {a: b}}
          unhealthyConditions: [{type: Ready, status: "False", timeout: 5m0s}]
        """);
    var there = done(source, Optional.empty());
    assertEquals("", there.at("/metadata/annotations/cluster.x-k8s.io~1paused").asText("none"));
    assertEquals(source, done(there, Optional.empty()), "the user's pause comes back");
    unpaused(source);
    var kept = done(source, Optional.of(there));
    assertEquals("", kept.at("/metadata/annotations/cluster.x-k8s.io~1paused").asText("none"));
    assertEquals(said(source), said(done(kept, Optional.empty())));
  }

  private static ObjectNode done(ObjectNode source, Optional<ObjectNode> existing) {
    return Conversions.done(HealthCheckTest.cross(source, existing, FACTS));
  }

  /** All but what says who is in charge, and what is remembered. */
  private static ObjectNode said(ObjectNode check) {
    var copy = check.deepCopy();
    if (copy.at("/metadata/annotations") instanceof ObjectNode annotations) {
      annotations.remove(
          List.of(WellKnown.CARRIED_FROM_CLUSTER_API, WellKnown.CARRIED_FROM_MACHINE_API));
      if (annotations.isEmpty()) {
        copy.withObject("/metadata").remove("annotations");
      }
    }
    if (copy.path("apiVersion").asText().startsWith("cluster.x-k8s.io/")) {
      unpaused(copy);
    }
    return copy;
  }

  static void unpaused(ObjectNode check) {
    if (check.at("/metadata/annotations") instanceof ObjectNode annotations) {
      annotations.remove(WellKnown.PAUSED);
      if (annotations.isEmpty()) {
        check.withObject("/metadata").remove("annotations");
      }
    }
  }
}
