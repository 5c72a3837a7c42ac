package io.openshift.machines.e2e.manifest;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.openshift.machines.e2e.cluster.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Each Deployment runs what its image holds, and {@code hack/images} builds each image. */
class ImagesTest {
  private static final String CONTAINER = "/spec/template/spec/containers/0";
  private static final String PROGRAMS = "/usr/bin/";

  private final Path root = Project.find().root();
  private final Payload payload = Payload.read(Project.find().manifests());

  /** The image of each module, by the Deployments. */
  private TreeMap<String, String> images() {
    var images = new TreeMap<String, String>();
    for (var deployment : payload.of("Deployment")) {
      var command = deployment.text(CONTAINER + "/command/0");
      images.put(command.substring(PROGRAMS.length()), deployment.text(CONTAINER + "/image"));
    }
    return images;
  }

  private List<String> dockerfile(String module) throws IOException {
    return Files.readAllLines(root.resolve(module).resolve("Dockerfile"));
  }

  @Test
  void theImageHoldsWhatTheDeploymentStarts() throws IOException {
    for (var module : images().keySet()) {
      var lines = dockerfile(module).stream().filter(line -> line.matches("(COPY|USER|ENTRY).*"));

      assertEquals(
          List.of(
              "COPY app /opt/" + module,
              "COPY server " + PROGRAMS + module,
              "USER 1001",
              "ENTRYPOINT [\"" + PROGRAMS + module + "\"]"),
          lines.filter(line -> !line.matches("COPY (mapictl|manifests) .*")).toList());
    }
  }

  @Test
  void oneImageBringsTheManifestsAndMapictl() throws IOException {
    var lines = dockerfile("machine-api-sync-operator");

    assertEquals(1, lines.stream().filter("COPY mapictl /opt/mapictl"::equals).count());
    assertEquals(1, lines.stream().filter("COPY manifests /manifests"::equals).count());
    assertEquals(
        1,
        lines.stream().filter(line -> line.contains("io.openshift.release.operator=true")).count());
  }

  @Test
  void theScriptBuildsTheImagesThatTheReleaseNames() throws IOException {
    var script = new TreeMap<String, String>();
    for (var line : Files.readAllLines(root.resolve("hack/images"))) {
      if (line.matches("  \"\\S+ \\S+\"")) {
        var words = line.replace("\"", "").strip().split(" ");
        script.put(words[0], words[1]);
      }
    }

    assertEquals(images(), script);
    assertEquals(payload.images(), new TreeSet<>(script.values()));
  }
}
