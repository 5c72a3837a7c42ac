package io.openshift.machines.e2e.cloud;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Serves a {@link Cloud} over HTTP on a free port of the loopback until closed. */
public final class CloudServer implements AutoCloseable {
  /** The same failures in each run. */
  private static final long SEED = 42;

  private final Cloud cloud;
  private final Routes routes;
  private final HttpServer server;
  private final ExecutorService calls = Executors.newVirtualThreadPerTaskExecutor();

  private CloudServer(Cloud cloud, HttpServer server) {
    this.cloud = cloud;
    this.routes = new Routes(cloud, new Random(SEED)::nextDouble);
    this.server = server;
  }

  /** Starts serving that cloud. */
  public static CloudServer start(Cloud cloud) {
    // Without it the JDK's server sends head and body apart and waits 40 ms in between.
    System.setProperty("sun.net.httpserver.nodelay", "true");
    try {
      var loopback = InetAddress.getLoopbackAddress();
      var http = HttpServer.create(new InetSocketAddress(loopback, 0), 0);
      var server = new CloudServer(cloud, http);
      http.createContext("/", server::handle);
      http.setExecutor(server.calls);
      http.start();
      return server;
    } catch (IOException e) {
      throw new UncheckedIOException("the cloud cannot listen on the loopback", e);
    }
  }

  /** The base URL, for the environment variable {@code CLOUD_URL}. */
  public String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      var request = Request.of(exchange);
      pause(cloud.settings().latencyMillis());
      var reply = routes.answer(request);
      var body = Json.write(reply.body()).getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(reply.status(), body.length);
      exchange.getResponseBody().write(body);
    }
  }

  private static void pause(long millis) throws IOException {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IOException("the cloud is closing", e);
    }
  }

  /** Stops serving at once; the cloud itself stays. */
  @Override
  public void close() {
    server.stop(0);
    calls.shutdownNow();
  }
}
