package io.openshift.machines.e2e.step;

import static org.awaitility.Awaitility.await;

import io.cucumber.java.ParameterType;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.When;
import io.openshift.machines.e2e.fault.Fault;
import io.openshift.machines.e2e.step.Worlds.Cast;
import io.openshift.machines.e2e.story.Picture;
import io.openshift.machines.e2e.story.Side;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.core.ConditionTimeoutException;
import org.jspecify.annotations.Nullable;

/** Sets that cross over in a storm. */
public final class StormSteps {
  private static final Duration PATIENCE = Duration.ofMinutes(4);

  private final Stage stage;

  /** Steps on that stage. */
  public StormSteps(Stage stage) {
    this.stage = stage;
  }

  @ParameterType("either operator is killed|answers come late or are lost|the API server is killed")
  public Fault fault(String words) {
    return Arrays.stream(Fault.values())
        .filter(one -> one.words().equals(words))
        .findFirst()
        .orElseThrow();
  }

  @Given("a cluster in which faults can be made")
  public void faulty() {
    stage.play(Cast.STORM);
  }

  @When(
      "{fault} now and then while the MachineSet {string} with {int} machines goes over and back, {int} times at least")
  public void overAndBack(Fault fault, String set, int machines, int least) {
    var storm = Worlds.storm();
    var before = storm.made();
    var crossings = new AtomicInteger();
    storm.during(
        fault,
        () -> {
          do {
            goes(set, machines, Side.CLUSTER_API);
            goes(set, machines, Side.MACHINE_API);
            crossings.addAndGet(2);
          } while (storm.made() - before < least);
        });
    System.out.printf(
        "%n== %s ==%n%d faults, %d crossings of a set with %d machines%n%n",
        fault.words(), storm.made() - before, crossings.get(), machines);
  }

  /** Whatever answers the user gets, they try until it is taken. */
  private void goes(String set, int machines, Side side) {
    await("the wish for " + side)
        .atMost(PATIENCE)
        .ignoreExceptions()
        .until(
            () -> {
              stage.user(set).handsOver(side);
              return true;
            });
    var last = new AtomicReference<@Nullable Picture>();
    try {
      await("MachineSet " + set + " led by " + side)
          .atMost(PATIENCE)
          .pollInterval(Duration.ofMillis(500))
          .ignoreExceptions()
          .until(
              () -> {
                last.set(stage.camera(set).take());
                return SetSteps.ledBy(last.get(), side, machines);
              });
    } catch (ConditionTimeoutException e) {
      throw new AssertionError(e.getMessage() + "\n" + Description.of(last.get()), e);
    }
  }
}
