package io.openshift.machines.e2e.cloud;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One call, read whole.
 *
 * @param verb method and path with each ID replaced, such as {@code GET /v1/instances/ID}
 * @param id the instance in the path, or an empty string
 * @param query raw query, or an empty string
 * @param body text
 * @param actor header {@code X-Actor}, or an empty string
 * @param machine header {@code X-Machine}, or an empty string
 */
record Request(String verb, String id, String query, String body, String actor, String machine) {

  static Request of(HttpExchange exchange) throws IOException {
    var uri = exchange.getRequestURI();
    var parts = Arrays.asList(uri.getPath().split("/"));
    var ofInstance = parts.size() > 3 && parts.get(2).equals("instances");
    var id = ofInstance ? parts.get(3) : "";
    var path = ofInstance ? uri.getPath().replace(id, "ID") : uri.getPath();
    return new Request(
        exchange.getRequestMethod() + " " + path,
        id,
        orEmpty(uri.getRawQuery()),
        new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8),
        orEmpty(exchange.getRequestHeaders().getFirst("X-Actor")),
        orEmpty(exchange.getRequestHeaders().getFirst("X-Machine")));
  }

  private static String orEmpty(@Nullable String value) {
    return Objects.requireNonNullElse(value, "");
  }

  Caller caller() {
    return Caller.of(actor, machine);
  }

  <T> T body(Class<T> type) {
    return Json.read(body, type);
  }

  /** The query as a filter; refuses parameters that the contract does not name. */
  Filter filter() {
    Optional<String> name = Optional.empty();
    var tags = new HashMap<String, String>();
    Set<InstanceState> states = Set.of();
    for (var parameter : parameters()) {
      var value = parameter.get(1);
      switch (parameter.get(0)) {
        case "name" -> name = Optional.of(value);
        case "tag" -> tags.put(value.split("=", 2)[0], value.substring(value.indexOf('=') + 1));
        case "state" ->
            states =
                Arrays.stream(value.split(","))
                    .map(InstanceState::of)
                    .collect(Collectors.toUnmodifiableSet());
        default -> throw new IllegalArgumentException("unknown parameter " + parameter.get(0));
      }
    }
    return new Filter(name, tags, states);
  }

  private List<List<String>> parameters() {
    return Arrays.stream(query.split("&"))
        .filter(pair -> !pair.isEmpty())
        .map(pair -> (pair + "=").split("=", 3))
        .map(pair -> List.of(decode(pair[0]), decode(pair[1])))
        .toList();
  }

  private static String decode(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }
}
