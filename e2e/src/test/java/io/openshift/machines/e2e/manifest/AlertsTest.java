package io.openshift.machines.e2e.manifest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.openshift.machines.e2e.cluster.Project;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Alerts come when they should and not before, as Prometheus itself judges. */
class AlertsTest {
  private static final YAMLMapper YAML = new YAMLMapper();
  private static final String CASES = "src/test/resources/alerts/alerts.yaml";

  private final Project project = Project.find();

  @TempDir private Path folder;

  @BeforeEach
  void write() throws IOException {
    var rules = YAML.createObjectNode();
    var groups = rules.putArray("groups");
    Payload.read(project.manifests()).of("PrometheusRule").stream()
        .flatMap(one -> Payload.stream(one.at("/spec/groups")))
        .forEach(groups::add);
    // The words of an alert are for people, and RunbooksTest judges them.
    rules(rules).forEach(rule -> ((ObjectNode) rule).remove("annotations"));
    YAML.writeValue(folder.resolve("rules.yaml").toFile(), rules);
    Files.copy(project.root().resolve("e2e").resolve(CASES), folder.resolve("alerts.yaml"));
  }

  private static Stream<JsonNode> rules(JsonNode file) {
    return Payload.stream(file.path("groups"))
        .flatMap(group -> Payload.stream(group.path("rules")));
  }

  @Test
  void eachAlertSoundsAndIsSilentInSomeCase() throws IOException {
    var cases = YAML.readTree(folder.resolve("alerts.yaml").toFile());
    var sounding = new TreeSet<String>();
    var silent = new TreeSet<String>();
    Payload.stream(cases.path("tests"))
        .flatMap(test -> Payload.stream(test.path("alert_rule_test")))
        .forEach(
            one ->
                (one.path("exp_alerts").isEmpty() ? silent : sounding)
                    .add(one.path("alertname").asText()));

    var alerts = named("alert");
    assertEquals(6, alerts.size());
    assertEquals(alerts, sounding);
    assertEquals(alerts, silent);
  }

  private Set<String> named(String kind) throws IOException {
    return rules(YAML.readTree(folder.resolve("rules.yaml").toFile()))
        .filter(rule -> rule.has(kind))
        .map(rule -> rule.path(kind).asText())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void prometheusJudgesThemSo() throws IOException, InterruptedException {
    var promtool = System.getenv().getOrDefault("PROMTOOL", "");
    assumeTrue(!promtool.isEmpty(), "no promtool: hack/test finds one, or PROMTOOL names it");
    var process =
        new ProcessBuilder(promtool, "test", "rules", "alerts.yaml")
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertEquals(0, process.waitFor(), said);
  }
}
