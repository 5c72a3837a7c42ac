package io.openshift.machines.cli.convert;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.openshift.machines.cli.Run;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole folders, into whole folders. */
class ConvertFolderTest {
  private static final String SET =
      readString(Path.of("src/test/resources/golden/convert-comments/input.yaml"));
  private static final String FACTS =
      "--cluster-name quarry-7xk2p --region eu-central-1 --platform aws --in-charge machine-api";

  @TempDir private Path folder;
  private Path in;
  private Path out;

  private static String readString(Path path) {
    try {
      return Files.readString(path);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  @BeforeEach
  void files() throws IOException {
    in = folder.resolve("in");
    out = folder.resolve("out");
    Files.createDirectories(in.resolve("workers/.git"));
    Files.writeString(in.resolve("workers/a.yaml"), SET);
    Files.writeString(in.resolve("kustomization.yaml"), "resources:   [workers/a.yaml]\r\n");
    Files.writeString(in.resolve("README.md"), "words");
    Files.writeString(in.resolve("workers/.git/config.yaml"), "a: [");
  }

  private Run run(String more) {
    return Run.mapictl("", ("convert " + in + " -o " + out + " " + more + FACTS).split(" "));
  }

  @Test
  void theLayoutStays() throws IOException {
    assertEquals(new Run(0, "", ""), run(""));
    assertEquals(List.of("README.md", "kustomization.yaml", "workers/a.yaml"), files(out));
    assertEquals("words", Files.readString(out.resolve("README.md")));
    assertEquals(
        "resources:   [workers/a.yaml]\r\n", Files.readString(out.resolve("kustomization.yaml")));
    assertEquals(
        Run.mapictl(SET, ("convert " + FACTS).split(" ")).out(),
        Files.readString(out.resolve("workers/a.yaml")));
  }

  @Test
  void aSecondTimeNothingDiffers() {
    run("");
    assertEquals(new Run(0, "", ""), run("--diff "));
  }

  @Test
  void diffShowsAndWritesNothing() throws IOException {
    run("");
    Files.writeString(in.resolve("workers/a.yaml"), SET.replace("replicas: 3", "replicas: 4"));
    var run = run("--diff ");
    assertEquals(1, run.code());
    assertTrue(run.out().contains("-  replicas: 3\n+  replicas: 4\n"), run.out());
    assertTrue(Files.readString(out.resolve("workers/a.yaml")).contains("replicas: 3"));
  }

  @Test
  void dryRunNamesTheFiles() throws IOException {
    var line = "dry run: " + out + "/";
    assertEquals(
        new Run(
            0,
            "",
            line + "kustomization.yaml\n" + line + "workers/a.yaml\n" + line + "README.md\n"),
        run("--dry-run "));
    assertFalse(Files.exists(out));
  }

  @Test
  void aRefusedFileIsLeftOutAndTold() throws IOException {
    Files.writeString(in.resolve("workers/b.yaml"), SET.replace("id: ami-0c0ffee", "id: ''"));
    var run = run("");
    assertEquals(2, run.code());
    assertEquals(List.of("README.md", "kustomization.yaml", "workers/a.yaml"), files(out));
    assertTrue(
        run.err().endsWith("error: 1 of 3 inputs were not converted; the others were\n"),
        run.err());
  }

  @Test
  void strictWritesNothingThen() throws IOException {
    Files.writeString(in.resolve("workers/b.yaml"), SET.replace("id: ami-0c0ffee", "id: ''"));
    assertEquals(2, run("--strict ").code());
    assertFalse(Files.exists(out));
  }

  @Test
  void anInputIsNotReplacedByWhatItBecomes() throws IOException {
    out = in;
    var run = run("");
    assertEquals(64, run.code());
    assertEquals(
        "error: "
            + in.resolve("workers/a.yaml")
            + " is an input and would be replaced: name another folder; see `mapictl convert"
            + " --help`\n",
        run.err());
    assertEquals(SET, Files.readString(in.resolve("workers/a.yaml")));
    assertEquals(1, run("--diff ").code(), "to compare is harmless");
  }

  @Test
  void twoInputsOfOneNameAreRefused() throws IOException {
    var other = Files.createDirectories(folder.resolve("other/workers"));
    Files.writeString(other.resolve("a.yaml"), SET.replace("worker-a", "worker-b"));
    var run = run(folder.resolve("other") + " ");
    assertEquals(64, run.code());
    assertEquals(
        "error: two inputs would be written to "
            + out.resolve("workers/a.yaml")
            + "; see `mapictl convert --help`\n",
        run.err());
  }

  @Test
  void aNameTellsItsFormat() throws IOException {
    assertEquals(
        new Run(0, "", ""),
        Run.mapictl(
            "",
            ("convert " + in + "/workers -o json --output-dir " + out + " " + FACTS).split(" ")));
    assertEquals(List.of("a.json"), files(out));
    assertTrue(Files.readString(out.resolve("a.json")).startsWith("{\n  \"apiVersion\" : \"v1\""));
  }

  private static List<String> files(Path folder) throws IOException {
    try (var all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile)
          .map(file -> folder.relativize(file).toString())
          .sorted()
          .toList();
    }
  }
}
