package io.openshift.machines.e2e.step;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cucumber.java.ParameterType;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.When;
import io.openshift.machines.e2e.fault.Fault;
import io.openshift.machines.e2e.step.Worlds.Cast;
import io.openshift.machines.e2e.story.Picture;
import io.openshift.machines.e2e.story.Side;
import io.openshift.machines.e2e.world.Suite;
import java.time.Duration;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.core.ConditionTimeoutException;
import org.jspecify.annotations.Nullable;

/** Sets that cross over in a storm. */
public final class StormSteps {
  private static final Duration PATIENCE = Duration.ofMinutes(4);

  /** Of either operator, over and back; a hand-over with fewer has missed the ambush. */
  private static final int LEAST_WRITES = 8;

  private final Stage stage;

  /** Steps on that stage. */
  public StormSteps(Stage stage) {
    this.stage = stage;
  }

  @ParameterType(
      "either operator is killed|answers come late or are lost|the API server is killed|one of two"
          + " replicas stands still for longer than its lease")
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

  @When(
      "both operators are killed before each of their writes while the MachineSet {string} with {int} machine(s) goes over and back")
  public void eachWrite(String set, int machines) {
    var killed =
        Worlds.storm()
            .beforeEachWrite(
                () -> {
                  goes(set, machines, Side.CLUSTER_API);
                  goes(set, machines, Side.MACHINE_API);
                });
    System.out.printf("%n== killed before each write ==%n");
    killed.forEach((user, times) -> System.out.printf("%s: %d writes cut off%n", user, times));
    System.out.println();
    assertEquals(Set.of(Suite.SYNC.user(), Suite.MIGRATION.user()), killed.keySet());
    killed.forEach(
        (user, times) ->
            assertTrue(times >= LEAST_WRITES, user + ": " + times + " writes cut off"));
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
