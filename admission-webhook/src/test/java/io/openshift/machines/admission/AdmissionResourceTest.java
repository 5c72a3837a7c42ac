package io.openshift.machines.admission;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.equalTo;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
class AdmissionResourceTest {
  private static final JsonMapper JSON = new JsonMapper();
  private static final String UID = "0f6d5ab2-6c1e-4b0e-9a6b-0d2f6f6f8a11";

  private static final String OFF =
      "spec.authoritativeAPI of Machine quarry-a-1 cannot change: the feature gate"
          + " MachineAPIMigrationAWS is off, so nobody would hand it over";

  @Test
  void aRefusalIsToldWithItsReason() throws Exception {
    answer(200, authorityChange("ClusterAPI").toString())
        .body(
            equalTo(
                "{\"apiVersion\":\"admission.k8s.io/v1\",\"kind\":\"AdmissionReview\","
                    + "\"response\":{\"uid\":\""
                    + UID
                    + "\",\"allowed\":false,\"status\":{\"code\":422,\"reason\":\"Invalid\","
                    + "\"message\":\""
                    + OFF
                    + "\"}}}"));
  }

  @Test
  void whatNoRuleMindsIsAllowed() throws Exception {
    answer(200, authorityChange("MachineAPI").toString())
        .body(
            equalTo(
                "{\"apiVersion\":\"admission.k8s.io/v1\",\"kind\":\"AdmissionReview\","
                    + "\"response\":{\"uid\":\""
                    + UID
                    + "\",\"allowed\":true}}"));
  }

  @Test
  void objectsOfAnyShapeGetAVerdict() throws Exception {
    var review = authorityChange("ClusterAPI");
    ((ObjectNode) review.get("request")).put("object", "text").putArray("oldObject");
    answer(200, review.toString()).body("response.allowed", equalTo(true));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "''  | the body is not an AdmissionReview of admission.k8s.io/v1",
        "{   | the body is not one JSON value of at most 200 levels with unique keys",
        "{} {} | the body is not one JSON value of at most 200 levels with unique keys",
        "{'kind':'a','kind':'b'} | the body is not one JSON value of at most 200 levels with unique"
            + " keys",
        "[]  | the body is not an AdmissionReview of admission.k8s.io/v1",
        "{'apiVersion':'admission.k8s.io/v1beta1','kind':'AdmissionReview'}"
            + " | the body is not an AdmissionReview of admission.k8s.io/v1",
        "{'apiVersion':'admission.k8s.io/v1','kind':'Pod'}"
            + " | the body is not an AdmissionReview of admission.k8s.io/v1",
        "{'apiVersion':'admission.k8s.io/v1','kind':'AdmissionReview'}"
            + " | the review has no request",
        "{'apiVersion':'admission.k8s.io/v1','kind':'AdmissionReview','request':{}}"
            + " | the request has no uid",
        "{'apiVersion':'admission.k8s.io/v1','kind':'AdmissionReview','request':{'uid':'1'}}"
            + " | the request has no operation of the admission API",
        "{'apiVersion':'admission.k8s.io/v1','kind':'AdmissionReview',"
            + "'request':{'uid':'1','operation':'update'}}"
            + " | the request has no operation of the admission API",
        "{'apiVersion':'admission.k8s.io/v1','kind':'AdmissionReview',"
            + "'request':{'uid':'1','operation':'UPDATE','resource':[]}}"
            + " | the request names no resource",
      })
  void whatIsNoReview(String body, String because) {
    answer(400, body.replace('\'', '"')).body(equalTo(because + "\n"));
  }

  @Test
  void deepReviews() throws Exception {
    var review = authorityChange("MachineAPI");
    ((ObjectNode) review.at("/request/object")).put("deep", "@");
    var deep = review.toString().replace("\"@\"", "[".repeat(100_000) + "]".repeat(100_000));
    // As text, because the test client prints JSON with indents on failure: gigabytes of them here.
    given()
        .contentType("text/plain")
        .body(deep)
        .post("/validate")
        .then()
        .statusCode(400)
        .body(equalTo("the body is not one JSON value of at most 200 levels with unique keys\n"));
  }

  @Test
  void hugeReviews() throws Exception {
    var review = authorityChange("MachineAPI");
    ((ObjectNode) review.at("/request/object")).put("huge", "x".repeat(9 << 20));
    answer(400, review.toString()).body(equalTo("the review is larger than 8 MiB\n"));
  }

  @Test
  void largeObjectsAreJudged() throws Exception {
    var review = authorityChange("ClusterAPI");
    ((ObjectNode) review.at("/request/object")).put("large", "x".repeat(6 << 20));
    answer(200, review.toString()).body("response.allowed", equalTo(false));
  }

  private static ObjectNode authorityChange(String wanted) throws Exception {
    var review = review("UPDATE", "machine.openshift.io", "machines", "openshift-machine-api");
    review.withObject("/request/object/spec").put("authoritativeAPI", wanted);
    review.withObject("/request/oldObject/spec").put("authoritativeAPI", "MachineAPI");
    review.withObject("/request/object/metadata").put("name", "quarry-a-1");
    return review;
  }

  private static ObjectNode review(
      String operation, String group, String resource, String namespace) {
    var review = JSON.createObjectNode();
    review.put("apiVersion", "admission.k8s.io/v1").put("kind", "AdmissionReview");
    var request = review.putObject("request").put("uid", UID).put("operation", operation);
    request.put("namespace", namespace).putObject("resource").put("group", group);
    request.withObject("/resource").put("version", "v1beta2").put("resource", resource);
    return review;
  }

  private static ValidatableResponse answer(int code, String body) {
    return given()
        .contentType("application/json")
        .body(body)
        .post("/validate")
        .then()
        .statusCode(code);
  }
}
