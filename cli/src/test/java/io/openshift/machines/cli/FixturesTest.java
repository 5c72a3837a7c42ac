package io.openshift.machines.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.cli.facts.Clues;
import io.openshift.machines.cli.facts.Context;
import io.openshift.machines.cli.facts.Facts;
import io.openshift.machines.cli.facts.Inventory;
import io.openshift.machines.cli.facts.Manifest;
import io.openshift.machines.cli.text.Document;
import io.openshift.machines.cli.text.Documents;
import io.openshift.machines.cli.text.Origin;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.Outcome;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * All real manifests: what crosses over comes back equal, as far as the two APIs can tell, or is
 * refused with path, reason and remedy; and one command assesses them all.
 */
class FixturesTest {
  private static final Pattern UNKNOWN =
      Pattern.compile(": (\\S+): is not a known field and has no effect");

  private static final List<String> OURS =
      List.of("Machine", "MachineSet", "MachineHealthCheck", "ControlPlaneMachineSet");

  @Test
  void acrossAndBackOrRefused() throws IOException {
    var files = new ArrayList<Path>();
    try (var all = Files.walk(TestData.at("fixtures"))) {
      all.filter(file -> file.toString().endsWith(".yaml")).sorted().forEach(files::add);
    }
    int equal = 0;
    int refused = 0;
    var broken = new ArrayList<String>();
    for (var file : files) {
      for (var document : read(Files.readString(file))) {
        for (var object : objects(document)) {
          var verdict = OURS.contains(object.path("kind").asText()) ? verdict(object) : "foreign";
          equal += verdict.equals("equal") ? 1 : 0;
          refused += verdict.equals("refused") ? 1 : 0;
          if (verdict.startsWith("differs")) {
            broken.add(file.getFileName() + ": " + verdict);
          }
        }
      }
    }
    System.out.println("== Real manifests through mapictl, across and back");
    System.out.printf("%d equal, %d refused, %d differ%n%n", equal, refused, broken.size());
    assertEquals("", String.join("\n", broken));
    assertTrue(equal >= 70, "only " + equal + " come back");
  }

  /** Sent over and back by themselves, from the Machine API. */
  private static String verdict(ObjectNode object) throws IOException {
    if (!object.path("apiVersion").asText().startsWith("machine.openshift.io/")) {
      return "foreign";
    }
    var there = Run.mapictl(object.toString(), FACTS);
    if (there.code() != 0) {
      assertTrue(
          there
              .err()
              .lines()
              .filter(line -> line.startsWith("error: "))
              .allMatch(FixturesTest::whole),
          there.err());
      return "refused";
    }
    if (there
        .out()
        .strip()
        .equals(Run.mapictl(object.toString(), "convert", "--to", "machine-api").out().strip())) {
      return "stays";
    }
    var back = Run.mapictl(there.out(), command(object));
    assertEquals(0, back.code(), back.err());
    var home = objects(read(back.out()).getFirst()).getFirst();
    var differences = Decoding.differences(said(known(object, there.err())), said(home));
    return differences.isEmpty() ? "equal" : "differs " + differences;
  }

  /** What the Azure fixtures say of nothing, and machines of no cluster. */
  private static final String[] FACTS = {
    "convert", "--fact", "azure.subscriptionID=5f0e1d2c-0000-4000-8000-00000000a1b2"
  };

  /** Without the fields that no Go type has, which the warnings must have named. */
  private static ObjectNode known(ObjectNode object, String warnings) {
    var copy = object.deepCopy();
    var paths = UNKNOWN.matcher(warnings);
    while (paths.find()) {
      var pointer = "/" + paths.group(1).replace("[", "/").replace("]", "").replace('.', '/');
      var cut = pointer.lastIndexOf('/');
      ((ObjectNode) copy.at(pointer.substring(0, cut))).remove(pointer.substring(cut + 1));
    }
    if (copy.path("kind").asText().equals("MachineSet") && !copy.at("/spec").has("replicas")) {
      copy.withObject("/spec").put("replicas", 1);
    }
    return copy;
  }

  /** With the cluster's own objects, as the way there took them to be. */
  private static String[] command(ObjectNode object) throws IOException {
    var manifest = new Manifest(new Origin("m", 1, 1), object);
    var inventory = new Inventory(List.of(manifest));
    var clues = new Clues(manifest, Optional.empty());
    var facts =
        switch (Facts.gather(Context.unknown(), inventory, clues)) {
          case Outcome.Done<ClusterFacts>(var found, var _assumed) -> found;
          case Outcome.Refused<ClusterFacts>(var problems) ->
              throw new AssertionError(problems.toString());
        };
    var words = new ArrayList<>(List.of(FACTS));
    words.addAll(List.of("--infrastructure", file("infrastructure", facts.infrastructure())));
    if (!facts.infraCluster().isEmpty()) {
      words.addAll(List.of("--infra-cluster", file("infra-cluster", facts.infraCluster())));
    }
    return words.toArray(String[]::new);
  }

  private static String file(String name, ObjectNode object) throws IOException {
    var folder = Files.createDirectories(Path.of("target/facts"));
    return Files.writeString(folder.resolve(name + ".json"), object.toString()).toString();
  }

  private static boolean whole(String error) {
    return error.matches("error: \\S+:\\d+: .*: .+; .+") || error.contains("did you mean");
  }

  private static List<ObjectNode> objects(Document document) {
    var tree = (ObjectNode) document.tree();
    if (!tree.path("kind").asText().equals("List")) {
      return List.of(tree);
    }
    var items = new ArrayList<ObjectNode>();
    tree.path("items").forEach(item -> items.add((ObjectNode) item));
    return items;
  }

  private static List<Document> read(String text) throws IOException {
    return Documents.read("m", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }

  /** What a Go program decodes of it, apart from who is in charge and what a server writes. */
  private static JsonNode said(ObjectNode object) {
    var copy = object.deepCopy();
    copy.remove("status");
    var metadata = copy.putObject("metadata");
    for (var field : List.of("name", "labels", "annotations")) {
      metadata.set(field, object.path("metadata").path(field).deepCopy());
    }
    if (metadata.get("annotations") instanceof ObjectNode annotations) {
      annotations.remove("sync.machine.openshift.io/carried-from-cluster-api");
      annotations.remove("kubectl.kubernetes.io/last-applied-configuration");
    }
    for (var spec : List.of(copy.path("spec"), copy.at("/spec/template/spec"))) {
      if (spec instanceof ObjectNode there) {
        there.remove("authoritativeAPI");
      }
    }
    return Decoding.pruned(copy);
  }

  @Test
  void assessedInOneGoWithTheSameNumbersEverywhere(@TempDir Path folder) throws IOException {
    var fixtures = TestData.at("fixtures").toString();
    var page = folder.resolve("report.html");
    var json = Run.mapictl("", "assess", fixtures, "-o", "json", "--html", page.toString());
    assertEquals(0, json.code(), json.err());
    var report = new JsonMapper().readTree(json.out());
    var html = Files.readString(page);
    var start = html.indexOf("id=\"data\">") + "id=\"data\">".length();
    var data = new JsonMapper().readTree(html.substring(start, html.indexOf("</script>", start)));
    for (var part : List.of("summary", "byPlatform", "byCluster", "blockingFields", "handOver")) {
      assertEquals(report.get(part), data.get(part), part);
    }
    var summary = report.get("summary");
    assertEquals(
        summary.get("resources").asInt(),
        summary.get("convertible").asInt()
            + summary.get("warnings").asInt()
            + summary.get("blocked").asInt()
            + summary.get("stays").asInt());
    assertTrue(summary.get("resources").asInt() > 100, summary.toString());
  }
}
