package io.openshift.machines.admission;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class EndpointsTest {

  @ParameterizedTest
  @ValueSource(strings = {"/q/health/live", "/q/health/ready"})
  void healthyWithoutACluster(String path) {
    given().get(path).then().statusCode(200).body("status", equalTo("UP"));
  }

  @Test
  void metricsCountRequests() {
    given().body("{}").post("/validate").then().statusCode(400);
    given()
        .get("/q/metrics")
        .then()
        .statusCode(200)
        .body(containsString("http_server_requests_seconds_count{"))
        .body(containsString("uri=\"/validate\""));
  }

  @Test
  void onlyPostIsAnswered() {
    given().get("/validate").then().statusCode(405);
  }
}
