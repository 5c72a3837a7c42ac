package io.openshift.machines.e2e.step;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;

/** The webhook's process. */
public final class WebhookSteps {
  private final Stage stage;
  private long before;

  /** Steps on that stage. */
  public WebhookSteps(Stage stage) {
    this.stage = stage;
  }

  @When("the webhook's certificate is renewed")
  public void renew() {
    before = Worlds.webhook(stage.world()).pid();
    Worlds.webhook(stage.world()).renewCertificate();
  }

  /** The API server trusts the new certificate alone by now. */
  @Then("the same process gives verdicts again")
  public void verdicts() {
    var webhook = Worlds.webhook(stage.world());
    webhook.awaitInForce();
    assertEquals(before, webhook.pid());
  }
}
