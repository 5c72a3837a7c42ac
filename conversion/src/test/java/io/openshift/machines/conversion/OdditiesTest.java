package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.sample.AzureSample;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What a manifest says without any effect is told, path by path. */
class OdditiesTest {
  private static final String CLUSTER = "machine.openshift.io/cluster-api-cluster";

  private static List<String> warned(Kind kind, String more) {
    var source = Basics.of(kind);
    var machine = kind == Kind.MACHINE ? "/spec" : "/spec/template/spec";
    source
        .withObject(machine + "/providerSpec/value/metadataServiceOptions")
        .put("authentication", "Required");
    merge(source, TestData.one(more));
    return switch (Conversion.toClusterApi(kind, source, Optional.empty(), Basics.FACTS)) {
      case Outcome.Done<ClusterApiObjects>(var _made, var warnings) ->
          warnings.stream()
              .filter(warning -> !warning.reason().contains("does not"))
              .map(Problem::path)
              .toList();
      case Outcome.Refused<ClusterApiObjects>(var problems) ->
          throw new AssertionError(problems.toString());
    };
  }

  private static void merge(ObjectNode into, ObjectNode more) {
    for (var field : more.properties()) {
      if (field.getValue() instanceof ObjectNode inner
          && into.get(field.getKey()) instanceof ObjectNode there) {
        merge(there, inner);
      } else {
        into.set(field.getKey(), field.getValue());
      }
    }
  }

  @Test
  void anUnknownFieldOfASetIsToldAtItsPath() {
    assertEquals(
        new TreeSet<>(
            List.of(
                "replicas",
                "spec.Replicas",
                "spec.minReadySecond",
                "spec.selector.bogus",
                "spec.template.bogus",
                "spec.template.spec.providerId",
                "spec.template.spec.taints[0].bogus",
                "spec.template.spec.lifecycleHooks.preDrain[0].bogus")),
        new TreeSet<>(
            warned(
                Kind.MACHINE_SET,
                """
                replicas: 2
                spec:
                  Replicas: 7
                  minReadySecond: 3
                  selector: {bogus: 1}
                  template:
                    bogus: 1
                    spec:
                      providerId: x
                      taints: [{key: a, effect: NoSchedule, bogus: 1}]
                      lifecycleHooks: {preDrain: [{name: a, owner: b, bogus: 1}]}
                """)));
  }

  @Test
  void anUnknownFieldOfAMachineIsToldAtItsPath() {
    assertEquals(
        List.of("Spec", "spec.provideriD", "spec.authoritativeApi"),
        warned(
            Kind.MACHINE, "{Spec: {a: b}, spec: {provideriD: x, authoritativeApi: ClusterAPI}}"));
  }

  @Test
  void whatIsKnownIsNotTold() {
    assertEquals(List.of(), warned(Kind.MACHINE, "{}"));
    assertEquals(List.of(), warned(Kind.MACHINE_SET, "{}"));
  }

  @Test
  void theLabelOfAnotherClusterIsTold() {
    assertEquals(
        List.of("metadata.labels." + CLUSTER),
        warned(Kind.MACHINE, "{metadata: {labels: {%s: other-5xk2p}}}".formatted(CLUSTER)));
    assertEquals(
        List.of("spec.template.metadata.labels." + CLUSTER),
        warned(
            Kind.MACHINE_SET,
            "{spec: {template: {metadata: {labels: {%s: other-5xk2p}}}}}".formatted(CLUSTER)));
  }

  @Test
  void ofTwoSpellingsTheOneThatCountsIsTold() {
    var value = "{instanceType: m6i.large, InstanceType: m6i.xlarge}";
    var path = "spec.providerSpec.value.";
    assertEquals(
        List.of(path + "instanceType"),
        warned(Kind.MACHINE, "{spec: {providerSpec: {value: %s}}}".formatted(value)));
  }

  @Test
  void anAzureTagThatDiffersFromTheClustersInLetterCaseAloneIsRefused() {
    var trial = Trial.of(new AzureSample(), "v1beta1");
    trial.refusesMachine(
        "tags: {Kubernetes.io_cluster.quarry-7xk2p: owned}",
        "tags.Kubernetes.io_cluster.quarry-7xk2p");
  }
}
