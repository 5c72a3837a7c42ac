package io.openshift.machines.e2e.cluster;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

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

  /** A new folder that goes away with the JVM at the latest. */
  static Path temporary(String prefix) {
    try {
      var folder = Files.createTempDirectory(prefix);
      Runtime.getRuntime().addShutdownHook(new Thread(() -> deleteLate(folder)));
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Programs that are ending at the same time may still write for a moment. */
  private static void deleteLate(Path folder) {
    for (var attempt = 0; attempt < 10 && Files.exists(folder); attempt++) {
      try {
        delete(folder);
      } catch (UncheckedIOException e) {
        LockSupport.parkNanos(Duration.ofMillis(500).toNanos());
      }
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
