package io.openshift.machines.e2e.cloud;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Calls the cloud over HTTP, as a controller of one side does. */
public final class CloudClient {
  private final String url;
  private final HttpClient http = HttpClient.newHttpClient();

  /** A client of the cloud at that base URL. */
  public CloudClient(String url) {
    this.url = url;
  }

  /** Makes an instance. */
  public Instance create(Order order, Caller caller) {
    return instance(call(request("/v1/instances", "POST", Json.write(order)), caller));
  }

  /** All instances that match. */
  public List<Instance> find(Filter filter) {
    var answer = call(request("/v1/instances" + query(filter), "GET", ""), Caller.test());
    return parse(body(answer), new TypeReference<List<Instance>>() {});
  }

  /** The instance of that ID; empty when the cloud does not know it. */
  public Optional<Instance> get(String id) {
    var answer = call(request(path(id), "GET", ""), Caller.test());
    return answer.statusCode() == 404 ? Optional.empty() : Optional.of(instance(answer));
  }

  /** Notes that the caller takes over an instance. */
  public Instance adopt(String id, Caller caller) {
    return instance(call(request(path(id) + "/adopt", "POST", ""), caller));
  }

  /** Changes an instance. */
  public Instance change(String id, Change change, Caller caller) {
    return instance(call(request(path(id), "PATCH", Json.write(change)), caller));
  }

  /** Ends an instance. */
  public Instance delete(String id, Caller caller) {
    return instance(call(request(path(id), "DELETE", ""), caller));
  }

  private static String path(String id) {
    return "/v1/instances/" + encode(id);
  }

  private HttpRequest.Builder request(String path, String method, String body) {
    var publisher = HttpRequest.BodyPublishers.ofString(body);
    return HttpRequest.newBuilder(URI.create(url + path)).method(method, publisher);
  }

  private HttpResponse<String> call(HttpRequest.Builder request, Caller caller) {
    request.header("X-Actor", caller.side().header()).header("X-Machine", caller.machine());
    try {
      return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
    } catch (IOException e) {
      throw new CloudException("the cloud does not answer", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CloudException("interrupted", e);
    }
  }

  private static Instance instance(HttpResponse<String> answer) {
    return parse(body(answer), new TypeReference<Instance>() {});
  }

  private static String body(HttpResponse<String> answer) {
    if (answer.statusCode() >= 300) {
      throw new CloudException("%d %s".formatted(answer.statusCode(), answer.body()));
    }
    return answer.body();
  }

  private static <T> T parse(String body, TypeReference<T> type) {
    try {
      return Json.MAPPER.readValue(body, type);
    } catch (JsonProcessingException e) {
      throw new CloudException("the cloud answers nonsense: " + body, e);
    }
  }

  private static String query(Filter filter) {
    var states =
        filter.states().stream()
            .map(state -> state.name().toLowerCase(Locale.ROOT).replace('_', '-'))
            .sorted()
            .collect(Collectors.joining(","));
    return Stream.of(
            filter.name().stream().map(name -> "name=" + encode(name)),
            filter.tags().entrySet().stream()
                .map(tag -> "tag=" + encode(tag.getKey() + "=" + tag.getValue())),
            Stream.of(states).filter(s -> !s.isEmpty()).map(s -> "state=" + s))
        .flatMap(parameters -> parameters)
        .collect(Collectors.joining("&", "?", ""));
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
