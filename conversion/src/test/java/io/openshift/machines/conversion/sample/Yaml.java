package io.openshift.machines.conversion.sample;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.TestData;
import java.util.Arrays;
import java.util.List;

/** Values that samples list as YAML. */
public final class Yaml {
  private Yaml() {}

  /** One value: an object, a list, a text, a number; a null node for {@code null}. */
  public static JsonNode value(String text) {
    var block = text.strip().contains("\n");
    return TestData.one(block ? "v:\n" + text.indent(2) : "v: " + text).get("v");
  }

  /** Several values. */
  public static List<JsonNode> values(String... texts) {
    return Arrays.stream(texts).map(Yaml::value).toList();
  }
}
