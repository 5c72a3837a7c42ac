package io.openshift.machines.conversion.status.gcp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.TestData;
import io.openshift.machines.conversion.status.part.Instance;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GcpStatusTest {
  private static final String NOW = "2026-03-01T09:00:00Z";
  private static final String LATER = "2026-03-01T10:00:00Z";
  private static final String ID = "gce://quarry-lab/mars-north1-b/quarry-a";
  private final GcpStatus gcp = new GcpStatus();

  @Test
  void aRunningInstanceMakesTheInfraMachineReady() {
    var machine =
        yaml(
            """
            spec: {providerID: %s}
            status:
              addresses: [{type: InternalIP, address: 10.0.1.7}, {type: InternalDNS, address: q}]
              providerStatus: {instanceId: quarry-a, instanceState: RUNNING}
            """
                .formatted(ID));

    assertEquals(
        yaml(
            """
            ready: true
            addresses: [{type: InternalIP, address: 10.0.1.7}, {type: InternalDNS, address: q}]
            instanceState: RUNNING
            """),
        gcp.infraStatus(machine, yaml("{}"), NOW));
  }

  @ParameterizedTest
  @CsvSource({
    "PROVISIONING",
    "STAGING",
    "STOPPING",
    "SUSPENDING",
    "SUSPENDED",
    "REPAIRING",
    "TERMINATED",
    "STOPPED",
    "Unknown"
  })
  void anInstanceThatDoesNotRunIsNotReady(String state) {
    var machine =
        yaml(
            "{spec: {providerID: '%s'}, status: {providerStatus: {instanceState: %s}}}"
                .formatted(ID, state));

    assertEquals(
        yaml("{ready: false, instanceState: " + state + "}"),
        gcp.infraStatus(machine, yaml("{}"), NOW));
  }

  @ParameterizedTest
  @CsvSource({"Running, true, RUNNING", "Provisioned, false, ''", "'', false, ''"})
  void withoutAStateThePhaseTells(String phase, boolean ready, String state) {
    var machine = yaml("{spec: {providerID: '" + ID + "'}, status: {phase: '" + phase + "'}}");

    var next = gcp.infraStatus(machine, yaml("{}"), NOW);

    assertEquals(ready, next.path("ready").asBoolean());
    assertEquals(state, next.path("instanceState").asText());
  }

  @Test
  void aRunningInstanceWithoutAnIdentityIsNotReady() {
    var machine = yaml("status: {providerStatus: {instanceState: RUNNING}}");

    assertEquals(
        yaml("{ready: false, instanceState: RUNNING}"), gcp.infraStatus(machine, yaml("{}"), NOW));
  }

  @Test
  void aFailureIsCopiedAndARunningInstanceDisprovesAnOlderOne() {
    var failed = yaml("status: {errorReason: CreateError, errorMessage: no quota}");
    assertEquals(
        yaml("{ready: false, failureReason: CreateError, failureMessage: no quota}"),
        gcp.infraStatus(failed, yaml("{}"), NOW));

    var infra = yaml("status: {failureReason: UpdateError, failureMessage: stopped}");
    var stopped = yaml("status: {providerStatus: {instanceState: TERMINATED}}");
    assertEquals(
        yaml(
            "{failureReason: UpdateError, failureMessage: stopped, ready: false,"
                + " instanceState: TERMINATED}"),
        gcp.infraStatus(stopped, infra, NOW));
    var running = yaml("status: {providerStatus: {instanceState: RUNNING}}");
    assertEquals(
        yaml("{ready: false, instanceState: RUNNING}"), gcp.infraStatus(running, infra, NOW));
  }

  @Test
  void theProviderStatusNamesInstanceStateAndCreation() {
    var source = objects("{providerID: '" + ID + "'}", "{ready: true, instanceState: RUNNING}");

    assertEquals(
        yaml(
            """
            instanceId: quarry-a
            instanceState: RUNNING
            conditions:
            - type: MachineCreated
              status: 'True'
              reason: MachineCreationSucceeded
              message: machine successfully created
              lastTransitionTime: '%s'
            """
                .formatted(NOW)),
        gcp.providerStatus(source, yaml("{}"), NOW));
  }

  @Test
  void aFailureBeforeThereIsAnInstanceIsOneOfItsCreation() {
    var source = objects("{}", "{failureReason: UpdateError, failureMessage: no subnet}");

    assertEquals(
        yaml(
            """
            conditions:
            - type: MachineCreated
              status: 'False'
              reason: MachineCreationFailed
              message: no subnet
              lastTransitionTime: '%s'
            """
                .formatted(NOW)),
        gcp.providerStatus(source, yaml("{}"), NOW));
    assertEquals(yaml("{}"), gcp.providerStatus(objects("{}", "{}"), yaml("{}"), NOW));
  }

  @Test
  void theNameOfAnInstanceIsNeverTakenBack() {
    var existing = yaml("{instanceId: quarry-a, instanceState: RUNNING}");

    assertEquals(
        yaml("{instanceId: quarry-a}"), gcp.providerStatus(objects("{}", "{}"), existing, NOW));
  }

  @Test
  void aSecondTimeChangesNothing() {
    var source = objects("{providerID: '" + ID + "'}", "{ready: true, instanceState: RUNNING}");
    var once = gcp.providerStatus(source, yaml("{}"), NOW);
    assertEquals(once, gcp.providerStatus(source, once, LATER));

    var machine = yaml("status: {phase: Running, errorReason: X, errorMessage: y}");
    var infra = yaml("{}");
    var first = gcp.infraStatus(machine, infra, NOW);
    infra.set("status", first);
    assertEquals(first, gcp.infraStatus(machine, infra, LATER));
  }

  @Test
  void aStoppedInstanceIsStillThere() {
    assertEquals(
        new Instance.Exists(),
        gcp.instance(objects("{providerID: '" + ID + "'}", "{instanceState: TERMINATED}")));
    assertEquals(new Instance.NotCreated(), gcp.instance(objects("{}", "{}")));
  }

  private static ClusterApiObjects objects(String infraSpec, String infraStatus) {
    var infra = yaml("{kind: GCPMachine, spec: " + infraSpec + ", status: " + infraStatus + "}");
    return new ClusterApiObjects(yaml("{kind: Machine, spec: {}}"), infra);
  }

  private static ObjectNode yaml(String text) {
    return TestData.one(text);
  }
}
