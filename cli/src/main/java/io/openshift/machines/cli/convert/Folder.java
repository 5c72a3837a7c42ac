package io.openshift.machines.cli.convert;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A folder of output files, one a document, which gets all of them or none. */
record Folder(Path path, Format format) {

  /** Files of the same name are replaced, each in one step; others are left alone. */
  void write(List<ObjectNode> documents) throws IOException {
    Files.createDirectories(path);
    var staging = Files.createTempDirectory(path, ".mapictl-");
    try {
      for (var file : files(documents).entrySet()) {
        Files.writeString(staging.resolve(file.getKey()), file.getValue());
      }
      for (var name : files(documents).keySet()) {
        Files.move(
            staging.resolve(name),
            path.resolve(name),
            StandardCopyOption.ATOMIC_MOVE,
            StandardCopyOption.REPLACE_EXISTING);
      }
    } finally {
      delete(staging);
    }
  }

  private Map<String, String> files(List<ObjectNode> documents) {
    var files = new LinkedHashMap<String, String>();
    for (var document : documents) {
      var stem = stem(document);
      var name = stem;
      for (var count = 2; files.containsKey(name + "." + format); count++) {
        name = stem + "-" + count;
      }
      files.put(name + "." + format, format.text(List.of(document)));
    }
    return files;
  }

  /** Kind and name, with nothing in it that a file system could take for a path. */
  private static String stem(ObjectNode document) {
    var kind = document.path("kind").asText("object").toLowerCase(Locale.ROOT);
    var name = document.at("/metadata/name").asText();
    var stem = (name.isEmpty() ? kind : kind + "-" + name).replaceAll("[^A-Za-z0-9._-]", "_");
    return stem.substring(0, Math.min(stem.length(), 200)).replaceAll("^\\.+", "_");
  }

  private static void delete(Path staging) throws IOException {
    try (var left = Files.list(staging)) {
      for (var file : left.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(staging);
  }
}
