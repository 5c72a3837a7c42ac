package io.openshift.machines.cli.assess;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.cli.assess.Resource.HandOverBlocker;
import io.openshift.machines.cli.facts.Manifest;
import io.openshift.machines.cli.text.Origin;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a report says of a Machine is what the operator would wait for. */
class HandOverTest {
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a worker that runs    | {"status": {"phase": "Running"}}                                                                    |
          a new worker          | {"status": {"phase": "Provisioning"}}                                                               | Provisioning
          one that has failed   | {"status": {"phase": "Failed"}}                                                                     | Failed
          a member of etcd      | {"spec": {"lifecycleHooks": {"preDrain": [{"name": "EtcdQuorumOperator"}]}}}                        | EtcdMember
          one of a control set  | {"metadata": {"ownerReferences": [{"kind": "ControlPlaneMachineSet", "name": "cluster"}]}}          | ControlPlaneMachineSet
          a master by its label | {"metadata": {"labels": {"machine.openshift.io/cluster-api-machine-role": "master"}}}               | ControlPlane
          one that is marked    | {"metadata": {"annotations": {"host.metal3.io/external-remediation": ""}}}                          | ExternalRemediation
          """)
  void blockers(String what, String json, String id) throws JsonProcessingException {
    var machine = (ObjectNode) new ObjectMapper().readTree(json);
    var manifest = new Manifest(new Origin("fleet.yaml", 1, 1), machine.put("kind", "Machine"));
    assertEquals(
        Optional.ofNullable(id).stream().toList(),
        HandOver.of(manifest, Optional.empty(), List.of()).stream()
            .map(HandOverBlocker::id)
            .toList(),
        what);
  }
}
