package io.openshift.machines.cli.terminal;

import java.io.PrintWriter;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * How far long work is, in one line of the standard error that is written over and cleared at the
 * end. Nothing is shown where nobody looks, nor before a second has passed. Threads may share it.
 */
public final class Progress implements AutoCloseable {
  private static final long QUIET = TimeUnit.SECONDS.toNanos(1);
  private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(200);

  private final PrintWriter err;
  private final String what;
  private final boolean shown;
  private final AtomicInteger done = new AtomicInteger();
  private final AtomicLong next = new AtomicLong(System.nanoTime() + QUIET);

  /** Work called so, such as {@code reading}. */
  public Progress(Terminal terminal, PrintWriter err, String what) {
    this.err = err;
    this.what = what;
    this.shown = terminal.watched();
  }

  /** One more of that many is done. */
  public void step(int all) {
    int count = done.incrementAndGet();
    if (shown) {
      long due = next.get();
      long now = System.nanoTime();
      if (now - due > 0 && next.compareAndSet(due, now + PAUSE)) {
        err.print("\r" + what + " " + count + " of " + all + " ...");
        err.flush();
      }
    }
  }

  /** Clears the line. */
  @Override
  public void close() {
    if (shown) {
      err.print("\r\u001b[K");
      err.flush();
    }
  }
}
