package io.openshift.machines.conversion.mapping;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.TestData;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A row may look at another value of its table, in the item of a list too. */
class BesideTest {
  private static final Path GRADE = Path.of("grade");

  /** A stone without a colour is grey, or white when it is of the finest grade. */
  private static final Twin COLOUR =
      Twin.of(
          "the colour",
          (value, _context, _hearing) -> value,
          (value, _context, hearing) -> value.isMissingNode() ? guess(hearing) : value);

  private static final Mapping QUARRY =
      new Mapping(
          "quarry",
          List.of(
              new Rule.Each(
                  Items.list("stones"),
                  Items.list("blocks"),
                  new Mapping(
                      "stone",
                      List.of(
                          Rows.link("name", "name", Shape.TEXT),
                          Rows.link(
                              Leaf.of("colour", Shape.TEXT), Leaf.of("colour", Shape.TEXT), COLOUR),
                          Rows.link("grade", "grade", Shape.TEXT))),
                  List.of("name"),
                  Optional.empty())));

  private static JsonNode guess(Hearing hearing) {
    return Json.text(hearing.beside(GRADE).asText().equals("fine") ? "white" : "grey");
  }

  @Test
  void eachItemIsReadWithItsOwnNeighbours() {
    var blocks =
        TestData.one(
            "blocks: [{name: a, grade: fine}, {name: b}, {name: c, grade: fine, colour: red}]");
    var stones = TestData.one("{}");
    var noted = cross(Side.CLUSTER_API, blocks, stones, Notes.none());
    assertEquals(
        TestData.one(
            "stones: [{name: a, colour: white, grade: fine}, {name: b, colour: grey},"
                + " {name: c, colour: red, grade: fine}]"),
        stones);

    var again = TestData.one("{}");
    cross(Side.MACHINE_API, stones, again, noted);
    assertEquals(blocks, again, "what was left out is left out again");
  }

  @Test
  void aNeighbourThatWasEditedMakesTheNoteStale() {
    var stones = TestData.one("{}");
    var noted = cross(Side.CLUSTER_API, TestData.one("blocks: [{name: b}]"), stones, Notes.none());
    ((ObjectNode) stones.at("/stones/0")).put("grade", "fine");
    var again = TestData.one("{}");
    cross(Side.MACHINE_API, stones, again, noted);
    assertEquals(TestData.one("blocks: [{name: b, colour: grey, grade: fine}]"), again);
  }

  private static Notes cross(Side from, ObjectNode source, ObjectNode target, Notes recalled) {
    var noted = Notes.none();
    var nothing = Json.object();
    var passage =
        new Passage(
            new Place(source, "", nothing, "", false),
            new Place(target, "", nothing, "", true),
            recalled,
            noted);
    var facts = new ClusterFacts(nothing, nothing, new ClusterFacts.Installed(true, "v1"));
    var context = new Context(from, Kind.MACHINE, facts, nothing, nothing, nothing);
    new Crossing(from, context, new Report()).cross(QUARRY, passage);
    return noted;
  }
}
