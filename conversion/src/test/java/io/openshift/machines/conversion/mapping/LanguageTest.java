package io.openshift.machines.conversion.mapping;

import static io.openshift.machines.conversion.mapping.Rows.carryWith;
import static io.openshift.machines.conversion.mapping.Rows.link;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Problem;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The language on a table of its own: a brewery, on paper and in steel. */
class LanguageTest {
  private static final Mapping BREW =
      new Mapping(
          "brew",
          List.of(
              link("style", "recipe.kind", Shape.words("stout", "lager")),
              carryWith(
                  Side.MACHINE_API, Leaf.of("motto", Shape.TEXT), "style", "nobody reads it")));

  private static final Mapping BREWERY =
      new Mapping(
          "brewery",
          List.of(
              new Rule.OneOf(
                  Leaf.of("heat.type", Shape.words("Gas", "Steam")).absentMeans(Json.text("Gas")),
                  variants()),
              new Rule.Each(
                  Items.list("brews"),
                  Items.list("batches"),
                  BREW,
                  List.of("name"),
                  Optional.of(Path.of("style")))));

  private static Map<String, Mapping> variants() {
    var variants = new LinkedHashMap<String, Mapping>();
    variants.put("Gas", new Mapping("gas", List.of(link("heat.gas", "burner", Shape.COUNT))));
    variants.put("Steam", new Mapping("steam", List.of(link("heat.bar", "boiler", Shape.COUNT))));
    return variants;
  }

  @Test
  void aWordChoosesTheMember() {
    crosses("{heat: {type: Steam, bar: 3}}", "{boiler: 3}");
    crosses("{heat: {gas: 7}}", "{burner: 7}");
  }

  @Test
  void whatTheWordDoesNotChooseIsCarriedWithIt() {
    var there = forth("{heat: {type: Steam, bar: 3, gas: 7}}", Notes.none());
    assertEquals(yaml("{boiler: 3}"), there.result());
    assertEquals(
        yaml("{heat: {type: Steam, bar: 3, gas: 7}}"), back("{boiler: 3}", there.noted()).result());
    assertEquals(yaml("{heat: {gas: 9}}"), back("{burner: 9}", there.noted()).result());
  }

  @Test
  void twoMembersAtOnceAreRefused() {
    assertEquals(List.of("spec.boiler"), back("{burner: 1, boiler: 2}", Notes.none()).refused());
  }

  @Test
  void anUnknownWordIsRefusedAtItsPath() {
    assertEquals(List.of("spec.heat.type"), forth("{heat: {type: X}}", Notes.none()).refused());
  }

  @Test
  void idleItemsComeBackWhereTheyStood() {
    var brews = "{brews: [{name: a}, {name: b, style: stout, motto: m}]}";
    var there = forth(brews, Notes.none());
    assertEquals(yaml("{batches: [{recipe: {kind: stout}}]}"), there.result());
  }

  @Test
  void aRefusalInAnItemHasItsPosition() {
    var brews = "{brews: [{style: stout}, {style: pils}]}";
    assertEquals(List.of("spec.brews[1].style"), forth(brews, Notes.none()).refused());
  }

  @Test
  void theSheetHasALineForEachRow() {
    assertEquals(
        """
        | Machine API | Cluster API | how |
        | --- | --- | --- |
        | `heat.type` (absent: Gas) |  | one of Gas, Steam |
        | `heat.gas` | `burner` | the same value |
        | `heat.bar` | `boiler` | the same value |
        | `brews[]` | `batches[]` | each item, known by name |
        | `brews[].style` | `batches[].recipe.kind` | the same value |
        | `brews[].motto` |  | carried with `style`: nobody reads it |
        """,
        Sheet.of(BREWERY));
  }

  @Test
  void claimsNameEveryLeaf() {
    assertEquals(
        List.of("heat.type", "heat.gas", "heat.bar", "brews[].style", "brews[].motto"),
        Claims.of(BREWERY, Side.MACHINE_API));
  }

  private record Crossed(ObjectNode result, Notes noted, List<String> refused) {}

  private static void crosses(String machineApi, String clusterApi) {
    assertEquals(yaml(clusterApi), forth(machineApi, Notes.none()).result());
    assertEquals(yaml(machineApi), back(clusterApi, Notes.none()).result());
  }

  private static Crossed forth(String text, Notes recalled) {
    return cross(Side.MACHINE_API, text, recalled);
  }

  private static Crossed back(String text, Notes recalled) {
    return cross(Side.CLUSTER_API, text, recalled);
  }

  private static Crossed cross(Side from, String text, Notes recalled) {
    var report = new Report();
    var none = Json.object();
    var facts = new ClusterFacts(none, none, new ClusterFacts.Installed(true, "v1"));
    var context = new Context(from, Kind.MACHINE, facts, none, none, none);
    var result = Json.object();
    var noted = Notes.none();
    var source = new Place(yaml(text), "spec.", none, "spec.", false);
    var target = new Place(result, "spec.", none, "spec.", true);
    new Crossing(from, context, report)
        .cross(BREWERY, new Passage(source, target, recalled, noted));
    return new Crossed(result, noted, report.problems().stream().map(Problem::path).toList());
  }

  private static ObjectNode yaml(String text) {
    try {
      return (ObjectNode) new YAMLMapper().readTree(text);
    } catch (JsonProcessingException broken) {
      throw new AssertionError(broken);
    }
  }
}
