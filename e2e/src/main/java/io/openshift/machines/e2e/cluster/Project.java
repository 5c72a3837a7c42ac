package io.openshift.machines.e2e.cluster;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Where the project's files are.
 *
 * @param root the folder with {@code hack/} and {@code manifests/}
 */
public record Project(Path root) {
  /** The project given by {@code PROJECT_ROOT}, else the one around the working folder. */
  public static Project find() {
    var start =
        Optional.ofNullable(System.getenv("PROJECT_ROOT"))
            .orElseGet(() -> System.getProperty("user.dir"));
    for (var folder = Path.of(start).toAbsolutePath();
        folder != null;
        folder = folder.getParent()) {
      if (Files.isDirectory(folder.resolve("hack/lib"))) {
        return new Project(folder);
      }
    }
    throw new IllegalStateException("no project around " + start + ": set PROJECT_ROOT");
  }

  /** The manifests that install the operators. */
  public Path manifests() {
    return root.resolve("manifests");
  }
}
