package io.openshift.machines.e2e.cluster;

import static java.util.concurrent.TimeUnit.SECONDS;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import javax.net.ssl.SSLContext;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;

/** A started {@link Program}. It ends with this JVM at the latest. */
public final class Running implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 8;
  private static final long LAST_PATIENCE_SECONDS = 3;

  private final Program program;
  private final Process process;
  private final long logBefore;
  private final Thread atExit;

  private Running(Program program, Process process, long logBefore) {
    this.program = program;
    this.process = process;
    this.logBefore = logBefore;
    this.atExit = new Thread(this::endWithJvm, "stop-" + program.name());
    Runtime.getRuntime().addShutdownHook(atExit);
  }

  /** Starts the program. */
  public static Running start(Program program) {
    Folders.make(program.log().getParent());
    var logBefore = program.log().toFile().length();
    var builder =
        new ProcessBuilder(program.command())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(program.log().toFile()));
    builder.environment().putAll(program.environment());
    try {
      return new Running(program, builder.start(), logBefore);
    } catch (IOException e) {
      throw new UncheckedIOException(program.name() + " does not start", e);
    }
  }

  /** Waits until the condition holds; fails when the program ends first, and names its log. */
  public Running await(Duration atMost, BooleanSupplier ready) {
    try {
      Awaitility.await()
          .atMost(atMost)
          .pollInterval(Duration.ofMillis(50))
          .until(() -> !process.isAlive() || ready.getAsBoolean());
    } catch (ConditionTimeoutException e) {
      throw new IllegalStateException(program.name() + " is not ready: see " + program.log(), e);
    }
    if (!process.isAlive()) {
      throw new IllegalStateException(
          "%s ended with %d: see %s".formatted(program.name(), process.exitValue(), program.log()));
    }
    return this;
  }

  /** Whether it has printed a line that begins so since it was started. */
  public boolean says(String beginning) {
    return log().lines().anyMatch(line -> line.startsWith(beginning));
  }

  /** Whether it has printed these words since it was started. */
  public boolean logs(String words) {
    return log().contains(words);
  }

  private String log() {
    try (var log = Files.newInputStream(program.log())) {
      log.skipNBytes(logBefore);
      return new String(log.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether a GET of that URL answers 200; for conditions to wait for. */
  public static boolean answers(String url) {
    return answers(url, HttpClient.newBuilder());
  }

  /** The same of a server that has a certificate of this context. */
  public static boolean answers(String url, SSLContext trusted) {
    return answers(url, HttpClient.newBuilder().sslContext(trusted));
  }

  private static boolean answers(String url, HttpClient.Builder client) {
    try (var http = client.build()) {
      var request = HttpRequest.newBuilder(URI.create(url)).timeout(Duration.ofSeconds(2)).build();
      return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** A port of the loopback that is free now. */
  public static int freePort() {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What was started. */
  public Program program() {
    return program;
  }

  /** Whether it still runs. */
  public boolean alive() {
    return process.isAlive();
  }

  /** With which code it ended; only once it has. */
  public int exitCode() {
    return process.exitValue();
  }

  /** Its process ID. */
  public long pid() {
    return process.pid();
  }

  /** How long it has kept a processor busy so far; only while it runs. */
  public Duration busy() {
    return process.info().totalCpuDuration().orElseThrow();
  }

  /** Lets it stand still until it is resumed: it neither works nor answers. */
  public void suspend() {
    signal("STOP");
  }

  /** Lets it go on. */
  public void resume() {
    signal("CONT");
  }

  private void signal(String signal) {
    try {
      var command = List.of("kill", "-" + signal, String.valueOf(pid()));
      new ProcessBuilder(command).inheritIO().start().waitFor();
    } catch (IOException e) {
      throw new UncheckedIOException("kill does not run", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** Ends it at once, without a chance to tidy up, as {@code kill -9} does. */
  public void kill() {
    end(true);
  }

  /** Asks it to end, and ends it when it does not within 8 s. */
  @Override
  public void close() {
    end(false);
  }

  /** All programs end at the same time then, so none may wait for another's answer. */
  private void endWithJvm() {
    process.destroy();
    try {
      if (!process.waitFor(LAST_PATIENCE_SECONDS, SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
    }
  }

  private void end(boolean atOnce) {
    try {
      if (!atOnce) {
        process.destroy();
        process.waitFor(PATIENCE_SECONDS, SECONDS);
      }
      process.destroyForcibly().waitFor();
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IllegalStateException e) {
      // The JVM is on its way down, and the hook has run or will run.
    }
  }
}
