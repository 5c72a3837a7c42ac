package io.openshift.machines.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** Real manifests, which lie outside of the project. */
public final class TestData {
  private TestData() {}

  /** A folder of the test data; the test is skipped, and says so, when there is none. */
  public static Path at(String path) {
    var root = System.getenv().getOrDefault("TEST_DATA", "");
    var project = Path.of(System.getenv().getOrDefault("PROJECT_ROOT", ".."));
    var found = (root.isEmpty() ? project.resolve("../shared") : Path.of(root)).resolve(path);
    if (!Files.exists(found)) {
      System.out.println("SKIPPED: no test data at " + found.normalize() + "; set TEST_DATA");
    }
    Assumptions.assumeTrue(Files.exists(found), "no test data at " + found);
    return found;
  }
}
