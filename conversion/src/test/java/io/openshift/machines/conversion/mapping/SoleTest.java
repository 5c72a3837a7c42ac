package io.openshift.machines.conversion.mapping;

import static io.openshift.machines.conversion.mapping.Rows.link;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Problem;
import io.openshift.machines.conversion.TestData;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** One item of a list that is part of the object itself: a ship with one captain in its crew. */
class SoleTest {
  private static final Twin NICKNAME =
      Twin.of(
          "capitals",
          (value, _c, _h) -> value.isMissingNode() ? value : Json.text(upper(value.asText())),
          (value, _c, _h) -> value);

  private static final Mapping CAPTAIN =
      new Mapping(
          "captain",
          List.of(
              link(Leaf.of("name", Shape.TEXT), Leaf.of("captainName", Shape.TEXT), NICKNAME),
              link("age", "captainAge", Shape.COUNT)));

  private static final Mapping SAILOR =
      new Mapping("sailor", List.of(link("name", "called", Shape.TEXT)));

  private static final Mapping SHIP =
      new Mapping(
          "ship",
          List.of(
              new Rule.Each(
                  new Items.Unmarked(Path.of("crew"), "leads"),
                  Items.list("sailors", 2),
                  SAILOR,
                  List.of(),
                  Optional.empty()),
              new Rule.Sole(Path.of("crew"), Optional.of("leads"), CAPTAIN)));

  private static final Mapping BOAT =
      new Mapping("boat", List.of(new Rule.Sole(Path.of("crew"), Optional.empty(), CAPTAIN)));

  @Test
  void theMarkedItemIsPartOfTheObject() {
    var crew = "crew: [{name: a}, {name: B, age: 60, leads: true}, {name: c}]";
    var there = cross(SHIP, Side.MACHINE_API, crew);
    assertEquals(
        yaml("{sailors: [{called: a}, {called: c}], captainName: B, captainAge: 60}"),
        there.result());
    assertEquals(yaml("crew.leads: {at: 1}"), there.notes().entries());
    assertEquals(yaml(crew), back(SHIP, there).result());
  }

  @Test
  void whatTheItemSaidOtherwiseIsRemembered() {
    var there = cross(SHIP, Side.MACHINE_API, "crew: [{name: ann, leads: true}]");
    assertEquals(yaml("captainName: ANN"), there.result());
    assertEquals(yaml("crew: [{name: ann, leads: true}]"), back(SHIP, there).result());
    there.result().put("captainName", "BOB");
    assertEquals(yaml("crew: [{name: BOB, leads: true}]"), back(SHIP, there).result());
  }

  @Test
  void anExistingListKeepsItsOrder() {
    var existing = yaml("crew: [{name: a}, {name: B, rank: 1, leads: true}]");
    var source = yaml("{sailors: [{called: z}], captainName: C}");
    var result = cross(SHIP, Side.CLUSTER_API, passage(source, existing, Notes.none()));
    assertEquals(yaml("crew: [{name: z}, {name: C, rank: 1, leads: true}]"), result.result());
  }

  @Test
  void withoutAMarkTheListHasOneItem() {
    assertEquals(
        yaml("captainName: A"), cross(BOAT, Side.MACHINE_API, "crew: [{name: A}]").result());
    assertEquals(
        yaml("crew: [{name: A}]"), cross(BOAT, Side.CLUSTER_API, "captainName: A").result());
    assertEquals(
        List.of("crew"), refused(cross(BOAT, Side.MACHINE_API, "crew: [{name: A}, {name: B}]")));
  }

  @Test
  void noneOrTwoMarkedItemsAreRefused() {
    assertEquals(List.of("crew"), refused(cross(SHIP, Side.MACHINE_API, "crew: [{name: a}]")));
    var two = "crew: [{name: A, leads: true}, {name: B, leads: true}]";
    assertEquals(List.of("crew"), refused(cross(SHIP, Side.MACHINE_API, two)));
    assertEquals(List.of("crew"), refused(cross(SHIP, Side.MACHINE_API, "{}")));
  }

  @Test
  void moreItemsThanTheOtherSideTakesAreRefused() {
    var crew = "crew: [{name: a}, {name: b}, {name: c}, {name: D, leads: true}]";
    assertEquals(List.of("crew"), refused(cross(SHIP, Side.MACHINE_API, crew)));
  }

  @Test
  void bothSidesAreClaimedAndPrinted() {
    assertEquals(
        List.of("crew[].name", "crew[].age", "crew[].leads"), Claims.of(SHIP, Side.MACHINE_API));
    assertEquals(
        List.of("sailors[].called", "captainName", "captainAge"),
        Claims.of(SHIP, Side.CLUSTER_API));
    assertEquals(
        """
        | Machine API | Cluster API | how |
        | --- | --- | --- |
        | `crew[]` |  | exactly one, in Cluster API part of the object itself |
        | `crew[].name` | `captainName` | capitals |
        | `crew[].age` | `captainAge` | the same value |
        """,
        Sheet.of(BOAT));
  }

  private record Crossed(ObjectNode result, Notes notes, List<Problem> problems) {}

  private static List<String> refused(Crossed crossed) {
    return crossed.problems().stream().map(Problem::path).toList();
  }

  private static Crossed back(Mapping table, Crossed there) {
    return cross(table, Side.CLUSTER_API, passage(there.result(), Json.object(), there.notes()));
  }

  private static Crossed cross(Mapping table, Side from, String source) {
    return cross(table, from, passage(yaml(source), Json.object(), Notes.none()));
  }

  private static Passage passage(ObjectNode source, ObjectNode target, Notes recalled) {
    return new Passage(
        new Place(source, "", source, "", false),
        new Place(target, "", target, "", target.isEmpty()),
        recalled,
        Notes.none());
  }

  private static Crossed cross(Mapping table, Side from, Passage passage) {
    var nothing = Json.object();
    var facts = new ClusterFacts(nothing, nothing, new ClusterFacts.Installed(true, "v1"));
    var context = new Context(from, Kind.MACHINE, facts, nothing, nothing, nothing);
    var report = new Report();
    new Crossing(from, context, report).cross(table, passage);
    return new Crossed(passage.target().base(), passage.noted(), report.problems());
  }

  private static String upper(String text) {
    return text.toUpperCase(Locale.ROOT);
  }

  private static ObjectNode yaml(String text) {
    return TestData.one(text);
  }
}
