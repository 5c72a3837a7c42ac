package io.openshift.machines.cli.input;

import io.openshift.machines.cli.text.UnreadableException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The texts that names stand for: a file itself, all files of a folder and of the folders in it, or
 * the standard input for {@code -}.
 *
 * @param manifests texts that may hold objects, in the order of the names and then of the paths
 * @param others files of folders that are neither YAML nor JSON
 * @param errors what cannot be opened at all, one line each
 */
public record Sources(List<Source> manifests, List<Source> others, List<String> errors) {

  /**
   * Looks the names up; nothing is read yet. Hidden files and folders of a folder are left out.
   *
   * @param stdin what {@code -} reads
   */
  public static Sources of(List<String> names, InputStream stdin) {
    var found = new Sources(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    for (var name : names) {
      if (name.equals("-")) {
        found.manifests.add(new Source("stdin", Path.of(""), () -> stdin));
      } else {
        found.add(name, Path.of(name));
      }
    }
    return found;
  }

  private void add(String name, Path path) {
    if (!Files.isDirectory(path)) {
      manifests.add(new Source(name, path.getFileName(), () -> Files.newInputStream(path)));
      return;
    }
    try (var files = Files.walk(path, FileVisitOption.FOLLOW_LINKS)) {
      files
          .filter(file -> Files.isRegularFile(file) && !hidden(path.relativize(file)))
          .sorted()
          .forEach(file -> addFile(path, file));
    } catch (IOException | UncheckedIOException broken) {
      errors.add(new UnreadableException(name, "cannot be listed: " + reason(broken)).getMessage());
    }
  }

  private static String reason(Exception broken) {
    var cause = broken instanceof UncheckedIOException wrapped ? wrapped.getCause() : broken;
    return cause.getClass().getSimpleName() + " " + cause.getMessage();
  }

  private void addFile(Path folder, Path file) {
    var source =
        new Source(file.toString(), folder.relativize(file), () -> Files.newInputStream(file));
    (mayHoldObjects(file.toString()) ? manifests : others).add(source);
  }

  private static boolean hidden(Path path) {
    return Stream.iterate(path, p -> p != null, Path::getParent)
        .anyMatch(p -> p.getFileName().toString().startsWith("."));
  }

  /** Whether a name promises YAML or JSON. */
  static boolean mayHoldObjects(String name) {
    var small = name.toLowerCase(Locale.ROOT);
    return small.endsWith(".yaml") || small.endsWith(".yml") || small.endsWith(".json");
  }
}
