package io.openshift.machines.e2e.cluster;

import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** A process that is started again whenever it has ended, as a kubelet does. */
public final class Kept implements AutoCloseable {
  private static final Duration LOOK = Duration.ofMillis(200);

  private final Supplier<Running> launch;
  private final AtomicReference<Running> running;
  private final AtomicBoolean wanted = new AtomicBoolean(true);
  private final Queue<Integer> exits = new ConcurrentLinkedQueue<>();
  private final Thread keeper;

  /**
   * Starts the process, and again whenever it has ended.
   *
   * @param launch starts it, and does not wait
   * @param ready waits until it is ready; for the first one alone
   */
  public Kept(Supplier<Running> launch, Consumer<Running> ready) {
    this.launch = launch;
    this.running = new AtomicReference<>(launch.get());
    ready.accept(running.get());
    this.keeper = Thread.ofPlatform().daemon().name("kubelet").start(this::keep);
  }

  private void keep() {
    while (wanted.get()) {
      if (!running.get().alive()) {
        startAgain();
      }
      LockSupport.parkNanos(LOOK.toNanos());
    }
  }

  private void startAgain() {
    exits.add(running.get().exitCode());
    running.set(launch.get());
  }

  /** The process that runs now, or ran last. */
  public Running running() {
    return running.get();
  }

  /** With which codes it has ended so far; after each it was started again. */
  public List<Integer> exits() {
    return List.copyOf(exits);
  }

  /** Ends the process as {@code kill -9} does; false if there is none at this moment. */
  public boolean kill() {
    var victim = running.get();
    var alive = victim.alive();
    victim.kill();
    return alive;
  }

  /** Lets the process stand still for so long; false if there is none at this moment. */
  public boolean freeze(Duration time) {
    var victim = running.get();
    if (!victim.alive()) {
      return false;
    }
    victim.suspend();
    LockSupport.parkNanos(time.toNanos());
    victim.resume();
    return true;
  }

  @Override
  public void close() {
    wanted.set(false);
    try {
      keeper.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    running.get().close();
  }
}
