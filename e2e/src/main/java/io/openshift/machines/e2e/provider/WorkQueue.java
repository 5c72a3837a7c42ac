package io.openshift.machines.e2e.provider;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Works on keys, never twice at once on the same key. A key that is added while it waits is worked
 * on once; one whose work fails comes back after 50 ms, then twice as late each time up to 5 s.
 */
final class WorkQueue implements AutoCloseable {
  private static final Logger LOG = System.getLogger(WorkQueue.class.getName());
  private static final int LANES = 8;
  private static final long FIRST_DELAY = 50;
  private static final int DOUBLINGS = 7;

  private final List<ScheduledExecutorService> lanes;
  private final Consumer<String> work;
  private final Set<String> waiting = ConcurrentHashMap.newKeySet();
  private final Map<String, Integer> failures = new ConcurrentHashMap<>();

  WorkQueue(String name, Consumer<String> work) {
    this.work = work;
    var threads = Thread.ofPlatform().daemon().name(name + "-", 0).factory();
    this.lanes =
        Stream.generate(() -> Executors.newSingleThreadScheduledExecutor(threads))
            .limit(LANES)
            .toList();
  }

  /** Works on the key as soon as its lane is free. */
  void add(String key) {
    if (waiting.add(key)) {
      schedule(key, 0, () -> run(key));
    }
  }

  /** Adds the key after a while. */
  void addLater(String key, Duration delay) {
    schedule(key, delay.toMillis(), () -> add(key));
  }

  /** Adds the key after the delay of a failure. */
  void backOff(String key) {
    var doublings = Math.min(DOUBLINGS, failures.merge(key, 1, Integer::sum) - 1);
    addLater(key, Duration.ofMillis(Math.min(5000, FIRST_DELAY << doublings)));
  }

  /** The work on the key went well: its next failure is its first. */
  void succeeded(String key) {
    failures.remove(key);
  }

  private void schedule(String key, long millis, Runnable action) {
    try {
      lanes.get(Math.floorMod(key.hashCode(), LANES)).schedule(action, millis, MILLISECONDS);
    } catch (RejectedExecutionException e) {
      LOG.log(Level.DEBUG, "closed before {0}", key);
    }
  }

  private void run(String key) {
    waiting.remove(key);
    try {
      work.accept(key);
    } catch (RuntimeException e) {
      LOG.log(Level.DEBUG, () -> key + " failed, will be tried again", e);
      backOff(key);
    }
  }

  @Override
  public void close() {
    lanes.forEach(ScheduledExecutorService::shutdownNow);
  }
}
