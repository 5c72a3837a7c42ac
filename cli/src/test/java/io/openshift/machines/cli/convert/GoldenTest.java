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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One folder a case: what goes in with which arguments, and both streams to the letter. */
class GoldenTest {
  private static final Path GOLDEN = Path.of("src/test/resources/golden");

  @ParameterizedTest
  @CsvSource({
    "storage-machineset, 0",
    "list-of-machines, 0",
    "back-to-machine-api, 0",
    "refused, 1"
  })
  void outputAndMessages(String name, int code) throws IOException {
    assertEquals(new Run(code, text(name, "output.yaml"), text(name, "messages.txt")), run(name));
  }

  @Test
  void whatCrossedOverComesBack() throws IOException {
    var back = Run.mapictl(text("storage-machineset", "output.yaml"), "convert", "-");
    assertEquals(0, back.code(), back.err());
    var returned = only(back.out());
    assertEquals("\"ClusterAPI\"", take(returned.withObject("/spec")));
    assertEquals("\"ClusterAPI\"", take(returned.withObject("/spec/template/spec")));
    assertEquals(only(text("storage-machineset", "input.yaml")), returned);
  }

  private static String take(ObjectNode spec) {
    return String.valueOf(spec.remove("authoritativeAPI"));
  }

  private static Run run(String name) throws IOException {
    var arguments = "convert " + text(name, "arguments.txt").strip();
    return Run.mapictl(text(name, "input.yaml"), arguments.split(" "));
  }

  private static ObjectNode only(String yaml) throws IOException {
    var input = new ByteArrayInputStream(yaml.getBytes(StandardCharsets.UTF_8));
    return (ObjectNode) Documents.read("m.yaml", input).getFirst().tree();
  }

  private static String text(String name, String file) throws IOException {
    return Files.readString(GOLDEN.resolve(name).resolve(file));
  }
}
