package io.openshift.machines.cli;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.openshift.machines.cli.terminal.Terminal;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What the pages for administrators tell them to type is what the program understands. */
class AdministrationTest {
  private static final Path DOCS =
      Path.of(System.getenv().getOrDefault("PROJECT_ROOT", ".."), "docs");
  private static final String PROMPT = " mapictl ";

  private static List<Path> pages() throws IOException {
    try (var runbooks = Files.list(DOCS.resolve("runbooks"))) {
      return Stream.concat(Stream.of(DOCS.resolve("operations.md")), runbooks.sorted()).toList();
    }
  }

  /** The indented lines that begin with the program's name, without it. */
  private static Stream<String> commands(Path page) {
    try {
      return Files.readString(page)
          .lines()
          .filter(line -> line.startsWith("   ") && line.strip().startsWith("mapictl "))
          .map(line -> line.substring(line.indexOf(PROMPT) + PROMPT.length()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @TestFactory
  Stream<DynamicTest> commandsAreUnderstood() throws IOException {
    return pages().stream()
        .flatMap(AdministrationTest::commands)
        .distinct()
        .map(command -> DynamicTest.dynamicTest(command, () -> parse(command)));
  }

  private static void parse(String command) {
    var line = Mapictl.commandLine(Terminal.piped(new ByteArrayInputStream(new byte[0])));
    assertDoesNotThrow(() -> line.parseArgs(command.split(" ")));
  }

  @Test
  void thePageUsesEveryCommandThatAsksACluster() {
    var used =
        commands(DOCS.resolve("operations.md"))
            .map(command -> command.split(" ")[0])
            .collect(Collectors.toCollection(TreeSet::new));

    assertEquals(
        new TreeSet<>(
            List.of(
                "assess",
                "cancel",
                "diff",
                "migrate",
                "preflight",
                "release",
                "rollback",
                "status")),
        used);
  }
}
