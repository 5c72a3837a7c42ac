package io.openshift.machines.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * One folder a case, of every command: {@code command.txt} has the command line, in which {@code
 * HERE} is the case's own folder; {@code input.yaml} is the standard input, if there is one; both
 * streams and the exit code are compared to the letter. {@code -Dgolden.write=true} writes them
 * instead, for a person to look at what changed.
 */
class GoldenTest {
  private static final Path GOLDEN = Path.of("src/test/resources/golden");

  @TestFactory
  Stream<DynamicTest> outputAndMessages() throws IOException {
    try (var folders = Files.list(GOLDEN)) {
      return folders.sorted().toList().stream()
          .map(folder -> DynamicTest.dynamicTest(name(folder), () -> hold(folder)));
    }
  }

  @Test
  void everyCommandHasCases() throws IOException {
    try (var folders = Files.list(GOLDEN)) {
      var commands = folders.map(folder -> name(folder).replaceFirst("-.*", "")).distinct();
      assertEquals(
          List.of("assess", "convert", "diff", "explain"),
          commands.filter(word -> !word.equals("help")).sorted().toList());
    }
  }

  private static String name(Path folder) {
    return folder.getFileName().toString();
  }

  private static void hold(Path folder) throws IOException {
    var command = Files.readString(folder.resolve("command.txt")).strip();
    var input = folder.resolve("input.yaml");
    var run =
        Run.mapictl(
            Files.exists(input) ? Files.readString(input) : "",
            command.replace("HERE", folder.toString()).split(" "));
    same(folder.resolve("output.txt"), run.out().replace(folder.toString(), "HERE"));
    same(folder.resolve("messages.txt"), run.err().replace(folder.toString(), "HERE"));
    same(folder.resolve("code.txt"), run.code() + "\n");
    assertTrue(run.code() != ExitCode.FAULT, run.err());
  }

  private static void same(Path golden, String actual) throws IOException {
    if (Boolean.getBoolean("golden.write")) {
      Files.writeString(golden, actual);
    }
    assertEquals(Files.readString(golden), actual, golden.toString());
  }
}
