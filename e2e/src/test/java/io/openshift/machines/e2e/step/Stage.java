package io.openshift.machines.e2e.step;

import io.openshift.machines.conversion.Platform;
import io.openshift.machines.e2e.cluster.Patience;
import io.openshift.machines.e2e.step.Worlds.Cast;
import io.openshift.machines.e2e.story.Camera;
import io.openshift.machines.e2e.story.CloudView;
import io.openshift.machines.e2e.story.Picture;
import io.openshift.machines.e2e.story.Scene;
import io.openshift.machines.e2e.story.Telling;
import io.openshift.machines.e2e.story.User;
import io.openshift.machines.e2e.world.World;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;
import org.jspecify.annotations.Nullable;

/** Where one scenario happens; its step classes share it. */
public final class Stage {
  private Cast cast = Cast.FULL;
  private Platform platform = Platform.AWS;

  /** Chooses the cluster. */
  void play(Cast chosen) {
    cast = chosen;
    Worlds.with(chosen);
  }

  /** Chooses a cluster with everything on that platform. */
  void playOn(Platform chosen) {
    platform = chosen;
    Worlds.on(chosen);
  }

  World world() {
    return platform == Platform.AWS ? Worlds.with(cast) : Worlds.on(platform);
  }

  /** Where its stories happen. */
  Scene scene() {
    var world = world();
    return new Scene(
        world.cluster().client(),
        world.facts().infraId(),
        world.schemas().types(),
        world.platform().model());
  }

  User user(String set) {
    return new User(scene(), set);
  }

  Camera camera(String set) {
    return new Camera(scene(), set, new CloudView(world().cloud(), set));
  }

  Telling telling(String set) {
    return new Telling(camera(set), user(set), _p -> {});
  }

  /** Waits for a picture of a set; a failure tells what the last one showed. */
  void until(String set, String what, Predicate<Picture> holds) {
    var last = new AtomicReference<@Nullable Picture>();
    try {
      Awaitility.await("MachineSet " + set + " " + what)
          .atMost(Patience.step())
          .pollInterval(Duration.ofMillis(200))
          .until(
              () -> {
                var picture = camera(set).take();
                last.set(picture);
                return holds.test(picture);
              });
    } catch (ConditionTimeoutException e) {
      throw new AssertionError(e.getMessage() + "\n" + Description.of(last.get()), e);
    }
  }

  /** How many writes our operators have made since then, leases aside. */
  long writesSince(Instant time) {
    return world().cluster().audit().orElseThrow().countsSince(time).entrySet().stream()
        .filter(entry -> entry.getKey().endsWith("-operator"))
        .mapToLong(Map.Entry::getValue)
        .sum();
  }
}
