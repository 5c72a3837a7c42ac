package io.openshift.machines.e2e.cluster;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;

/** Folders, with their exceptions unchecked: a test cannot go on without its files. */
final class Folders {
  private Folders() {}

  /** The folder, made when absent. */
  static Path make(Path folder) {
    try {
      return Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The YAML files of a folder and the folders below, sorted by path; none when it is absent. */
  static List<Path> yaml(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (var paths = Files.walk(folder)) {
      return paths.filter(path -> path.toString().matches(".*\\.ya?ml")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static InputStream open(Path file) {
    return new ByteArrayInputStream(read(file).getBytes(StandardCharsets.UTF_8));
  }

  static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Path write(Path file, String text) {
    try {
      return Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Deletes the folder with all that is in it. */
  static void delete(Path folder) {
    if (!Files.exists(folder)) {
      return;
    }
    try (var paths = Files.walk(folder)) {
      for (var path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
