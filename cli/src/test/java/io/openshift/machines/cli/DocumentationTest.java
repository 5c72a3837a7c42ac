package io.openshift.machines.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Every example of {@code docs/mapictl.md}, run from the project's folder: both streams, the
 * standard error first, must be what stands below the command; {@code ...} ends what is shown.
 */
class DocumentationTest {
  private static final Path ROOT = Path.of(System.getenv().getOrDefault("PROJECT_ROOT", ".."));
  private static final Pattern BLOCK =
      Pattern.compile("```console\\n\\$ mapictl (.*)\\n((?s:.*?))```");

  private record Example(String command, String shown) {}

  private static List<Example> examples() throws IOException {
    var blocks = BLOCK.matcher(Files.readString(ROOT.resolve("docs/mapictl.md")));
    var found = new ArrayList<Example>();
    while (blocks.find()) {
      found.add(new Example(blocks.group(1), blocks.group(2)));
    }
    return found;
  }

  @TestFactory
  Stream<DynamicTest> examplesHold() throws IOException {
    return examples().stream()
        .map(example -> DynamicTest.dynamicTest(example.command(), () -> hold(example)));
  }

  private static void hold(Example example) {
    var docs = ROOT.resolve("docs") + "/";
    var run = Run.mapictl("", example.command().replace("docs/", docs).split(" "));
    var printed = run.command(docs);
    var more = example.shown().endsWith("...\n");
    var shown = more ? example.shown().replace("...\n", "") : example.shown();
    assertEquals(
        shown, more ? printed.substring(0, Math.min(shown.length(), printed.length())) : printed);
  }

  @Test
  void thereAreExamplesOfEachCommand() throws IOException {
    var commands = examples().stream().map(example -> example.command().split(" ")[0]).distinct();
    assertEquals(List.of("convert", "assess", "explain"), commands.toList());
  }

  @Test
  void everyExitCodeIsTold() throws IOException {
    var page = Files.readString(ROOT.resolve("docs/mapictl.md"));
    for (var code :
        List.of(
            ExitCode.OK, ExitCode.DIFFERENT, ExitCode.REFUSED, ExitCode.USAGE, ExitCode.FAULT)) {
      assertTrue(page.contains("| " + code + " | "), "exit code " + code);
    }
  }
}
