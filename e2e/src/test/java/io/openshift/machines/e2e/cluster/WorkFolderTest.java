package io.openshift.machines.e2e.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkFolderTest {
  @TempDir private Path root;

  @Test
  void itIsEmptyAndNobodyElses() throws Exception {
    var project = new Project(root);
    var lock = root.resolve("target/e2e/demo.lock");
    try (var first = WorkFolder.take(project, "demo")) {
      Files.writeString(first.path().resolve("old.log"), "old");
      var e = assertThrows(IllegalStateException.class, () -> WorkFolder.take(project, "demo"));
      assertEquals("a cluster demo runs already: see " + lock, e.getMessage());
    }

    try (var second = WorkFolder.take(project, "demo")) {
      assertEquals(false, Files.exists(second.path().resolve("old.log")));
    }
  }
}
