package io.openshift.machines.kit.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.kit.resource.Trees;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WritesTest {
  private static final String PATH =
      "/apis/machine.openshift.io/v1beta1/namespaces/openshift-machine-api/machines/a";
  private static final String SEEN =
      """
      {"apiVersion": "machine.openshift.io/v1beta1", "kind": "Machine",
       "metadata": {"name": "a", "namespace": "openshift-machine-api", "uid": "u",
         "resourceVersion": "7", "finalizers": ["one", "two"]},
       "spec": {"providerID": "x"}, "status": {"phase": "Running"}}
      """;

  private final RecordingServer server = new RecordingServer();
  private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
  private final KubernetesClient client = server.client();
  private final Writes writes = new Writes(client, new Attempt(meters));
  private final ObjectNode seen = Trees.parse(SEEN);

  @AfterEach
  void close() {
    client.close();
    server.close();
  }

  private RecordingServer.Asked only() {
    assertEquals(1, server.asked().size());
    return server.asked().get(0);
  }

  private static ObjectNode with(ObjectNode object, String field, String name, Object value) {
    var changed = object.deepCopy();
    Trees.child(changed, field).putPOJO(name, value);
    return Trees.parse(changed.toString());
  }

  @Test
  void withoutADifferenceThereIsNoWrite() {
    assertEquals(seen, writes.update(seen, seen.deepCopy()));
    assertEquals(seen, writes.updateStatus(seen, with(seen, "spec", "providerID", "y")));
    assertEquals(seen, writes.addFinalizers(seen, List.of("two")));
    assertEquals(seen, writes.removeFinalizers(seen, "three"::equals));
    assertEquals(List.of(), server.asked());
  }

  @Test
  void aNumberIsItsValueWhateverNodeHoldsIt() {
    var one = seen.deepCopy();
    Trees.child(one, "spec").put("replicas", 1);
    var other = seen.deepCopy();
    Trees.child(other, "spec").put("replicas", 1L);
    assertEquals(one, writes.update(one, other));
    assertEquals(List.of(), server.asked());
  }

  @Test
  void anUpdateIsLockedOnWhatWasSeen() {
    var wanted = with(with(seen, "spec", "providerID", "y"), "metadata", "resourceVersion", "9");
    server.answers(200, SEEN);
    assertEquals(seen, writes.update(seen, wanted));
    assertEquals("PUT " + PATH, only().method() + " " + only().path());
    var body = Trees.parse(only().body());
    assertEquals("7", Meta.of(body).resourceVersion());
    assertEquals("y", body.at("/spec/providerID").asText());
    assertEquals(
        1.0, meters.counter("machines.writes", tags("update", "done")).count(), "the count");
  }

  private static String[] tags(String verb, String result) {
    return new String[] {
      "group", "machine.openshift.io", "kind", "Machine", "verb", verb, "result", result
    };
  }

  @Test
  void aStatusGoesAlone() {
    server.answers(200, SEEN);
    var wanted = with(with(seen, "status", "phase", "Failed"), "spec", "providerID", "y");
    writes.updateStatus(seen, wanted);
    assertEquals("PUT " + PATH + "/status", only().method() + " " + only().path());
    assertEquals(with(seen, "status", "phase", "Failed"), Trees.parse(only().body()));
  }

  @Test
  void anApplyHoldsOnlyItsFieldsAndTheLock() {
    server.answers(200, SEEN);
    writes.applyStatus(seen, Trees.empty().put("synchronizedGeneration", 3), "manager");
    assertEquals("PATCH", only().method());
    assertEquals(PATH + "/status?fieldManager=manager&force=true", only().path());
    assertEquals("application/apply-patch+yaml", only().contentType());
    assertEquals(
        Trees.parse(
            """
            {"apiVersion": "machine.openshift.io/v1beta1", "kind": "Machine",
             "metadata": {"name": "a", "namespace": "openshift-machine-api",
               "resourceVersion": "7"},
             "status": {"synchronizedGeneration": 3}}
            """),
        Trees.parse(only().body()));
  }

  @Test
  void aDeleteMeansExactlyWhatWasSeen() {
    server.answers(200, SEEN);
    assertEquals(Optional.of(seen), writes.delete(seen));
    assertEquals("DELETE " + PATH, only().method() + " " + only().path());
    assertEquals(
        Trees.parse("{\"uid\": \"u\", \"resourceVersion\": \"7\"}"),
        Trees.parse(only().body()).path("preconditions"));
    assertEquals("Background", Trees.parse(only().body()).path("propagationPolicy").asText());
  }

  @Test
  void aDeleteAloneTakesNothingAlong() {
    server.answers(200, SEEN);
    assertEquals(Optional.of(seen), writes.deleteAlone(seen));
    assertEquals("Orphan", Trees.parse(only().body()).path("propagationPolicy").asText());
  }

  @Test
  void aDeleteOfWhatIsAlreadyLeavingIsLeftOut() {
    var leaving = with(seen, "metadata", "deletionTimestamp", "2026-03-01T10:00:00Z");
    assertEquals(Optional.of(leaving), writes.delete(leaving));
    assertEquals(List.of(), server.asked());
    server.answers(200, "{\"kind\": \"Status\", \"status\": \"Success\"}");
    assertEquals(Optional.empty(), writes.delete(seen));
  }

  @Test
  void finalizersKeepTheirOrder() {
    server.answers(200, SEEN);
    writes.removeFinalizers(seen, "one"::equals);
    assertEquals(List.of("two"), Meta.of(Trees.parse(only().body())).finalizers());
  }

  @Test
  void whatChangedMeanwhileIsSeenTooLate() {
    for (var code : List.of(404, 409, 410)) {
      server.answers(
          code, "{\"kind\": \"Status\", \"message\": \"changed\", \"code\": " + code + "}");
      var stale = assertThrows(StaleViewException.class, () -> writes.delete(seen));
      assertEquals("delete Machine openshift-machine-api/a: changed", stale.getMessage());
    }
    assertEquals(3.0, meters.counter("machines.writes", tags("delete", "stale")).count());
  }

  @Test
  void aRefusalSaysWhy() {
    server.answers(422, "{\"kind\": \"Status\", \"message\": \"immutable\", \"code\": 422}");
    var wanted = with(seen, "spec", "providerID", "y");
    var refused = assertThrows(WriteRefusedException.class, () -> writes.update(seen, wanted));
    assertEquals(
        "the schema refused: update Machine openshift-machine-api/a: immutable",
        refused.getMessage());
    assertEquals("update", refused.verb());
    assertEquals(ResourceType.MACHINE, refused.type());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          403 | admission webhook \"v.example.com\" denied the request: no    | WEBHOOK
          500 | admission webhook \"v.example.com\" denied the request: no    | WEBHOOK
          422 | ValidatingAdmissionPolicy 'p' with binding 'b' denied request: no | POLICY
          403 | machines \"a\" is forbidden: exceeded quota: q              | QUOTA
          403 | machines is forbidden: User \"u\" cannot create resource      | RIGHTS
          413 | Request entity too large                                      | SIZE
          422 | Machine \"a\" is invalid: spec.x: Required value               | SCHEMA
          """)
  void whoRefusedIsTold(int code, String words, Refuser refuser) {
    answersStatus(code, words);
    var refused = assertThrows(WriteRefusedException.class, () -> writes.create(seen));
    assertEquals(refuser, refused.refuser());
    assertEquals("create", refused.verb());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          404 | namespaces \"openshift-machine-api\" not found
          500 | Internal error occurred: failed calling webhook \"v.example.com\": refused
          503 | etcdserver: no leader
          429 | too many requests
          """)
  void whatMayPassIsNeitherStaleNorRefused(int code, String words) {
    answersStatus(code, words);
    var failed = assertThrows(KubernetesClientException.class, () -> writes.create(seen));
    assertEquals(code, failed.getCode());
  }

  @Test
  void aTrialAsksForTheContentAloneAndMindsNoName() {
    answersStatus(409, "machines a already exists");
    writes.tryOut(seen);
    assertEquals("POST", only().method());
    assertEquals(PATH.substring(0, PATH.length() - 2) + "?dryRun=All", only().path());
    var asked = seen.deepCopy();
    Trees.child(asked, "metadata").remove(List.of("uid", "resourceVersion"));
    asked.remove("status");
    assertEquals(asked, Trees.parse(only().body()));
    answersStatus(422, "Machine is invalid");
    assertThrows(WriteRefusedException.class, () -> writes.tryOut(seen));
  }

  private void answersStatus(int code, String words) {
    var status = Trees.empty().put("kind", "Status").put("message", words).put("code", code);
    server.answers(code, status.toString());
  }
}
