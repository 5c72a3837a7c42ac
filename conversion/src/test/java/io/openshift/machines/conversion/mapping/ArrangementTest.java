package io.openshift.machines.conversion.mapping;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.TestData;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An arrangement like an older value holds only while it says the same. */
class ArrangementTest {
  /** A colour on one side, with any remark behind it on the other. */
  private static final Twin REMARKED =
      Twin.of(
              "the colour, whatever the remark",
              (value, _context, _hearing) -> value,
              (value, _context, _hearing) ->
                  value.isMissingNode() ? value : Json.text(value.asText().replaceAll(" .*", "")))
          .settledWhileSame((old, value) -> old);

  private static final Mapping CELLAR =
      new Mapping(
          "cellar",
          List.of(Rows.link(Leaf.of("glass", Shape.TEXT), Leaf.of("shelf", Shape.TEXT), REMARKED)));

  @Test
  void anArrangementThatSaysTheSameStays() {
    assertEquals(TestData.one("{shelf: red by the door}"), forth("red", "red by the door"));
  }

  @Test
  void anArrangementThatSaysAnotherThingGoes() {
    assertEquals(TestData.one("{shelf: white}"), forth("white", "red by the door"));
  }

  private static ObjectNode forth(String glass, String shelf) {
    var none = Json.object();
    var facts = new ClusterFacts(none, none, new ClusterFacts.Installed(true, "v1"));
    var context = new Context(Side.MACHINE_API, Kind.MACHINE, facts, none, none, none);
    var result = Json.object().put("shelf", shelf);
    var source = new Place(Json.object().put("glass", glass), "", none, "", false);
    var target = new Place(result, "", none, "", false);
    new Crossing(Side.MACHINE_API, context, new Report())
        .cross(CELLAR, new Passage(source, target, Notes.none(), Notes.none()));
    return result;
  }
}
