package io.openshift.machines.cli.convert;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.cli.Run;
import io.openshift.machines.cli.text.Documents;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class RoundTripTest {
  private static final Path CASE = Path.of("src/test/resources/golden/convert-storage-machineset");

  @Test
  void whatCrossedOverComesBack() throws IOException {
    var back = Run.mapictl(Files.readString(CASE.resolve("output.txt")), "convert", "-");
    assertEquals(0, back.code(), back.err());
    var returned = only(back.out());
    assertEquals("\"ClusterAPI\"", take(returned.withObject("/spec")));
    assertEquals("\"ClusterAPI\"", take(returned.withObject("/spec/template/spec")));
    assertEquals(only(Files.readString(CASE.resolve("input.yaml"))), returned);
  }

  private static String take(ObjectNode spec) {
    return String.valueOf(spec.remove("authoritativeAPI"));
  }

  private static ObjectNode only(String yaml) throws IOException {
    var input = new ByteArrayInputStream(yaml.getBytes(StandardCharsets.UTF_8));
    return (ObjectNode) Documents.read("m.yaml", input).getFirst().tree();
  }
}
