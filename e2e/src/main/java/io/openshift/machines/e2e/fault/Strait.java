package io.openshift.machines.e2e.fault;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * A port of the loopback that leads to another one. Requests pass at once; answers, and what a
 * watch tells, come late or are lost as the {@link Weather} is. What is lost takes its connection
 * along: the server has done what was asked, and the client does not learn of it.
 */
public final class Strait implements AutoCloseable {
  private static final int PIECE = 16 * 1024;

  private final int target;
  private final Random random;
  private final ServerSocket entrance;
  private final AtomicReference<Weather> weather = new AtomicReference<>(Weather.CALM);
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final AtomicInteger late = new AtomicInteger();
  private final AtomicInteger lost = new AtomicInteger();

  private Strait(int target, long seed, ServerSocket entrance) {
    this.target = target;
    this.random = new Random(seed);
    this.entrance = entrance;
  }

  /** Opens one to that port of the loopback, in calm weather. */
  public static Strait to(int target, long seed) {
    try {
      var entrance = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
      var strait = new Strait(target, seed, entrance);
      Thread.startVirtualThread(strait::accept);
      return strait;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Its own port. */
  public int port() {
    return entrance.getLocalPort();
  }

  /** From now on answers get through like that. */
  public void weather(Weather next) {
    weather.set(next);
  }

  /** How many pieces came late so far. */
  public int late() {
    return late.get();
  }

  /** How many pieces were lost so far. */
  public int lost() {
    return lost.get();
  }

  private void accept() {
    while (!entrance.isClosed()) {
      try {
        connect(entrance.accept());
      } catch (IOException e) {
        // Either it is closed, or one client has gone again: the next one may be luckier.
        continue;
      }
    }
  }

  private void connect(Socket client) {
    try {
      var server = new Socket(InetAddress.getLoopbackAddress(), target);
      open.add(client);
      open.add(server);
      Thread.startVirtualThread(() -> pass(client, server, false));
      Thread.startVirtualThread(() -> pass(server, client, true));
    } catch (IOException nobodyListens) {
      end(client);
    }
  }

  private void pass(Socket from, Socket to, boolean answers) {
    var piece = new byte[PIECE];
    try {
      var in = from.getInputStream();
      var out = to.getOutputStream();
      for (int read = in.read(piece); read >= 0; read = in.read(piece)) {
        if (answers && !getsThrough(weather.get())) {
          break;
        }
        out.write(piece, 0, read);
      }
    } catch (IOException e) {
      // One of the two has gone: so goes the other.
    } finally {
      end(from);
      end(to);
    }
  }

  private boolean getsThrough(Weather now) {
    if (random.nextDouble() < now.lost()) {
      lost.incrementAndGet();
      return false;
    }
    if (random.nextDouble() < now.late()) {
      late.incrementAndGet();
      LockSupport.parkNanos(random.nextLong(now.latest().toNanos()));
    }
    return true;
  }

  private void end(Socket socket) {
    open.remove(socket);
    close(socket);
  }

  private static void close(Closeable closeable) {
    try {
      closeable.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    close(entrance);
    open.forEach(this::end);
  }
}
