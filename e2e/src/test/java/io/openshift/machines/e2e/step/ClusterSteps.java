package io.openshift.machines.e2e.step;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.cucumber.java.AfterAll;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.openshift.machines.e2e.platform.CloudPlatforms;
import io.openshift.machines.e2e.step.Worlds.Cast;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** The cluster and the operators that run on it. */
public final class ClusterSteps {
  private final Stage stage;

  /** Steps on that stage. */
  public ClusterSteps(Stage stage) {
    this.stage = stage;
  }

  /** Stops every cluster after the last scenario. */
  @AfterAll
  public static void stop() {
    Worlds.stop();
  }

  @Given("a cluster with the real controllers of both APIs and both operators")
  public void full() {
    stage.play(Cast.FULL);
  }

  @Given("a cluster with nothing but the sync operator")
  public void syncOnly() {
    stage.play(Cast.SYNC_ONLY);
  }

  @Given("a cluster on {string} with the real controllers of both APIs and both operators")
  public void fullOn(String platform) {
    stage.playOn(CloudPlatforms.named(platform));
    System.out.printf("%s: %s%n", platform, stage.world().schemas().origin().label());
  }

  @Then("both operators come to rest and write nothing for {int} seconds, leases aside")
  public void rest(int seconds) {
    var quietSince = new Instant[] {Instant.now()};
    await("zero writes by our operators for %d s".formatted(seconds))
        .atMost(Duration.ofSeconds(seconds + 30L))
        .pollInterval(Duration.ofMillis(500))
        .until(
            () -> {
              if (stage.writesSince(quietSince[0]) > 0) {
                quietSince[0] = Instant.now();
              }
              return Duration.between(quietSince[0], Instant.now()).toSeconds() >= seconds;
            });
  }

  @Then("neither operator has logged an error")
  public void noErrors() throws IOException {
    for (var module : List.of("machine-api-sync-operator", "authority-migration-operator")) {
      var log = stage.world().cluster().work().resolve(module + ".log");
      var errors =
          Files.readAllLines(log).stream().filter(line -> line.contains(" ERROR ")).toList();
      assertEquals(List.of(), errors, log.toString());
    }
  }
}
