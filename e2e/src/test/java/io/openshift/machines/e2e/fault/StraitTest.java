package io.openshift.machines.e2e.fault;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class StraitTest {
  private static final int ASKED = 7;
  private static final int GONE = -1;

  @Test
  void inCalmWeatherEverythingGetsThrough() throws IOException {
    try (var echo = new Echo();
        var strait = Strait.to(echo.port(), 1)) {
      assertEquals(ASKED, ask(strait));
      assertEquals(0, strait.lost());
      assertEquals(0, strait.late());
    }
  }

  @Test
  void aLostAnswerWasAskedForAndTakesTheConnectionAlong() throws IOException {
    try (var echo = new Echo();
        var strait = Strait.to(echo.port(), 1)) {
      strait.weather(new Weather(0, Duration.ZERO, 1));
      assertEquals(GONE, ask(strait));
      assertEquals(1, echo.asked.get());
      assertEquals(1, strait.lost());
    }
  }

  @Test
  void aLateAnswerArrivesAllTheSame() throws IOException {
    try (var echo = new Echo();
        var strait = Strait.to(echo.port(), 1)) {
      strait.weather(new Weather(1, Duration.ofMillis(20), 0));
      assertEquals(ASKED, ask(strait));
      assertEquals(1, strait.late());
    }
  }

  @Test
  void whereNobodyListensTheConnectionEnds() throws IOException {
    var echo = new Echo();
    try (var strait = Strait.to(echo.port(), 1)) {
      echo.close();
      assertEquals(GONE, ask(strait));
      assertTrue(strait.port() > 0);
    }
  }

  /** What comes back; a connection that was reset is gone as much as one that was closed. */
  private static int ask(Strait strait) throws IOException {
    try (var socket = new Socket(InetAddress.getLoopbackAddress(), strait.port())) {
      socket.getOutputStream().write(ASKED);
      return socket.getInputStream().read();
    } catch (SocketException reset) {
      // The octet may reach a socket already closed: its owner's kernel then resets.
      return GONE;
    }
  }

  /** Answers each octet with the same one. */
  private static final class Echo implements AutoCloseable {
    private final ServerSocket socket = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
    private final AtomicInteger asked = new AtomicInteger();

    Echo() throws IOException {
      Thread.startVirtualThread(this::serve);
    }

    int port() {
      return socket.getLocalPort();
    }

    private void serve() {
      try {
        while (true) {
          var client = socket.accept();
          int octet = client.getInputStream().read();
          asked.incrementAndGet();
          client.getOutputStream().write(octet);
        }
      } catch (IOException closed) {
        // The test is over.
      }
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }
  }
}
