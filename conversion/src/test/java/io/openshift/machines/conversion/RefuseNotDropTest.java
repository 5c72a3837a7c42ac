package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.opentest4j.TestAbortedException;

/** One leaf at a time: it comes back, or it is refused at its own path. */
class RefuseNotDropTest {
  private static final String VALUE = "spec.providerSpec.value.";
  private static final String SET_VALUE = "spec.template.spec.providerSpec.value.";

  @TestFactory
  Stream<DynamicTest> providerSpecOfAMachine() {
    return leaves(() -> Schemas.providerSpec("aws"), leaf -> forth(Kind.MACHINE, leaf, VALUE));
  }

  @TestFactory
  Stream<DynamicTest> providerSpecOfASet() {
    return leaves(
        () -> Schemas.providerSpec("aws"), leaf -> forth(Kind.MACHINE_SET, leaf, SET_VALUE));
  }

  @TestFactory
  Stream<DynamicTest> machine() {
    return leaves(
        () -> Schemas.spec("mapi/machines", "v1beta1"), leaf -> forth(Kind.MACHINE, leaf, "spec."));
  }

  @TestFactory
  Stream<DynamicTest> machineSet() {
    return leaves(
        () -> Schemas.spec("mapi/machinesets", "v1beta1"),
        leaf -> forth(Kind.MACHINE_SET, leaf, "spec."));
  }

  @TestFactory
  Stream<DynamicTest> infraMachine() {
    return leaves(
        () -> Schemas.spec("aws/awsmachines", "v1beta2"), leaf -> back(Kind.MACHINE, leaf, false));
  }

  @TestFactory
  Stream<DynamicTest> infraTemplate() {
    return leaves(
        () -> Schemas.spec("aws/awsmachinetemplates", "v1beta2"),
        leaf -> back(Kind.MACHINE_SET, leaf, false));
  }

  @TestFactory
  Stream<DynamicTest> coreMachine() {
    return leaves(
        () -> Schemas.spec("capi-core/machines", "v1beta2"),
        leaf -> back(Kind.MACHINE, leaf, true));
  }

  @TestFactory
  Stream<DynamicTest> coreMachineSet() {
    return leaves(
        () -> Schemas.spec("capi-core/machinesets", "v1beta2"),
        leaf -> back(Kind.MACHINE_SET, leaf, true));
  }

  private interface Check {
    void of(OneLeaf leaf);
  }

  /** Where the schemas are not at hand, one case says so; none at all would go unseen. */
  private static Stream<DynamicTest> leaves(Supplier<JsonNode> schema, Check check) {
    try {
      return leaves(schema.get(), check);
    } catch (TestAbortedException absent) {
      return Stream.of(
          DynamicTest.dynamicTest(
              "every leaf of a real schema",
              () -> {
                throw absent;
              }));
    }
  }

  private static Stream<DynamicTest> leaves(JsonNode schema, Check check) {
    return OneLeaf.of(schema).stream()
        .filter(leaf -> !leaf.path().endsWith("providerSpec.value"))
        .filter(leaf -> !leaf.path().contains("infrastructureRef"))
        .map(leaf -> DynamicTest.dynamicTest(leaf.path(), () -> check.of(leaf)));
  }

  private static void forth(Kind kind, OneLeaf leaf, String base) {
    var source = Basics.of(kind);
    leaf.set((ObjectNode) source.at("/" + base.substring(0, base.length() - 1).replace(".", "/")));
    switch (Conversion.toClusterApi(kind, source, Optional.empty(), Basics.FACTS)) {
      case Outcome.Refused<ClusterApiObjects>(var problems) -> meant(problems, leaf, base);
      case Outcome.Done<ClusterApiObjects>(var there, var _w) ->
          assertEquals(
              Decoded.of(source),
              Decoded.of(
                  done(Conversion.toMachineApi(kind, there, Optional.empty(), Basics.FACTS))),
              () -> there.core().toString() + there.infra());
    }
  }

  private static void back(Kind kind, OneLeaf leaf, boolean core) {
    var source = Basics.clusterApi(kind);
    leaf.set((ObjectNode) (core ? source.core() : source.infra()).get("spec"));
    switch (Conversion.toMachineApi(kind, source, Optional.empty(), Basics.FACTS)) {
      case Outcome.Refused<ObjectNode>(var problems) -> meant(problems, leaf, "spec.");
      case Outcome.Done<ObjectNode>(var there, var _w) -> {
        var again = done(Conversion.toClusterApi(kind, there, Optional.empty(), Basics.FACTS));
        assertEquals(Decoded.pair(source), Decoded.pair(again), there::toString);
      }
    }
  }

  private static <T> T done(Outcome<T> outcome) {
    return switch (outcome) {
      case Outcome.Done<T>(var value, var _w) -> value;
      case Outcome.Refused<T>(var problems) -> throw new AssertionError("no way back: " + problems);
    };
  }

  private static void meant(List<Problem> problems, OneLeaf leaf, String base) {
    assertNotEquals(List.of(), problems);
    for (var problem : problems) {
      assertTrue(leaf.isMeantBy(problem, base), () -> leaf + " refused as " + problem);
    }
  }
}
