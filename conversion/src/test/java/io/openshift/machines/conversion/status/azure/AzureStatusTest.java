package io.openshift.machines.conversion.status.azure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.status.part.ConditionList;
import io.openshift.machines.conversion.status.part.Instance;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AzureStatusTest {
  private static final String NOW = "2026-03-01T09:00:00Z";
  private static final String LATER = "2026-03-01T10:00:00Z";
  private static final String VM =
      "/subscriptions/s-1/resourceGroups/quarry-rg/providers/Microsoft.Compute/virtualMachines/q-a";
  private static final String RUNNING =
      """
      spec: {providerID: 'azure://%s'}
      status:
        addresses:
        - {type: InternalDNS, address: q-a}
        - {type: InternalIP, address: 10.0.1.7}
        providerStatus:
          vmId: %s
          vmState: Running
          conditions:
          - {type: MachineCreated, status: 'True', lastTransitionTime: '2026-02-02T00:00:00Z'}
      """;
  private final AzureStatus azure = new AzureStatus();

  @Test
  void aRunningVmMakesTheInfraMachineReady() throws Exception {
    var machine = yaml(RUNNING.formatted(VM, VM));

    var next = azure.infraStatus(machine, yaml("{}"), NOW);

    assertEquals(
        yaml(
            """
            ready: true
            addresses:
            - {type: InternalDNS, address: q-a}
            - {type: InternalIP, address: 10.0.1.7}
            vmState: Succeeded
            conditions:
            - {type: Ready, status: 'True', lastTransitionTime: '2026-02-02T00:00:00Z'}
            - {type: VMRunning, status: 'True', lastTransitionTime: '2026-02-02T00:00:00Z'}
            """),
        next);
    var infra = yaml("{}");
    infra.set("status", next);
    assertEquals(next, azure.infraStatus(machine, infra, LATER), "a second time writes nothing");
  }

  @ParameterizedTest
  @CsvSource({
    "Stopped, Succeeded, 'False VMStopped Warning'",
    "Deallocated, Succeeded, 'False VMStopped Warning'",
    "Starting, Updating, 'False VMUpdating Info'",
    "Stopping, Updating, 'False VMStopped Warning'",
    "Deallocating, Updating, 'False VMStopped Warning'",
    "Updating, Updating, 'False VMUpdating Info'",
    "Migrating, Migrating, 'False VMUpdating Info'",
    "Creating, Creating, 'False VMCreating Info'",
    "Deleting, Deleting, 'False VMDeleting Warning'",
    "Failed, Failed, 'False VMProvisionFailed Error'",
    "Unknown, '', 'Unknown'",
  })
  void aVmThatDoesNotRunIsNotReady(String state, String word, String condition) throws Exception {
    var machine =
        yaml(
            "spec: {providerID: 'azure://%s'}\nstatus: {phase: Running, providerStatus: {vmState: %s}}"
                .formatted(VM, state));

    var next = azure.infraStatus(machine, yaml("{}"), NOW);

    assertEquals("false", next.path("ready").asText());
    assertEquals(word, next.path("vmState").asText());
    for (var type : new String[] {"Ready", "VMRunning"}) {
      var found = ConditionList.find(next.get("conditions"), type);
      var said =
          Stream.of("status", "reason", "severity").map(field -> found.path(field).asText(""));
      assertEquals(condition, String.join(" ", said.toList()).strip());
    }
  }

  @ParameterizedTest
  @CsvSource({"Running, true, true", "Running, false, false", "Provisioned, true, false"})
  void withoutAStateThePhaseTells(String phase, boolean known, boolean ready) throws Exception {
    var id = known ? "azure://" + VM : "";
    var machine = yaml("spec: {providerID: '%s'}\nstatus: {phase: %s}".formatted(id, phase));

    assertEquals(ready, azure.infraStatus(machine, yaml("{}"), NOW).path("ready").asBoolean());
  }

  @Test
  void aFailureIsToldByTheConditionAlone() throws Exception {
    var failed =
        yaml(
            """
            status:
              errorReason: CreateError
              errorMessage: no quota
              providerStatus:
                conditions:
                - {type: MachineCreated, status: 'False', message: no quota}
            """);
    var infra = yaml("{}");
    infra.set("status", azure.infraStatus(failed, yaml("{}"), NOW));

    assertFalse(infra.path("status").has("failureReason"));
    assertFalse(infra.path("status").has("failureMessage"));
    var running = ConditionList.find(infra.at("/status/conditions"), "VMRunning");
    assertEquals("VMProvisionFailed", running.path("reason").asText());
    assertEquals("no quota", running.path("message").asText());
    var own = infra.withObject("/status").put("failureReason", "UpdateError");
    own.put("failureMessage", "the provider's own");
    assertEquals(
        "UpdateError", azure.infraStatus(failed, infra, LATER).path("failureReason").asText());
    var mended = azure.infraStatus(yaml("status: {phase: Running}"), infra, LATER);
    assertFalse(mended.has("failureReason"));
    assertFalse(mended.has("failureMessage"));
  }

  @Test
  void whatTheProviderAddsStays() throws Exception {
    var infra =
        yaml(
            """
            status:
              longRunningOperationStates: [{name: q-a, type: PUT, serviceName: vm, data: x}]
              conditions: [{type: DisksReady, status: 'True', more: 1}]
            """);

    var next = azure.infraStatus(yaml("{}"), infra, NOW);

    assertEquals(infra.at("/status/conditions/0"), next.at("/conditions/0"));
    assertEquals(
        infra.at("/status/longRunningOperationStates"), next.get("longRunningOperationStates"));
  }

  @ParameterizedTest
  @CsvSource({
    "Succeeded, true,  Running",
    "Succeeded, false, Succeeded",
    "Canceled,  false, Failed",
    "Deleted,   false, Deleting",
    "Updating,  false, Updating",
    "'',        false, ''",
  })
  void theStateComesBack(String state, boolean ready, String word) throws Exception {
    var next = azure.providerStatus(pair(state, ready, "", ""), yaml("{}"), NOW);

    assertEquals(VM, next.path("vmId").asText());
    assertEquals(word, next.path("vmState").asText());
  }

  @Test
  void theIdKeepsTheLetterCaseItHas() throws Exception {
    var existing = yaml("{vmId: '" + VM.replace("quarry-rg", "Quarry-RG") + "'}");

    assertEquals(existing, azure.providerStatus(pair("", false, "", ""), existing, NOW));
    var unknown = new ClusterApiObjects(yaml("{}"), yaml("{}"));
    assertEquals(existing, azure.providerStatus(unknown, existing, NOW), "never taken back");
  }

  @Test
  void aVmThatRunsWasMade() throws Exception {
    var next = azure.providerStatus(pair("Succeeded", true, "True", ""), yaml("{}"), NOW);

    assertEquals(
        yaml(
            """
            vmId: %s
            vmState: Running
            conditions:
            - type: MachineCreated
              status: 'True'
              reason: MachineCreationSucceeded
              message: machine successfully created
              lastTransitionTime: '2026-02-02T00:00:00Z'
            """
                .formatted(VM)),
        next);
    assertEquals(next, azure.providerStatus(pair("Succeeded", true, "True", ""), next, LATER));
  }

  @Test
  void onlyAnErrorIsAFailedCreation() throws Exception {
    var waiting = azure.providerStatus(pair("Creating", false, "False", "Info"), yaml("{}"), NOW);
    assertFalse(waiting.has("conditions"));

    var failed = azure.providerStatus(pair("Failed", false, "False", "Error"), yaml("{}"), NOW);
    var created = failed.at("/conditions/0");
    assertEquals("False", created.path("status").asText());
    assertEquals("MachineCreationFailed", created.path("reason").asText());
    assertEquals("as seen", created.path("message").asText());
  }

  @Test
  void theInstanceIsToldFromWhatTheProviderSaw() throws Exception {
    assertEquals(new Instance.Exists(), azure.instance(pair("Updating", false, "", "")));
    assertEquals(new Instance.Missing(), azure.instance(pair("Deleted", false, "", "")));
    assertEquals(
        new Instance.NotCreated(), azure.instance(new ClusterApiObjects(yaml("{}"), yaml("{}"))));
  }

  private static ClusterApiObjects pair(
      String state, boolean ready, String running, String severity) throws JsonProcessingException {
    var condition =
        running.isEmpty()
            ? ""
            : ("{type: VMRunning, status: '%s', severity: '%s', message: as seen,"
                    + " lastTransitionTime: '2026-02-02T00:00:00Z'}")
                .formatted(running, severity);
    var infra =
        "status: {vmState: '%s', ready: %s, conditions: [%s]}".formatted(state, ready, condition);
    return new ClusterApiObjects(yaml("spec: {providerID: 'azure://" + VM + "'}"), yaml(infra));
  }

  private static ObjectNode yaml(String text) throws JsonProcessingException {
    return (ObjectNode) new YAMLMapper().readTree(text);
  }
}
