package io.openshift.machines.admission.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnsupportedClusterApiFieldsTest {
  private static final JsonMapper JSON = new JsonMapper();

  @ParameterizedTest(name = "{0} {2}, before {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "machines    | {} | {'version': 'v1.30.0'}               | spec.version",
        "machines    | {} | {'readinessGates': [{'a': 'b'}]}     | spec.readinessGates",
        "machinesets | {} | {'version': 'v1', 'readinessGates': [{'a': 'b'}]}"
            + " | spec.template.spec.version,spec.template.spec.readinessGates",
        "machines    | {} | {'version': '', 'readinessGates': []} | ''",
        "machines    | {} | {'version': null}                    | ''",
        "machines    | {} | {'clusterName': 'demo'}              | ''",
        "machines    | {'version': 'v1'} | {'version': 'v1'}     | ''",
        "machines    | {'version': 'v1'} | {'version': 'v2'}     | spec.version",
        "machines    | {'version': 'v1'} | {}                    | ''",
      })
  void fields(String resource, String before, String after, String forbidden) throws Exception {
    var target = new Request.Target("cluster.x-k8s.io", resource, "", "openshift-cluster-api");
    var operation = before.equals("{}") ? Operation.CREATE : Operation.UPDATE;
    var request = new Request(operation, target, object(resource, after), object(resource, before));

    var reasons =
        Arrays.stream(forbidden.split(","))
            .filter(path -> !path.isEmpty())
            .map(path -> path + " is a forbidden field")
            .toList();
    assertEquals(
        reasons.isEmpty() ? new Verdict.Allowed() : new Verdict.Denied(reasons),
        new UnsupportedClusterApiFields().judge(request));
  }

  private static ObjectNode object(String resource, String spec) throws JsonProcessingException {
    var object = JSON.createObjectNode();
    var path = resource.equals("machines") ? "/spec" : "/spec/template/spec";
    object.withObject(path).setAll((ObjectNode) JSON.readTree(spec.replace('\'', '"')));
    return object;
  }
}
