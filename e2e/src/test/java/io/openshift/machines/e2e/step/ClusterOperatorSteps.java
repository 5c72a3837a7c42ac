package io.openshift.machines.e2e.step;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.cucumber.datatable.DataTable;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import io.openshift.machines.e2e.api.ResourceType;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** The ClusterOperator of the suite. */
public final class ClusterOperatorSteps {
  private static final ResourceType TYPE =
      ResourceType.config("clusteroperators", "ClusterOperator");
  private static final String NAME = "machine-api-migration";
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Stage stage;

  /** Steps on that stage. */
  public ClusterOperatorSteps(Stage stage) {
    this.stage = stage;
  }

  @Then("the ClusterOperator says")
  public void says(DataTable table) {
    var wanted =
        table.cells().stream()
            .map(row -> row.stream().map(cell -> Objects.toString(cell, "")).toList())
            .toList();
    var types = wanted.stream().map(List::getFirst).collect(Collectors.toSet());
    await("the ClusterOperator says " + wanted)
        .atMost(PATIENCE)
        .untilAsserted(
            () ->
                assertEquals(
                    wanted,
                    conditions().stream().filter(row -> types.contains(row.getFirst())).toList()));
  }

  private List<List<String>> conditions() {
    var rows = new ArrayList<List<String>>();
    for (var one : object().at("/status/conditions")) {
      // A set names its Machines by five random letters.
      var message =
          one.path("message").asText().replaceAll("(Machine \\w+)-[a-z0-9]{5}\\b", "$1-<random>");
      rows.add(
          List.of(
              one.path("type").asText(),
              one.path("status").asText(),
              one.path("reason").asText(),
              message));
    }
    return rows;
  }

  private ObjectNode object() {
    return stage.world().trees().get(TYPE, "", NAME).orElseThrow();
  }

  @Then("the ClusterOperator has reached the release of the cluster, and has {int} related objects")
  public void reached(int related) {
    var release = stage.world().facts().version();
    await("release " + release)
        .atMost(PATIENCE)
        .untilAsserted(
            () ->
                assertEquals(
                    "[{\"name\":\"operator\",\"version\":\"" + release + "\"}]",
                    object().at("/status/versions").toString()));
    assertEquals(related, object().at("/status/relatedObjects").size());
  }

  @Then("the sync operator has measured how long a {word} took {string}")
  public void measured(String kind, String direction) {
    await("a " + kind + " " + direction)
        .atMost(PATIENCE)
        .until(
            () ->
                Figures.value(
                        stage.world().running().getFirst(),
                        "machine_api_sync_lag_seconds_count",
                        "kind=\"" + kind + "\"",
                        "direction=\"" + direction + "\"")
                    > 0);
  }

  @When("another hand empties the status of the ClusterOperator")
  public void empty() {
    var object = object();
    object.putObject("status");
    stage.world().trees().updateStatus(TYPE, object);
  }
}
