package io.openshift.machines.e2e.fault;

import static io.openshift.machines.conversion.WellKnown.MACHINE_API_NAMESPACE;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import io.openshift.machines.e2e.api.ResourceType;
import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.api.Voice;
import io.openshift.machines.e2e.cluster.Cluster;
import io.openshift.machines.e2e.cluster.Kept;
import io.openshift.machines.e2e.cluster.ServingCertificate;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;

/**
 * Strikes processes at their writes: the API server asks this webhook about each write of the
 * victims. At the first one its writer is killed, and the write does not happen; the second one,
 * with which the next process begins, is let pass; at the third that process is killed, and so on.
 *
 * <p>To die before a write is to die after the one before it: a process keeps nothing but what is
 * stored.
 */
final class Ambush implements AutoCloseable {
  private static final String CONFIGURATION =
      """
      {"apiVersion": "admissionregistration.k8s.io/v1", "kind": "ValidatingWebhookConfiguration",
       "metadata": {"name": "ambush"},
       "webhooks": [{
         "name": "ambush.e2e.machine.openshift.io", "sideEffects": "None", "timeoutSeconds": 20,
         "admissionReviewVersions": ["v1"], "failurePolicy": "Ignore",
         "clientConfig": {"url": "https://127.0.0.1:%d/", "caBundle": "%s"},
         "matchConditions": [{"name": "victim", "expression": "request.userInfo.username in [%s]"}],
         "rules": [{"operations": ["CREATE", "UPDATE", "DELETE"], "apiVersions": ["*"],
           "resources": ["*/*"], "apiGroups": ["machine.openshift.io", "cluster.x-k8s.io",
             "infrastructure.cluster.x-k8s.io"]}]}]}
      """;

  private static final Duration IN_FORCE_WITHIN = Duration.ofSeconds(30);
  private static final Duration REST_WITHIN = Duration.ofMinutes(1);
  private static final Duration STORED_WITHIN = Duration.ofMillis(300);
  private static final Duration QUIET = Duration.ofSeconds(2);

  private final Cluster cluster;
  private final Map<String, Kept> victims;
  private final HttpsServer server;
  private final ExecutorService calls = Executors.newVirtualThreadPerTaskExecutor();
  private final Map<String, Integer> writes = new HashMap<>();
  private final Map<String, Integer> killed = new HashMap<>();
  private boolean inWait;
  private long passed;
  private boolean asked;
  private int noted;

  private Ambush(Cluster cluster, Map<String, Kept> victims, HttpsServer server) {
    this.cluster = cluster;
    this.victims = victims;
    this.server = server;
  }

  /**
   * Lies in wait on that cluster, and strikes nobody yet.
   *
   * @param victims the process of each user
   */
  static Ambush on(Cluster cluster, Map<String, Kept> victims) {
    var folder = ServingCertificate.in(cluster.work().resolve("ambush"));
    try {
      var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
      var server = HttpsServer.create(address, 0);
      server.setHttpsConfigurator(new HttpsConfigurator(ServingCertificate.context(folder)));
      var ambush = new Ambush(cluster, victims, server);
      server.createContext("/", ambush::review);
      server.setExecutor(ambush.calls);
      server.start();
      ambush.configure(ServingCertificate.base64(folder));
      return ambush;
    } catch (IOException e) {
      throw new UncheckedIOException("no webhook on the loopback", e);
    }
  }

  private void configure(String certificate) {
    var users = victims.keySet().stream().collect(Collectors.joining("', '", "'", "'"));
    var text = CONFIGURATION.formatted(server.getAddress().getPort(), certificate, users);
    var stream = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    cluster.client().load(stream).serverSideApply();
    var victim = new Voice(cluster.client(), victims.keySet().iterator().next());
    Awaitility.await("the API server asks before each write")
        .atMost(IN_FORCE_WITHIN)
        .pollInterval(Duration.ofMillis(200))
        .until(
            () -> {
              victim.create(
                  ResourceType.MAPI_MACHINE.path(MACHINE_API_NAMESPACE) + "?dryRun=All", trial());
              return asked();
            });
  }

  private static ObjectNode trial() {
    return Trees.parse(
        """
        {"apiVersion": "machine.openshift.io/v1beta1", "kind": "Machine",
         "metadata": {"name": "trial", "namespace": "openshift-machine-api"}, "spec": {}}
        """);
  }

  /** Strikes at every other write while something goes on and until nobody has written a while. */
  void during(Runnable goingOn) {
    lies(true);
    goingOn.run();
    Awaitility.await("the victims have nothing more to write")
        .atMost(REST_WITHIN)
        .pollInterval(QUIET)
        .until(this::quiet);
    lies(false);
  }

  private synchronized void lies(boolean inWait) {
    this.inWait = inWait;
  }

  private synchronized boolean quiet() {
    var now = writes.values().stream().mapToInt(Integer::intValue).sum();
    var quiet = now == noted;
    noted = now;
    return quiet;
  }

  /** How often each victim was killed so far, by its user. */
  synchronized Map<String, Integer> killed() {
    return Map.copyOf(killed);
  }

  private void review(HttpExchange exchange) throws IOException {
    try (exchange) {
      var review =
          Trees.parse(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
      var answer = answer(review).toString().getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(200, answer.length);
      exchange.getResponseBody().write(answer);
    }
  }

  private ObjectNode answer(ObjectNode review) {
    var request = review.withObject("/request");
    var trial = request.path("dryRun").asBoolean();
    var lives = trial ? heard() : spared(request.at("/userInfo/username").asText());
    var answer =
        Trees.parse("{\"apiVersion\": \"admission.k8s.io/v1\", \"kind\": \"AdmissionReview\"}");
    answer.withObject("/response").put("uid", request.path("uid").asText()).put("allowed", lives);
    return answer;
  }

  /** A trial changes nothing, and is no write. */
  private synchronized boolean heard() {
    asked = true;
    return true;
  }

  private synchronized boolean asked() {
    return asked;
  }

  /** One write at a time is judged, so that none slips through while its writer dies. */
  private synchronized boolean spared(String user) {
    var victim = victims.get(user);
    if (!victim.running().alive()) {
      // Its last words, asked about after its end.
      return false;
    }
    int number = writes.merge(user, 1, Integer::sum);
    if (!inWait || number % 2 == 0) {
      passed = System.nanoTime();
      return true;
    }
    // What was let pass has to be stored first: with its writer it would end too.
    LockSupport.parkNanos(passed + STORED_WITHIN.toNanos() - System.nanoTime());
    killed.merge(user, 1, Integer::sum);
    victim.kill();
    return false;
  }

  @Override
  public void close() {
    cluster
        .client()
        .admissionRegistration()
        .v1()
        .validatingWebhookConfigurations()
        .withName("ambush")
        .delete();
    server.stop(0);
    calls.close();
  }
}
