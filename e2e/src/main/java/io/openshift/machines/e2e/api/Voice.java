package io.openshift.machines.e2e.api;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.RequestConfigBuilder;
import io.fabric8.kubernetes.client.http.HttpClient;
import io.fabric8.kubernetes.client.http.HttpResponse;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.regex.Pattern;

/**
 * Asks the API server in the name of somebody, and hears all that it answers, warnings too. Whose
 * rights count are those of that user.
 *
 * @param client who may impersonate
 * @param user whom; the client's own user when it is empty
 */
public record Voice(KubernetesClient client, String user) {
  private static final String MERGE_PATCH = "application/merge-patch+json";
  private static final String JSON = "application/json";
  private static final String ACCOUNT = "system:serviceaccount:";
  private static final Pattern WARNING = Pattern.compile("299 \\S+ \"(.*)\"");

  /**
   * What the API server said.
   *
   * @param code of HTTP
   * @param body the object, or the Status of a refusal
   * @param warnings the text of each, in order
   */
  public record Answer(int code, ObjectNode body, List<String> warnings) {
    /** Whether it was done. */
    public boolean done() {
      return code < 300;
    }

    /** Why it was not. */
    public String message() {
      return done() ? "" : body.path("message").asText();
    }
  }

  /** A JSON merge patch. */
  public Answer patch(String path, String change) {
    return send("PATCH", path, MERGE_PATCH, change);
  }

  /** A new object. */
  public Answer create(String path, ObjectNode object) {
    return send("POST", path, JSON, object.toString());
  }

  /** The object in place of the one that is there. */
  public Answer replace(String path, ObjectNode object) {
    return send("PUT", path, JSON, object.toString());
  }

  /** A deletion with options. */
  public Answer delete(String path, String options) {
    return send("DELETE", path, JSON, options);
  }

  private Answer send(String method, String path, String type, String body) {
    var server = client.getMasterUrl().toString().replaceAll("/$", "");
    var request =
        client
            .getHttpClient()
            .newHttpRequestBuilder()
            .uri(server + path)
            .method(method, type, body);
    if (!user.isEmpty()) {
      request.header("Impersonate-User", user);
      groups().forEach(group -> request.header("Impersonate-Group", group));
    }
    try {
      return answer(once().sendAsync(request.build(), String.class).get());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } catch (ExecutionException e) {
      throw new IllegalStateException("no answer to " + method + " " + path, e);
    }
  }

  /** A refusal by the server is an answer too, and no reason to ask again. */
  private HttpClient once() {
    return client
        .getHttpClient()
        .newBuilder()
        .tag(new RequestConfigBuilder().withRequestRetryBackoffLimit(0).build())
        .build();
  }

  private List<String> groups() {
    return user.startsWith(ACCOUNT)
        ? List.of(
            "system:authenticated",
            "system:serviceaccounts",
            "system:serviceaccounts:" + user.substring(ACCOUNT.length()).replaceAll(":.*", ""))
        : List.of("system:authenticated");
  }

  private static Answer answer(HttpResponse<String> response) {
    var text = response.body();
    var body =
        text != null && text.startsWith("{")
            ? Trees.parse(text)
            : JsonNodeFactory.instance.objectNode().put("message", text);
    var warnings =
        response.headers("Warning").stream()
            .map(WARNING::matcher)
            .filter(matcher -> matcher.matches())
            .map(matcher -> matcher.group(1).replace("\\\"", "\""))
            .toList();
    return new Answer(response.code(), body, warnings);
  }
}
