package io.openshift.machines.e2e.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.cucumber.java.After;
import io.cucumber.java.AfterAll;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.api.Voice;
import io.openshift.machines.e2e.api.Voice.Answer;
import io.openshift.machines.e2e.step.Worlds.Cast;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Writes in somebody's name, and what the API server says to them. */
public final class AdmissionSteps {
  private static final AtomicInteger NUMBER = new AtomicInteger();

  private final Stage stage;
  private final Deque<Specimen> made = new ArrayDeque<>();
  private String rule = "";
  private String sort = "";
  private @Nullable Answer answer;

  /** Steps on that stage. */
  public AdmissionSteps(Stage stage) {
    this.stage = stage;
  }

  /** The table for {@code hack/test}. */
  @AfterAll
  public static void table() {
    Verdicts.print();
  }

  @Given("a cluster with the policies alone")
  public void policies() {
    stage.play(Cast.POLICIES);
  }

  @Given("the rule {string} in a case to be {word}")
  public void rule(String named, String kind) {
    rule = named;
    sort = kind;
  }

  @Given("a(n) {string} {string}")
  public void specimen(String what, String state) {
    var name = "specimen-" + NUMBER.incrementAndGet();
    var specimen = Specimen.of(what, state, name, stage.scene());
    var status = specimen.object().get("status");
    var trees = stage.world().trees();
    var stored = trees.create(specimen.type(), specimen.object());
    made.push(specimen);
    if (status instanceof ObjectNode given && !given.isEmpty()) {
      stored.set("status", status);
      trees.updateStatus(specimen.type(), stored);
    }
  }

  @Given("it is being deleted")
  public void deleting() {
    var path = made.element().path();
    asAdministrator().patch(path, "{\"metadata\": {\"finalizers\": [\"test.example.com/hold\"]}}");
    asAdministrator().delete(path, "{}");
  }

  private Voice asAdministrator() {
    return new Voice(stage.world().cluster().client(), "");
  }

  private Voice as(String who) {
    return new Voice(stage.world().cluster().client(), People.named(who));
  }

  @When("{word} changes it by {}")
  public void patches(String who, String patch) {
    var path = made.element().path();
    answer =
        People.OPERATORS.contains(who)
            ? as(who).replace(path, changed(patch))
            : as(who).patch(path, patch);
  }

  /** Our operators replace objects; they have no right to patch them. */
  private ObjectNode changed(String patch) {
    var specimen = made.element();
    var object = specimen.object();
    var stored =
        stage
            .world()
            .trees()
            .get(specimen.type(), Trees.namespace(object), Trees.name(object))
            .orElseThrow();
    Merge.into(stored, Trees.parse(patch));
    return stored;
  }

  @When("{word} deletes it")
  public void deletes(String who) {
    answer = as(who).delete(made.element().path(), "{\"propagationPolicy\": \"Background\"}");
  }

  @When("{word} makes a(n) {string} {string} with {}")
  public void makes(String who, String what, String state, String patch) {
    var name = "specimen-" + NUMBER.incrementAndGet();
    var specimen = Specimen.of(what, state, name, stage.scene());
    Merge.into(specimen.object(), Trees.parse(patch));
    var path = specimen.type().path(Trees.namespace(specimen.object()));
    specimen.object().remove("status");
    answer = as(who).create(path, specimen.object());
    if (answer.done()) {
      made.push(specimen);
    }
  }

  @Then("the answer is {word} and says {string}")
  public void says(String verdict, String words) {
    var given = answer;
    if (given == null) {
      throw new IllegalStateException("nobody has asked for anything");
    }
    switch (verdict) {
      case "yes" -> {
        assertTrue(given.done(), given::message);
        assertEquals(List.of(), given.warnings());
      }
      case "yes-but" -> {
        assertTrue(given.done(), given::message);
        assertTrue(
            given.warnings().stream().anyMatch(one -> one.contains(words)),
            () -> "'" + words + "' is not among " + given.warnings());
      }
      case "no" -> {
        assertEquals(422, given.code(), given::message);
        assertTrue(
            given.message().contains(words), () -> "'" + words + "' is not in: " + given.message());
      }
      default -> throw new IllegalArgumentException("no such verdict: " + verdict);
    }
    Verdicts.held(rule, sort);
  }

  /** Finalizers are free, so nothing holds. */
  @After
  public void clean() {
    while (!made.isEmpty()) {
      var path = made.pop().path();
      asAdministrator().patch(path, "{\"metadata\": {\"finalizers\": null}}");
      asAdministrator().delete(path, "{\"propagationPolicy\": \"Background\"}");
    }
  }
}
