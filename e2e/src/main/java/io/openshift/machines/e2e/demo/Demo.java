package io.openshift.machines.e2e.demo;

import io.openshift.machines.conversion.Platform;
import io.openshift.machines.e2e.cluster.ClusterChoice;
import io.openshift.machines.e2e.platform.CloudPlatforms;
import io.openshift.machines.e2e.story.Camera;
import io.openshift.machines.e2e.story.CloudView;
import io.openshift.machines.e2e.story.Scene;
import io.openshift.machines.e2e.story.Step;
import io.openshift.machines.e2e.story.Stories;
import io.openshift.machines.e2e.story.Telling;
import io.openshift.machines.e2e.story.Timeline;
import io.openshift.machines.e2e.story.User;
import io.openshift.machines.e2e.world.Engine;
import io.openshift.machines.e2e.world.Guards;
import io.openshift.machines.e2e.world.SeedFacts;
import io.openshift.machines.e2e.world.Suite;
import io.openshift.machines.e2e.world.World;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** Tells the story of a crossing on the terminal. Exits with 0 only if all of it held. */
public final class Demo {
  private static final String SET = "demo-worker";

  private final Screen screen = new Screen(System.out);
  private final World world;

  private Demo(World world) {
    this.world = world;
  }

  /**
   * Runs the demo; {@code --keep} leaves all up until Ctrl-C, {@code --platform} is followed by a
   * platform's word. {@code hack/demo} checks the rest.
   */
  public static void main(String[] arguments) {
    System.exit(run(List.of(arguments)));
  }

  private static int run(List<String> arguments) {
    try {
      System.out.println(
          "Starting a cluster, the cloud, the controllers of both APIs and both operators (half a"
              + " minute)");
      var at = arguments.indexOf("--platform");
      var platform = at < 0 ? Platform.AWS : CloudPlatforms.named(arguments.get(at + 1));
      try (var world = World.start(ClusterChoice.here(), "demo", SeedFacts.demo(platform))) {
        return new Demo(world).tell(arguments.contains("--keep"));
      }
    } catch (IllegalArgumentException | IllegalStateException e) {
      System.err.println("hack/demo: " + e.getMessage());
      return 1;
    } catch (RuntimeException e) {
      // Whatever it is, the command must end, and not with 0.
      e.printStackTrace();
      return 1;
    }
  }

  private int tell(boolean keep) {
    Suite.install(world);
    Guards.locks(world);
    world.start(Engine.CLUSTER_API);
    world.start(Engine.MACHINE_API);
    world.start(Suite.SYNC);
    world.start(Suite.MIGRATION);
    var platform = world.facts().platform();
    screen.line("");
    screen.line("Platform %s, %s".formatted(platform.type(), world.schemas().origin().label()));
    screen.legend();
    screen.line("Ready. Logs are in " + world.cluster().work());
    var steps = Stories.of(platform, SET, world.platform().model());
    var results = tellSteps(steps);
    var summary = world.summary();
    screen.ledger(world.cloud().ledger().entries());
    screen.summary(results, steps.size(), summary);
    var held =
        results.size() == steps.size()
            && results.getLast().held()
            && summary.clean()
            && summary.created() == summary.deleted();
    screen.line(
        held ? "All of it held." : "It did not hold; logs are in " + world.cluster().work());
    if (keep) {
      keep();
    }
    return held ? 0 : 1;
  }

  private List<Telling.Result> tellSteps(List<Step> steps) {
    var scene =
        new Scene(
            world.cluster().client(),
            world.facts().infraId(),
            world.schemas().types(),
            world.platform().model());
    var camera = new Camera(scene, SET, new CloudView(world.cloud(), SET));
    var timeline = new Timeline(screen::line, scene.model());
    var telling = new Telling(camera, new User(scene, SET), timeline);
    var results = new ArrayList<Telling.Result>();
    for (var step : steps) {
      screen.heading((results.size() + 1) + ". " + step.title());
      var result = telling.tell(step);
      screen.verdict(result);
      results.add(result);
      if (!result.held()) {
        break;
      }
    }
    return results;
  }

  private void keep() {
    screen.line("");
    screen.line("export KUBECONFIG=" + world.cluster().kubeconfig());
    screen.line("Everything stays up until Ctrl-C.");
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
