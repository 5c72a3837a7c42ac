package io.openshift.machines.cli.convert;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.openshift.machines.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PassThroughTest {
  private static final String TWO =
      """
      kind: ConfigMap
      apiVersion: v1
      metadata:
        name: a
      data:
        on: off
      ---
      apiVersion: infrastructure.cluster.x-k8s.io/v1beta2
      kind: AWSMachine
      metadata:
        name: lonely
      """;
  private static final String NOTES =
      """
      note: stdin:8: AWSMachine lonely: passed through, no Machine or MachineSet of the input \
      refers to it
      """;

  @Test
  void everyByteStays() {
    var input = TWO.replace("\ndata:", "\n# one\n\ndata:   # two") + "# three\n";
    assertEquals(new Run(0, input, NOTES.replace(":8:", ":10:")), Run.mapictl(input, "convert"));
  }

  @Test
  void severalDocumentsAreOneListInJson() {
    assertEquals(
        new Run(
            0,
            """
            {
              "apiVersion" : "v1",
              "kind" : "List",
              "items" : [
                {
                  "kind" : "A"
                },
                {
                  "kind" : "B"
                }
              ]
            }
            """,
            ""),
        Run.mapictl("{\"kind\": \"A\"} {\"kind\": \"B\"}", "convert", "-"));
  }

  @Test
  void listsStayLists() {
    var input =
        """
        apiVersion: config.kubernetes.io/v1
        kind: ResourceList
        functionConfig:
          a: b
        items:
        - kind: ConfigMap
          metadata:
            name: a
        ---
        apiVersion: machine.openshift.io/v1beta1
        kind: MachineSetList
        items: []
        """;
    var run = Run.mapictl(input, "convert", "-");
    assertEquals(new Run(0, input, ""), run);
  }

  @Test
  void nothingGivesNothing() {
    assertEquals(
        new Run(0, "", "note: the input holds no object\n"),
        Run.mapictl("# nothing\n", "convert", "-"));
  }

  @Test
  void filesOfAFolder(@TempDir Path folder) throws IOException {
    var out = folder.resolve("new/out");
    Files.createDirectories(out);
    Files.writeString(out.resolve("configmap-a.yaml"), "old");
    Files.writeString(out.resolve("other.yaml"), "other");
    var input = TWO + "---\nkind: ConfigMap\nmetadata: {name: a}\n---\nmetadata: {name: ../x}\n";

    var run = Run.mapictl(input, "convert", "-", "--output-dir", out.toString());
    assertEquals(0, run.code(), run.err());
    assertEquals("", run.out());
    assertEquals(
        List.of(
            "awsmachine-lonely.yaml",
            "configmap-a-2.yaml",
            "configmap-a.yaml",
            "object-.._x.yaml",
            "other.yaml"),
        names(out));
    assertEquals(
        TWO.substring(0, TWO.indexOf("---")), Files.readString(out.resolve("configmap-a.yaml")));
    assertEquals("other", Files.readString(out.resolve("other.yaml")));
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
