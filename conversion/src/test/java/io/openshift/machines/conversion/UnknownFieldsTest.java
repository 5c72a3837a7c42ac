package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.openshift.machines.conversion.ClusterFacts.Installed;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Fields that a newer provider brings and no row speaks for. */
class UnknownFieldsTest {
  private static final Map<String, JsonNode> DEFAULTS =
      Map.of("flavour", TextNode.valueOf("plain"), "oven.heat", TextNode.valueOf("low"));

  @Test
  void whatTheSchemaGaveIsToldAndStopsNothing() {
    assertEquals(
        List.of("spec.flavour", "spec.oven"),
        warned(converted("{flavour: plain, oven: {heat: low}}")));
  }

  @Test
  void whatSomebodyChoseIsRefused() {
    Conversions.refusedAt(List.of("spec.flavour"), converted("{flavour: sweet}"));
    Conversions.refusedAt(List.of("spec.oven"), converted("{oven: {heat: low, door: open}}"));
    Conversions.refusedAt(List.of("spec.other"), converted("{other: plain}"));
  }

  private static Outcome<ObjectNode> converted(String unknown) {
    var source = Basics.clusterApi(Kind.MACHINE);
    ((ObjectNode) source.infra().get("spec")).setAll(TestData.one(unknown));
    var known = Basics.FACTS;
    var facts =
        new ClusterFacts(
            known.infrastructure(),
            known.infraCluster(),
            List.of(),
            Map.of(),
            DEFAULTS,
            new Installed(true, "v1beta2"));
    return Conversion.toMachineApi(Kind.MACHINE, source, Optional.empty(), facts);
  }

  private static List<String> warned(Outcome<?> outcome) {
    return switch (outcome) {
      case Outcome.Done<?>(var _value, var warnings) ->
          warnings.stream()
              .filter(warning -> warning.reason().contains("holds its schema's default"))
              .map(Problem::path)
              .toList();
      case Outcome.Refused<?>(var problems) -> throw new AssertionError(problems.toString());
    };
  }
}
