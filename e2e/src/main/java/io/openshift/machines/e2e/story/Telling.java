package io.openshift.machines.e2e.story;

import io.openshift.machines.e2e.cluster.Patience;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;

/** Tells a story step by step and stops at the first step that does not hold. */
public final class Telling {
  private final Camera camera;
  private final User user;
  private final Consumer<Picture> onPicture;

  /**
   * A telling.
   *
   * @param onPicture sees every picture while a step is waited for
   */
  public Telling(Camera camera, User user, Consumer<Picture> onPicture) {
    this.camera = camera;
    this.user = user;
    this.onPicture = onPicture;
  }

  /**
   * How a step ended.
   *
   * @param missing what did not hold when patience ended; empty when the step held
   */
  public record Result(Step step, Duration took, List<String> missing) {
    /** Whether all that the step expects was seen in one picture. */
    public boolean held() {
      return missing.isEmpty();
    }
  }

  /** Does what the step says and waits, at most a minute, until all of it shows. */
  public Result tell(Step step) {
    var started = Instant.now();
    step.action().accept(user);
    var missing = new ArrayList<String>();
    try {
      Awaitility.await(step.title())
          .atMost(Patience.step())
          .pollDelay(Duration.ZERO)
          .pollInterval(Duration.ofMillis(150))
          .until(() -> look(step, missing).isEmpty());
    } catch (ConditionTimeoutException timeout) {
      return new Result(step, Duration.between(started, Instant.now()), List.copyOf(missing));
    }
    return new Result(step, Duration.between(started, Instant.now()), List.of());
  }

  private List<String> look(Step step, List<String> missing) {
    var picture = camera.take();
    onPicture.accept(picture);
    missing.clear();
    step.expectations().stream()
        .filter(expectation -> !expectation.holds().test(picture))
        .forEach(expectation -> missing.add(expectation.what()));
    return missing;
  }
}
