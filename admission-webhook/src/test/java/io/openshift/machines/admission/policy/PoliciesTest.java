package io.openshift.machines.admission.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The policies in {@code manifests/} are the rules; {@code -Dsheets.write=true} writes them. */
class PoliciesTest {
  private static final Path MANIFESTS = Path.of("../manifests");
  private static final String OURS = "0000_30_admission-policies_";

  @Test
  void theManifestsSayWhatTheRulesAndTablesSay() throws IOException {
    var wanted = new TreeMap<>(Policies.manifests());
    if (Boolean.getBoolean("sheets.write")) {
      write(wanted);
    }
    assertEquals(wanted, written());
  }

  private static void write(TreeMap<String, String> wanted) throws IOException {
    for (var file : written().keySet()) {
      Files.delete(MANIFESTS.resolve(file));
    }
    for (var manifest : wanted.entrySet()) {
      Files.writeString(MANIFESTS.resolve(manifest.getKey()), manifest.getValue());
    }
  }

  private static TreeMap<String, String> written() throws IOException {
    var texts = new TreeMap<String, String>();
    try (var files = Files.list(MANIFESTS)) {
      for (var file : files.toList()) {
        var name = file.getFileName().toString();
        if (name.startsWith(OURS)) {
          texts.put(name, Files.readString(file));
        }
      }
    }
    return texts;
  }
}
