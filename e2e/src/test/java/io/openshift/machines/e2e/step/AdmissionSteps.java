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
import io.openshift.machines.e2e.api.Voice.Answer;
import io.openshift.machines.e2e.step.Worlds.Cast;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Supplier;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;

/** Writes in somebody's name, and what the API server says to them. */
public final class AdmissionSteps {
  private static final String DRY_RUN = "?dryRun=All";

  private final Stage stage;
  private final Exhibits exhibits;
  private String rule = "";
  private String sort = "";
  private boolean killed;
  private @Nullable Answer answer;
  private @Nullable Supplier<Answer> trial;

  /** Steps on that stage. */
  public AdmissionSteps(Stage stage, Exhibits exhibits) {
    this.stage = stage;
    this.exhibits = exhibits;
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

  @Given("a cluster with the policies and the webhook")
  public void webhook() {
    stage.play(Cast.WEBHOOK);
  }

  @Given("a cluster with the policies and the webhook, where nobody hands over")
  public void webhookWithoutHandover() {
    stage.play(Cast.WEBHOOK_WITHOUT_HANDOVER);
  }

  @When("{word} changes it by {}")
  public void changes(String who, String patch) {
    var path = exhibits.current().path();
    answer =
        People.OPERATORS.contains(who)
            ? exhibits.as(who).replace(path, changed(patch))
            : exhibits.as(who).patch(path, patch);
  }

  /** Our operators replace objects; they have no right to patch them. */
  private ObjectNode changed(String patch) {
    var stored = exhibits.stored();
    Merge.into(stored, Trees.parse(patch));
    return stored;
  }

  /** On trial, and again until the webhook has seen what the scenario put there. */
  @When("{word} would change it by {}")
  public void wouldChange(String who, String patch) {
    var path = exhibits.current().path() + DRY_RUN;
    trial = () -> exhibits.as(who).patch(path, patch);
  }

  @When("{word} would scale it to {int}")
  public void wouldScale(String who, int replicas) {
    var path = exhibits.current().path() + "/scale" + DRY_RUN;
    var scale = "{\"spec\": {\"replicas\": " + replicas + "}}";
    trial = () -> exhibits.as(who).patch(path, scale);
  }

  @When("{word} would delete it in the {word}")
  public void wouldDelete(String who, String how) {
    var policy = how.substring(0, 1).toUpperCase(Locale.ROOT) + how.substring(1);
    // The API server reads the options of a deletion either from the body or from the address.
    var options = "{\"propagationPolicy\": \"" + policy + "\", \"dryRun\": [\"All\"]}";
    var path = exhibits.current().path();
    trial = () -> exhibits.as(who).delete(path, options);
  }

  @When("{word} would make a(n) {string} {string} with {}")
  public void wouldMake(String who, String what, String state, String patch) {
    var name = exhibits.ifAny().map(Specimen::name).orElse("specimen-new");
    var specimen = exhibits.named(name, what, state, patch);
    specimen.object().withObject("/metadata").put("name", name);
    var path = specimen.type().path(specimen.namespace()) + DRY_RUN;
    trial = () -> exhibits.as(who).create(path, specimen.unborn());
  }

  @When("{word} deletes it")
  public void deletes(String who) {
    var options = "{\"propagationPolicy\": \"Background\"}";
    answer = exhibits.as(who).delete(exhibits.current().path(), options);
  }

  @When("{word} makes a(n) {string} {string} with {}")
  public void makes(String who, String what, String state, String patch) {
    var specimen = exhibits.fresh(what, state, patch);
    var path = specimen.type().path(specimen.namespace());
    answer = exhibits.as(who).create(path, specimen.unborn());
    if (answer.done()) {
      exhibits.found(specimen);
    }
  }

  @When("the webhook is killed")
  public void kill() {
    Worlds.webhook(stage.world()).kill();
    killed = true;
  }

  @Then("the answer is {word} and says {string}")
  public void says(String verdict, String words) {
    var asked = trial;
    if (asked != null) {
      awaitVerdict(asked, verdict, words);
    } else {
      check(Objects.requireNonNull(answer, "nobody has asked for anything"), verdict, words);
    }
    Verdicts.held(rule, sort);
  }

  /** What is allowed must stay so for a moment: a cache that has not caught up allows too much. */
  private static void awaitVerdict(Supplier<Answer> asked, String verdict, String words) {
    var lasts = verdict.equals("no") ? Duration.ZERO : Duration.ofMillis(300);
    Awaitility.await("caches have caught up")
        .atMost(Duration.ofSeconds(10))
        .pollInterval(Duration.ofMillis(50))
        .during(lasts)
        .untilAsserted(() -> check(asked.get(), verdict, words));
  }

  private static void check(Answer given, String verdict, String words) {
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
      case "unheard" -> {
        assertEquals(500, given.code(), given::message);
        assertTrue(
            given.message().contains(words), () -> "'" + words + "' is not in: " + given.message());
      }
      default -> throw new IllegalArgumentException("no such verdict: " + verdict);
    }
  }

  /** Other scenarios find it up. */
  @After
  public void startAgain() {
    if (killed) {
      Worlds.webhook(stage.world()).startAgain();
    }
  }
}
