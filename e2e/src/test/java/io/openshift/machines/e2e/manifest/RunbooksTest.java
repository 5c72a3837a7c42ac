package io.openshift.machines.e2e.manifest;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.e2e.cluster.Project;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each alert leads to a page that tells what to do, and rests on metrics that there are. */
class RunbooksTest {
  private static final String PAGES =
      "https://github.com/openshift/machine-api-migration/blob/main/docs/runbooks/";
  private static final List<String> HEADINGS =
      List.of("## Meaning", "## Impact", "## Diagnosis", "## Mitigation");
  private static final Pattern USED =
      Pattern.compile("\\b(?:machine_api_sync|authority_migration|machines)_[a-z_]+");
  private static final Pattern MADE =
      Pattern.compile("\"((?:machine\\.api\\.sync|authority\\.migration|machines)\\.[a-z.]+)\"");

  private final Project project = Project.find();
  private final Payload payload = Payload.read(project.manifests());

  private Stream<JsonNode> rules() {
    return payload.of("PrometheusRule").stream()
        .flatMap(one -> Payload.stream(one.at("/spec/groups")))
        .flatMap(group -> Payload.stream(group.path("rules")));
  }

  private Stream<JsonNode> alerts() {
    return rules().filter(rule -> rule.has("alert"));
  }

  private static String name(JsonNode alert) {
    return alert.path("alert").asText();
  }

  @Test
  void eachAlertHasItsRunbookAndEachRunbookItsAlert() throws IOException {
    var alerts = alerts().map(RunbooksTest::name).collect(Collectors.toCollection(TreeSet::new));
    var pages = new TreeSet<String>();
    try (var files = Files.list(project.root().resolve("docs/runbooks"))) {
      files.forEach(file -> pages.add(file.getFileName().toString().replaceFirst("\\.md$", "")));
    }

    assertEquals(6, alerts.size());
    assertEquals(alerts, pages);
  }

  @Test
  void alertsSayWhatIsWrongAndWhereToReadOn() {
    var wrong =
        alerts()
            .filter(
                alert ->
                    !alert
                            .at("/annotations/runbook_url")
                            .asText()
                            .equals(PAGES + name(alert) + ".md")
                        || alert.at("/annotations/summary").asText().isEmpty()
                        || alert.at("/annotations/description").asText().isEmpty()
                        || !Set.of("info", "warning", "critical")
                            .contains(alert.at("/labels/severity").asText()))
            .map(RunbooksTest::name)
            .toList();

    assertEquals(List.of(), wrong);
  }

  @Test
  void runbooksHaveTheSectionsOfOpenShiftsRunbooks() {
    var other =
        alerts()
            .map(RunbooksTest::name)
            .filter(name -> !headings(name).equals(HEADINGS) || !page(name).startsWith("# " + name))
            .toList();

    assertEquals(List.of(), other);
  }

  private String page(String alert) {
    return read(project.root().resolve("docs/runbooks/" + alert + ".md"));
  }

  private List<String> headings(String alert) {
    return page(alert).lines().filter(line -> line.startsWith("## ")).toList();
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void rulesAndDashboardsUseMetricsThatTheServersMake() throws IOException {
    var made = made();
    var dashboards = payload.of("ConfigMap").stream().map(one -> one.at("/data").toString());
    var unknown =
        Stream.concat(rules().map(rule -> rule.path("expr").asText()), dashboards)
            .flatMap(text -> USED.matcher(text).results().map(found -> found.group()))
            .filter(name -> !made.contains(name.replaceFirst("_total$", "")))
            .collect(Collectors.toCollection(TreeSet::new));

    assertEquals(Set.of(), unknown);
  }

  /** The names that the sources of the servers register, as Prometheus spells them. */
  private Set<String> made() throws IOException {
    var names = new TreeSet<String>();
    for (var module :
        List.of("operator-kit", "machine-api-sync-operator", "authority-migration-operator")) {
      try (var files = Files.walk(project.root().resolve(module + "/src/main/java"))) {
        files
            .filter(file -> file.toString().endsWith(".java"))
            .flatMap(file -> MADE.matcher(read(file)).results())
            .forEach(found -> names.add(found.group(1).replace('.', '_')));
      }
    }
    return names;
  }
}
