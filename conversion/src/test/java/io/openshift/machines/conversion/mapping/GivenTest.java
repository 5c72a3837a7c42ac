package io.openshift.machines.conversion.mapping;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Problem;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A value that neither side can do without. */
class GivenTest {
  private static final Mapping LABEL =
      new Mapping(
          "label",
          List.of(
              Rows.link(Leaf.of("name", Shape.TEXT), Leaf.of("title", Shape.TEXT), Words.GIVEN)));

  @Test
  void itCrossesAsItIs() {
    assertEquals("stout", cross(Side.MACHINE_API, "name", "stout").base().path("title").asText());
    assertEquals("stout", cross(Side.CLUSTER_API, "title", "stout").base().path("name").asText());
  }

  @Test
  void withoutOneItIsRefusedWhereItIsMissing() {
    var report = new Report();
    cross(Side.MACHINE_API, "name", "", report);
    cross(Side.CLUSTER_API, "title", "", report);
    assertEquals(
        List.of("spec.name", "spec.title"), report.problems().stream().map(Problem::path).toList());
  }

  private static Place cross(Side from, String field, String value) {
    return cross(from, field, value, new Report());
  }

  private static Place cross(Side from, String field, String value, Report report) {
    var none = Json.object();
    var facts = new ClusterFacts(none, none, new ClusterFacts.Installed(true, "v1"));
    var context = new Context(from, Kind.MACHINE, facts, none, none, none);
    var source = new Place(Json.object().put(field, value), "spec.", none, "spec.", false);
    var target = new Place(Json.object(), "spec.", none, "spec.", true);
    var passage = new Passage(source, target, Notes.none(), Notes.none());
    new Crossing(from, context, report).cross(LABEL, passage);
    return target;
  }
}
