package io.openshift.machines.kit.write;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;

/** An API server that gives one answer to whatever it is asked, or one a method, and remembers. */
public final class RecordingServer implements AutoCloseable {
  /** What it was asked. */
  public record Asked(String method, String path, String contentType, String body) {}

  private record Answer(int code, String body) {}

  private final HttpServer server;
  private final List<Asked> asked = new CopyOnWriteArrayList<>();
  private final Map<String, Answer> special = new ConcurrentHashMap<>();
  private final AtomicReference<Answer> answer = new AtomicReference<>(new Answer(200, "{}"));

  /** Starts it on a free port of the loopback. */
  public RecordingServer() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.createContext("/", this::answer);
    server.start();
  }

  private void answer(HttpExchange exchange) throws IOException {
    var body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    var type = exchange.getRequestHeaders().getFirst("Content-Type");
    var path = exchange.getRequestURI().toString();
    asked.add(new Asked(exchange.getRequestMethod(), path, String.valueOf(type), body));
    var given = special.getOrDefault(exchange.getRequestMethod(), answer.get());
    var bytes = given.body().getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(given.code(), bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  /** Gives that answer from now on. */
  public RecordingServer answers(int code, String body) {
    answer.set(new Answer(code, body));
    return this;
  }

  /** Gives that one to requests with that method. */
  public RecordingServer answers(String method, int code, String body) {
    special.put(method, new Answer(code, body));
    return this;
  }

  /** What it was asked so far, in order. */
  public List<Asked> asked() {
    return List.copyOf(asked);
  }

  /** A client of it that tries nothing again. */
  public KubernetesClient client() {
    return new KubernetesClientBuilder()
        .withConfig(
            new ConfigBuilder().withMasterUrl(url()).withRequestRetryBackoffLimit(0).build())
        .build();
  }

  /** Where it is. */
  public String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
