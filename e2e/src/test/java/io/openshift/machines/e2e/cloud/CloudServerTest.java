package io.openshift.machines.e2e.cloud;

import static io.openshift.machines.e2e.cloud.CloudFixture.CAPI;
import static io.openshift.machines.e2e.cloud.CloudFixture.MAPI;
import static io.openshift.machines.e2e.cloud.CloudFixture.TAGS;
import static io.openshift.machines.e2e.cloud.CloudFixture.order;
import static io.openshift.machines.e2e.cloud.InstanceState.PENDING;
import static io.openshift.machines.e2e.cloud.InstanceState.RUNNING;
import static io.openshift.machines.e2e.cloud.InstanceState.SHUTTING_DOWN;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The contract on the wire: what the Go actuator relies on. */
class CloudServerTest {
  private final CloudFixture fixture = new CloudFixture().frozen();
  private final CloudServer server = CloudServer.start(fixture.cloud);
  private final CloudClient client = new CloudClient(server.url());
  private final HttpClient http = HttpClient.newHttpClient();

  @AfterEach
  void close() {
    server.close();
    fixture.close();
  }

  @Test
  void anInstanceLooksAsAgreed() throws Exception {
    client.create(order("worker-a"), MAPI);

    assertEquals(
        """
        {"id":"i-09e3779b97f4a7c15","platform":"aws","name":"worker-a","region":"us-east-1",\
        "zone":"us-east-1a","state":"pending",\
        "providerID":"aws:///us-east-1a/i-09e3779b97f4a7c15","instanceType":"m6i.xlarge",\
        "image":"ami-0123","tags":{"team":"edge"},\
        "metadata":{"httpTokens":"optional","httpPutResponseHopLimit":1},\
        "addresses":[{"type":"InternalIP","address":"10.0.0.5"},\
        {"type":"InternalDNS","address":"ip-10-0-0-5.ec2.internal"},\
        {"type":"Hostname","address":"ip-10-0-0-5.ec2.internal"}],\
        "createdAt":"2026-03-01T10:00:00Z"}""",
        call(
                "PATCH",
                "/v1/instances/i-09e3779b97f4a7c15",
                """
                {"tags":{"team":"edge","Name":null,"kubernetes.io/cluster/demo-x7k2p":null}}""")
            .body());
  }

  @Test
  void theLedgerLooksAsAgreed() throws Exception {
    client.create(order("worker-a"), MAPI);

    assertEquals(
        """
        [{"time":"2026-03-01T10:00:00.500Z","action":"create","instance":"i-09e3779b97f4a7c15",\
        "name":"worker-a","actor":"machine-api","machine":"openshift-machine-api/worker-a",\
        "authority":{"authoritative":"","synchronizedApi":"","known":false}}]""",
        call("GET", "/v1/ledger", "").body());
  }

  @Test
  void theClientSaysWhatTheCloudDid() {
    var made = client.create(order("worker-a"), MAPI);

    assertEquals(Optional.of(made), client.get(made.id()));
    assertEquals(
        List.of(made),
        client.find(new Filter(Optional.of("worker-a"), TAGS, Set.of(PENDING, RUNNING))));
    assertEquals(List.of(), client.find(new Filter(Optional.empty(), TAGS, Set.of(RUNNING))));
    assertEquals(made, client.adopt(made.id(), CAPI));
    assertEquals(
        new Metadata("required", 2),
        client
            .change(made.id(), Change.of(Map.of(), new Metadata("required", 2)), CAPI)
            .metadata());
    assertEquals(SHUTTING_DOWN, client.delete(made.id(), CAPI).state());
    assertEquals(Optional.empty(), client.get("i-0nobody"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          GET    | /healthz                | ''                   | 200
          GET    | /v1/instances?colour=1  | ''                   | 400
          GET    | /v1/instances?state=odd | ''                   | 400
          POST   | /v1/instances           | {"platform":"aws"}   | 400
          POST   | /v1/instances           | {                    | 400
          DELETE | /v1/instances/i-0nobody | ''                   | 404
          PATCH  | /v1/instances/i-0nobody | {}                   | 404
          GET    | /v1/nothing             | ''                   | 404
          PUT    | /v1/settings            | {"failureRate":2}    | 400
          """)
  void refusalsHaveTheirStatus(String method, String path, String body, int status)
      throws Exception {
    assertEquals(status, call(method, path, body).statusCode());
  }

  @Test
  void aCallWithoutItsHeadersIsRefused() throws Exception {
    var request =
        HttpRequest.newBuilder(URI.create(server.url() + "/v1/instances/i-0/adopt"))
            .POST(HttpRequest.BodyPublishers.noBody())
            .build();

    var answer = http.send(request, HttpResponse.BodyHandlers.ofString());

    assertEquals(400, answer.statusCode());
    assertEquals("{\"error\":\"X-Actor is ''\"}", answer.body());
  }

  @Test
  void aBadDayDoesNothingAndSaysSo() throws Exception {
    call(
        "PUT",
        "/v1/settings",
        """
        {"latencyMillis":0,"failureRate":1.0,"bootMillis":300,"shutdownMillis":300}""");

    var e = assertThrows(CloudException.class, () -> client.create(order("worker-a"), MAPI));

    assertEquals("503 {\"error\":\"the cloud has a bad day\"}", e.getMessage());
    assertEquals(List.of(), fixture.cloud.ledger().entries());
    assertEquals(200, call("GET", "/healthz", "").statusCode());
  }

  @Test
  void latencyIsAddedToEachCall() {
    fixture.cloud.set(new Settings(80, 0, 300, 300));

    var before = System.nanoTime();
    client.find(Filter.ALL);

    assertTrue(System.nanoTime() - before >= 80_000_000);
  }

  private HttpResponse<String> call(String method, String path, String body)
      throws IOException, InterruptedException {
    var request =
        HttpRequest.newBuilder(URI.create(server.url() + path))
            .header("X-Actor", "test")
            .header("X-Machine", "test/test")
            .method(method, HttpRequest.BodyPublishers.ofString(body))
            .build();
    return http.send(request, HttpResponse.BodyHandlers.ofString());
  }
}
