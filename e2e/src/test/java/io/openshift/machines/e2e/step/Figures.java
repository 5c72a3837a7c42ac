package io.openshift.machines.e2e.step;

import io.openshift.machines.e2e.cluster.Running;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.stream.Stream;

/** What an operator says of itself at {@code /q/metrics}. */
final class Figures {
  private Figures() {}

  /**
   * The value of a metric.
   *
   * @param labels as they are written, such as {@code kind="Machine"}; all of them have to be there
   * @return 0 when it is not there
   */
  static int value(Running operator, String name, String... labels)
      throws IOException, InterruptedException {
    var port = operator.program().environment().get("QUARKUS_HTTP_PORT");
    var uri = URI.create("http://127.0.0.1:" + port + "/q/metrics");
    try (var http = HttpClient.newHttpClient()) {
      var text = http.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString()).body();
      return text.lines()
          .filter(line -> line.startsWith(name + "{"))
          .filter(line -> Stream.of(labels).allMatch(line::contains))
          .mapToInt(line -> (int) Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
          .sum();
    }
  }
}
