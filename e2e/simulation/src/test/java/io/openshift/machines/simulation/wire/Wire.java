package io.openshift.machines.simulation.wire;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.http.AsyncBody;
import io.fabric8.kubernetes.client.http.HttpClient;
import io.fabric8.kubernetes.client.http.HttpResponse;
import io.fabric8.kubernetes.client.http.StandardHttpClient;
import io.fabric8.kubernetes.client.http.StandardHttpClientBuilder;
import io.fabric8.kubernetes.client.http.StandardHttpRequest;
import io.fabric8.kubernetes.client.http.StandardWebSocketBuilder;
import io.fabric8.kubernetes.client.http.WebSocket;
import io.fabric8.kubernetes.client.http.WebSocketResponse;
import io.fabric8.kubernetes.client.http.WebSocketUpgradeResponse;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The real client without a network: each request is answered by an {@link Endpoint} on the thread
 * that asks, before the call returns. Watches open and stay silent.
 */
public final class Wire extends StandardHttpClient<Wire, Wire.Factory, Wire.Builder> {
  private final Endpoint endpoint;

  private Wire(Builder builder, Endpoint endpoint) {
    super(builder, new AtomicBoolean());
    this.endpoint = endpoint;
  }

  /** A client whose requests that endpoint answers. */
  public static KubernetesClient client(Endpoint endpoint) {
    return new KubernetesClientBuilder()
        .withHttpClientFactory(new Factory(endpoint))
        .withConfig(
            new ConfigBuilder(Config.empty())
                .withMasterUrl("http://simulated")
                .withRequestRetryBackoffLimit(0)
                .build())
        .build();
  }

  @Override
  public CompletableFuture<HttpResponse<AsyncBody>> consumeBytesDirect(
      StandardHttpRequest request, AsyncBody.Consumer<List<ByteBuffer>> consumer) {
    try {
      var body = request.body() == null ? "" : request.bodyString();
      var reply =
          endpoint.answer(
              new Endpoint.Asked(request.method(), request.uri(), body == null ? "" : body));
      return CompletableFuture.completedFuture(new Received(request, reply, consumer));
    } catch (IOException broken) {
      return CompletableFuture.failedFuture(broken);
    }
  }

  @Override
  public CompletableFuture<WebSocketResponse> buildWebSocketDirect(
      StandardWebSocketBuilder builder, WebSocket.Listener listener) {
    var upgraded = new WebSocketUpgradeResponse(builder.asHttpRequest());
    return CompletableFuture.completedFuture(new WebSocketResponse(upgraded, new Silent()));
  }

  @Override
  protected void doClose() {
    // Nothing is open.
  }

  /** Makes clients for one endpoint. */
  record Factory(Endpoint endpoint) implements HttpClient.Factory {
    @Override
    public Builder newBuilder() {
      return new Builder(this);
    }
  }

  /** Builds them. */
  static final class Builder extends StandardHttpClientBuilder<Wire, Factory, Builder> {
    Builder(Factory factory) {
      super(factory);
    }

    @Override
    public Wire build() {
      return new Wire(this, clientFactory.endpoint());
    }

    @Override
    protected Builder newInstance(Factory factory) {
      return new Builder(factory);
    }
  }

  /** An answer that has come completely; its body is handed over when it is asked for. */
  private record Received(
      StandardHttpRequest request,
      Endpoint.Reply reply,
      AsyncBody.Consumer<List<ByteBuffer>> consumer,
      AtomicBoolean begun,
      CompletableFuture<Void> done)
      implements HttpResponse<AsyncBody>, AsyncBody {
    Received(
        StandardHttpRequest request,
        Endpoint.Reply reply,
        AsyncBody.Consumer<List<ByteBuffer>> consumer) {
      this(request, reply, consumer, new AtomicBoolean(), new CompletableFuture<>());
    }

    @Override
    public void consume() {
      if (begun.getAndSet(true)) {
        done.complete(null);
        return;
      }
      try {
        var bytes = reply.body().toString().getBytes(StandardCharsets.UTF_8);
        consumer.consume(List.of(ByteBuffer.wrap(bytes)), this);
        done.complete(null);
      } catch (Exception e) {
        done.completeExceptionally(e);
      }
    }

    @Override
    public void cancel() {
      done.cancel(false);
    }

    @Override
    public int code() {
      return reply.code();
    }

    @Override
    public AsyncBody body() {
      return this;
    }

    @Override
    public Optional<HttpResponse<?>> previousResponse() {
      return Optional.empty();
    }

    @Override
    public List<String> headers(String name) {
      return List.of();
    }

    @Override
    public Map<String, List<String>> headers() {
      return Map.of();
    }
  }

  /** A watch that nothing comes from. */
  private static final class Silent implements WebSocket {
    @Override
    public boolean send(ByteBuffer buffer) {
      return true;
    }

    @Override
    public boolean sendClose(int code, String reason) {
      return true;
    }

    @Override
    public long queueSize() {
      return 0;
    }

    @Override
    public void request() {
      // Nothing will come.
    }
  }
}
