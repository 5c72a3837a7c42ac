package io.openshift.machines.cli.convert;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A folder of output files, which gets all of them or none.
 *
 * @param files what to write, by path below the folder
 */
record Folder(Path path, Map<Path, Content> files) {

  /** What a file will hold. */
  sealed interface Content {
    /** A text. */
    record Text(String text) implements Content {}

    /** The bytes of another file. */
    record Copy(Opening source) implements Content {}
  }

  /** Opens the source of a copy. */
  @FunctionalInterface
  interface Opening {
    InputStream open() throws IOException;
  }

  static Folder at(Path path) {
    return new Folder(path, new LinkedHashMap<>());
  }

  /** Files of the same name are replaced, each in one step; others are left alone. */
  void write() throws IOException {
    Files.createDirectories(path);
    var staging = Files.createTempDirectory(path, ".mapictl-");
    try {
      for (var file : files.entrySet()) {
        stage(staging.resolve(file.getKey()), file.getValue());
      }
      for (var file : files.keySet()) {
        var target = path.resolve(file);
        Files.createDirectories(target.getParent());
        Files.move(
            staging.resolve(file),
            target,
            StandardCopyOption.ATOMIC_MOVE,
            StandardCopyOption.REPLACE_EXISTING);
      }
    } finally {
      delete(staging);
    }
  }

  private static void stage(Path file, Content content) throws IOException {
    Files.createDirectories(file.getParent());
    switch (content) {
      case Content.Text(var text) -> Files.writeString(file, text);
      case Content.Copy(var source) -> {
        try (var stream = source.open()) {
          Files.copy(stream, file);
        }
      }
    }
  }

  /** What stands there now, as text; empty where there is no such file. */
  String now(Path file) throws IOException {
    var target = path.resolve(file);
    return Files.isRegularFile(target) ? Files.readString(target) : "";
  }

  private static void delete(Path staging) throws IOException {
    try (Stream<Path> left = Files.walk(staging)) {
      for (var file : left.sorted((a, b) -> b.compareTo(a)).toList()) {
        Files.delete(file);
      }
    }
  }
}
