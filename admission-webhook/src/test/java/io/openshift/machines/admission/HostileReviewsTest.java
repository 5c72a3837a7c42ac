package io.openshift.machines.admission;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.admission.rule.FixedSurroundings;
import io.openshift.machines.admission.rule.Rules;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whatever is sent, there is a verdict for the UID that was sent, or a 400 with one line; a rule
 * that fails on a shape that it did not expect would show as its denial.
 */
class HostileReviewsTest {
  private static final int REVIEWS = 4_000;
  private static final String SEED =
      """
      {"apiVersion": "admission.k8s.io/v1", "kind": "AdmissionReview", "request": {
        "uid": "the-uid", "operation": "UPDATE", "namespace": "openshift-machine-api",
        "resource": {"group": "machine.openshift.io", "version": "v1beta1", "resource": "machines"},
        "userInfo": {"username": "quarry-administrator"}, "options": {},
        "object": {"metadata": {"name": "quarry-a-1", "ownerReferences": [{"kind": "MachineSet",
            "name": "quarry-a", "uid": "1"}], "annotations": {"a": "b"}, "finalizers": ["c"]},
          "spec": {"authoritativeAPI": "ClusterAPI", "replicas": 1, "lifecycleHooks": {},
            "template": {"spec": {"providerSpec": {"value": {"instanceType": "m6i.large"}}}},
            "providerSpec": {"value": {"instanceType": "m6i.large", "ami": {"id": "ami-1"}}}}},
        "oldObject": {"metadata": {"name": "quarry-a-1", "uid": "2"},
          "spec": {"authoritativeAPI": "MachineAPI"},
          "status": {"authoritativeAPI": "MachineAPI", "conditions": [{"type": "Paused"}]}}}}
      """;
  private static final List<String> WORDS =
      List.of(
          "UPDATE",
          "CREATE",
          "DELETE",
          "CONNECT",
          "machines",
          "machinesets",
          "scale",
          "Migrating",
          "cluster.x-k8s.io",
          "openshift-cluster-api",
          "Foreground",
          "ClusterAPI",
          "\u0000",
          "");

  private final AdmissionResource resource =
      new AdmissionResource(new Rules(FixedSurroundings.aws()));

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void aChangedReview(long seed) throws Exception {
    var random = new Random(seed);
    int judged = 0;
    for (int i = 0; i < REVIEWS; i++) {
      var review = (ObjectNode) new JsonMapper().readTree(SEED);
      for (int change = 0; change <= random.nextInt(4); change++) {
        change(review, random);
      }
      judged += answered(review.toString().getBytes(StandardCharsets.UTF_8), review) ? 1 : 0;
    }
    assertTrue(judged > REVIEWS / 2, "too few were judged: " + judged);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void aCutOrBrokenReview(long seed) throws Exception {
    var random = new Random(seed);
    var whole = SEED.getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < REVIEWS; i++) {
      var bytes = java.util.Arrays.copyOf(whole, random.nextInt(whole.length) + 1);
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
      answered(bytes, JsonNodeFactory.instance.objectNode());
    }
  }

  /** Whether there was a verdict; fails where there is neither that nor a 400. */
  private boolean answered(byte[] bytes, ObjectNode review) throws Exception {
    var response = resource.validate(new ByteArrayInputStream(bytes));
    if (response.getStatus() == 400) {
      assertEquals(1, response.getEntity().toString().lines().count());
      return false;
    }
    assertEquals(200, response.getStatus());
    var answer = ((JsonNode) response.getEntity()).path("response");
    if (review.has("request")) {
      assertEquals(review.at("/request/uid").asText(), answer.path("uid").asText());
    }
    assertTrue(answer.path("allowed").isBoolean());
    var message = answer.at("/status/message").asText();
    assertTrue(!message.contains("the admission webhook failed"), () -> message + review);
    return true;
  }

  private static void change(ObjectNode review, Random random) {
    var places = new ArrayList<ObjectNode>();
    collect(review, places);
    var place = places.get(random.nextInt(places.size()));
    var names = new ArrayList<String>();
    place.fieldNames().forEachRemaining(names::add);
    if (!names.isEmpty()) {
      var name = names.get(random.nextInt(names.size()));
      place.set(name, value(random));
    }
  }

  private static void collect(JsonNode node, List<ObjectNode> places) {
    if (node instanceof ObjectNode object) {
      places.add(object);
    }
    node.forEach(child -> collect(child, places));
  }

  private static JsonNode value(Random random) {
    var make = JsonNodeFactory.instance;
    return switch (random.nextInt(8)) {
      case 0 -> make.nullNode();
      case 1 -> make.objectNode();
      case 2 -> make.arrayNode().add(make.nullNode()).add(make.objectNode().put("type", 1));
      case 3 -> make.numberNode(new java.math.BigDecimal("1e400"));
      case 4 -> make.booleanNode(random.nextBoolean());
      case 5 -> deep(150);
      default -> make.textNode(WORDS.get(random.nextInt(WORDS.size())));
    };
  }

  private static ArrayNode deep(int levels) {
    var list = JsonNodeFactory.instance.arrayNode();
    return levels == 0 ? list : list.add(deep(levels - 1));
  }
}
