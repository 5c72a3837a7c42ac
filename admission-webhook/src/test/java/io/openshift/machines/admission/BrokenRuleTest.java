package io.openshift.machines.admission;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.admission.rule.Operation;
import io.openshift.machines.admission.rule.Request;
import io.openshift.machines.admission.rule.Rule;
import io.openshift.machines.admission.rule.Rules;
import io.openshift.machines.admission.rule.Scope;
import io.openshift.machines.admission.rule.Verdict;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BrokenRuleTest {

  @Test
  void deniesAndSaysWhereToLook() throws Exception {
    var body =
        """
        {"apiVersion": "admission.k8s.io/v1", "kind": "AdmissionReview", "request": {
          "uid": "7", "operation": "DELETE", "resource": {"group": "g", "resource": "things"}}}
        """;
    var response =
        new AdmissionResource(new Rules(List.of(new Broken())))
            .validate(new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8)));

    assertEquals(200, response.getStatus());
    assertEquals(
        "{\"uid\":\"7\",\"allowed\":false,\"status\":{\"code\":422,\"reason\":\"Invalid\","
            + "\"message\":\"the admission webhook failed on this request; its log has review 7\"}}",
        ((JsonNode) response.getEntity()).get("response").toString());
  }

  private record Broken() implements Rule {
    @Override
    public Scope scope() {
      return new Scope("g", Set.of("things"), Set.of(Operation.DELETE), "");
    }

    @Override
    public Verdict judge(Request _x) {
      throw new IllegalStateException("on purpose");
    }
  }
}
