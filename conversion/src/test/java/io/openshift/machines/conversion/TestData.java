package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/** Real schemas and manifests, which lie outside of the project. */
public final class TestData {
  private static final ObjectMapper YAML = new YAMLMapper();

  private TestData() {}

  /** A folder or file of the test data; the test is skipped, and says so, when there is none. */
  public static Path at(String path) {
    var root = System.getProperty("TEST_DATA", System.getenv().getOrDefault("TEST_DATA", ""));
    var project = Path.of(System.getenv().getOrDefault("PROJECT_ROOT", ".."));
    var found = (root.isEmpty() ? project.resolve("../shared") : Path.of(root)).resolve(path);
    if (!Files.exists(found)) {
      System.out.println("SKIPPED: no test data at " + found.normalize() + "; set TEST_DATA");
    }
    Assumptions.assumeTrue(Files.exists(found), "no test data at " + found);
    return found;
  }

  /** The project's own folder. */
  public static Path project() {
    return Path.of(System.getenv().getOrDefault("PROJECT_ROOT", ".."));
  }

  /** All objects of a YAML text, in order. */
  public static List<ObjectNode> yaml(String text) {
    try (var parser = new YAMLFactory().createParser(text)) {
      var objects = new ArrayList<ObjectNode>();
      var values = YAML.readerFor(JsonNode.class).<JsonNode>readValues(parser);
      while (values.hasNext()) {
        if (values.next() instanceof ObjectNode object) {
          add(object, objects);
        }
      }
      return objects;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static void add(ObjectNode object, List<ObjectNode> objects) {
    if ("List".equals(object.path("kind").asText())) {
      object.path("items").forEach(item -> objects.add((ObjectNode) item));
    } else {
      objects.add(object);
    }
  }

  /** The one object of a YAML text. */
  public static ObjectNode one(String text) {
    return yaml(text).getFirst();
  }

  /** All objects of a file. */
  public static List<ObjectNode> read(Path file) {
    try {
      return yaml(Files.readString(file));
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** The files of a folder, by name. */
  public static List<Path> files(Path folder) {
    try (var files = Files.list(folder)) {
      return files.sorted().toList();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
