package io.openshift.machines.conversion.mapping;

import static io.openshift.machines.conversion.mapping.Rows.carry;
import static io.openshift.machines.conversion.mapping.Rows.link;
import static io.openshift.machines.conversion.mapping.Rows.own;
import static io.openshift.machines.conversion.mapping.Rows.refuse;
import static io.openshift.machines.conversion.mapping.Shape.FLAG;
import static io.openshift.machines.conversion.mapping.Shape.TEXT;
import static io.openshift.machines.conversion.mapping.Side.CLUSTER_API;
import static io.openshift.machines.conversion.mapping.Side.MACHINE_API;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OwnSchemaTest {
  private static final Mapping TABLE =
      new Mapping(
          "stall",
          List.of(
              link("colour", "paint.colour", Shape.words("red", "blue")),
              link(
                  Leaf.of("size", new Shape.Whole(1, 9)),
                  Leaf.of("paint.coats", new Shape.Whole(1, 9)),
                  Twin.SAME),
              link("owner", "Machine.owner", TEXT),
              carry(MACHINE_API, Leaf.of("smell", TEXT), "nobody minds"),
              refuse(CLUSTER_API, Leaf.of("noise", Shape.text("[a-z]+")), "nobody hears"),
              refuse(
                  CLUSTER_API,
                  Leaf.of(
                      "door",
                      new Shape.Struct(Map.of("open", FLAG, "key", TEXT), List.of("key"), false)),
                  "there is none"),
              own(CLUSTER_API, "diary", "nobody reads it"),
              new Rule.Each(
                  Items.list("goods"),
                  Items.list("wares"),
                  new Mapping("ware", List.of(link("what", "name", TEXT))),
                  List.of(),
                  Optional.empty())));

  @Test
  void saysOfClusterApiWhatTheRowsSayAndNoMore() throws Exception {
    var expected =
        """
        {"type": "object", "properties": {
          "paint": {"type": "object", "properties": {
            "colour": {"type": "string", "enum": ["blue", "red"]},
            "coats": {"type": "integer", "format": "int64", "minimum": 1, "maximum": 9}}},
          "noise": {"type": "string", "pattern": "^(?s:[a-z]+)$"},
          "door": {"type": "object", "required": ["key"], "properties": {
            "key": {"type": "string"}, "open": {"type": "boolean"}}},
          "diary": {"x-kubernetes-preserve-unknown-fields": true},
          "wares": {"type": "array", "items": {"type": "object", "properties": {
            "name": {"type": "string"}}}}}}
        """;

    assertEquals(new ObjectMapper().readTree(expected), OwnSchema.of(TABLE, CLUSTER_API));
  }

  @Test
  void saysOfTheMachineApiItsOwnSide() {
    assertEquals(
        List.of("colour", "size", "owner", "smell", "goods[].what"),
        Coverage.leaves(OwnSchema.of(TABLE, MACHINE_API)));
  }

  @Test
  void leavesOutBoundsThatTheServerWouldReadAsOthers() {
    var table = new Mapping("m", List.of(link("a", "a", new Shape.Whole(0, Long.MAX_VALUE))));

    assertEquals(
        "{\"type\":\"integer\",\"format\":\"int64\",\"minimum\":0}",
        OwnSchema.of(table, CLUSTER_API).at("/properties/a").toString());
  }

  @Test
  void leavesOutPatternsThatOnlyJavaReads() {
    assertEquals("{\"type\":\"string\"}", text("(?!x).*"));
    assertEquals("{\"type\":\"string\"}", text("[a-z]{1,2048}"));
    assertEquals("{\"type\":\"string\"}", text(".*"));
    assertEquals("{\"type\":\"string\",\"minLength\":1,\"maxLength\":2048}", text(".{1,2048}"));
    assertEquals("{\"type\":\"string\",\"pattern\":\"^(?s:a{1,999})$\"}", text("a{1,999}"));
  }

  private static String text(String pattern) {
    var table = new Mapping("m", List.of(link("a", "a", Shape.text(pattern))));
    return OwnSchema.of(table, CLUSTER_API).at("/properties/a").toString();
  }
}
