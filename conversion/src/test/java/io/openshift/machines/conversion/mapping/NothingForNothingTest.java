package io.openshift.machines.conversion.mapping;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.TestData;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A twin of values is asked about what is there, and about nothing else. */
class NothingForNothingTest {
  private final List<String> asked = new ArrayList<>();

  private final Twin louder =
      Twin.ofValues(
          "louder",
          (value, _context, _hearing) -> asked(value, Json.text(value.asText() + "!")),
          (value, _context, _hearing) -> asked(value, Json.text(value.asText().replace("!", ""))));

  private final Mapping table =
      new Mapping(
          "voices",
          List.of(
              Rows.link(Leaf.of("says", Shape.TEXT), Leaf.of("shouts", Shape.TEXT), louder),
              Rows.link(
                  Leaf.of("sings", Shape.TEXT),
                  Leaf.of("choir", Shape.TEXT).defaultsTo(Json.text("la")),
                  louder)));

  private JsonNode asked(JsonNode value, JsonNode answer) {
    asked.add(value.asText());
    return answer;
  }

  @Test
  void nothingStaysNothingUnasked() {
    assertEquals(TestData.one("{}"), forth("{}", "{}", false));
    assertEquals(List.of(), asked);
  }

  @Test
  void nothingIsSpelledOutInNewObjectsUnasked() {
    assertEquals(TestData.one("{choir: la}"), forth("{}", "{}", true));
    assertEquals(List.of(), asked);
  }

  @Test
  void whatIsNoLongerSaidGoes() {
    assertEquals(TestData.one("{choir: la}"), forth("{}", "{shouts: hey!, choir: ho!}", false));
    assertEquals(List.of(), asked);
  }

  @Test
  void aValueIsChangedAndTriedBackwards() {
    assertEquals(TestData.one("{shouts: hey!}"), forth("{says: hey}", "{}", false));
    assertEquals(List.of("hey", "hey!"), asked);
  }

  private JsonNode forth(String from, String into, boolean fresh) {
    var none = Json.object();
    var facts = new ClusterFacts(none, none, new ClusterFacts.Installed(true, "v1"));
    var context = new Context(Side.MACHINE_API, Kind.MACHINE, facts, none, none, none);
    var result = TestData.one(into);
    var source = new Place(TestData.one(from), "", none, "", false);
    var target = new Place(result, "", none, "", fresh);
    new Crossing(Side.MACHINE_API, context, new Report())
        .cross(table, new Passage(source, target, Notes.none(), Notes.none()));
    return result;
  }
}
