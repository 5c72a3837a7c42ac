package io.openshift.machines.conversion.status;

import static io.openshift.machines.conversion.status.Samples.LATER;
import static io.openshift.machines.conversion.status.Samples.NOW;
import static io.openshift.machines.conversion.status.Samples.THEN;
import static io.openshift.machines.conversion.status.Samples.bareMirror;
import static io.openshift.machines.conversion.status.Samples.done;
import static io.openshift.machines.conversion.status.Samples.runningMachine;
import static io.openshift.machines.conversion.status.Samples.yaml;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.Outcome;
import io.openshift.machines.conversion.Problem;
import io.openshift.machines.conversion.status.part.ConditionList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MachineToClusterApiTest {
  private static final String RUNNING =
      """
      nodeRef: {name: ip-10-0-1-7.ec2.internal}
      addresses:
      - {type: InternalIP, address: 10.0.1.7}
      - {type: Hostname, address: ip-10-0-1-7.ec2.internal}
      lastUpdated: '2026-03-01T07:59:00Z'
      phase: Running
      observedGeneration: 3
      initialization: {infrastructureProvisioned: true, bootstrapDataSecretCreated: true}
      conditions:
      - {type: Available, status: 'True', reason: Available, message: '', observedGeneration: 3,
         lastTransitionTime: '2026-03-01T09:00:00Z'}
      - {type: Ready, status: 'True', reason: Ready, message: '', observedGeneration: 3,
         lastTransitionTime: '2026-03-01T09:00:00Z'}
      - {type: BootstrapConfigReady, status: 'True', reason: Ready, message: '', observedGeneration: 3,
         lastTransitionTime: '2026-03-01T09:00:00Z'}
      - {type: InfrastructureReady, status: 'True', reason: Ready, message: '', observedGeneration: 3,
         lastTransitionTime: '2026-02-01T00:00:00Z'}
      - {type: NodeReady, status: 'True', reason: NodeReady, message: '', observedGeneration: 3,
         lastTransitionTime: '2026-03-01T09:00:00Z'}
      - {type: Deleting, status: 'False', reason: NotDeleting, message: '', observedGeneration: 3,
         lastTransitionTime: '2026-03-01T09:00:00Z'}
      deprecated:
        v1beta1:
          conditions:
          - {type: Ready, status: 'True', lastTransitionTime: '2026-03-01T09:00:00Z'}
          - {type: BootstrapReady, status: 'True', lastTransitionTime: '2026-03-01T09:00:00Z'}
          - {type: InfrastructureReady, status: 'True', lastTransitionTime: '2026-02-01T00:00:00Z'}
      """;

  @Test
  void aRunningMachineGivesItsMirrorTheWholeStatus() {
    assertEquals(yaml(RUNNING), converted(runningMachine(), bareMirror()).core().get("status"));
  }

  /**
   * Columns: provisioned, bootstrapped; Ready, BootstrapConfigReady, InfrastructureReady,
   * NodeReady.
   */
  @ParameterizedTest
  @CsvSource({
    "'',           '',           absent absent; False False False False",
    "Provisioning, Provisioning, false false; False False False False",
    "Provisioned,  Provisioned,  true false; False False True False",
    "Running,      Running,      true true; True True True True",
    "Deleting,     Deleting,     true true; False True True True",
    "Failed,       Failed,       false false; False False False False",
    "Deleted,      Deleted,      false false; False False False False",
    "Frozen,       Unknown,      false false; False False False False",
  })
  void eachPhaseSaysWhatTheMachineHas(String phase, String mirrored, String says) {
    var machine = runningMachine();
    status(machine).put("phase", phase);

    var status = status(converted(machine, bareMirror()).core());

    var flags = status.path("initialization");
    assertEquals(mirrored, status.path("phase").asText());
    assertEquals(
        says,
        "%s %s; %s %s %s %s"
            .formatted(
                flags.path("infrastructureProvisioned").asText("absent"),
                flags.path("bootstrapDataSecretCreated").asText("absent"),
                word(status, "Ready"),
                word(status, "BootstrapConfigReady"),
                word(status, "InfrastructureReady"),
                word(status, "NodeReady")));
    assertEquals(word(status, "Ready"), word(status, "Available"));
    assertEquals("False", word(status, "Deleting"));
    assertEquals(phase.isEmpty(), !status.has("initialization"));
  }

  @Test
  void anUnknownPhaseIsNamedInAWarning() {
    var machine = runningMachine();
    status(machine).put("phase", "Frozen");

    var outcome = MachineStatus.toClusterApi(machine, bareMirror(), NOW);

    assertEquals(
        List.of(
            new Problem(
                "status.phase",
                "'Frozen' is not a phase of Cluster API",
                "none needed: it is shown as Unknown")),
        ((Outcome.Done<ClusterApiObjects>) outcome).warnings());
  }

  @Test
  void initializationNeverFlipsBack() {
    var mirror = converted(runningMachine(), bareMirror());
    var machine = runningMachine();
    status(machine).put("phase", "Failed");
    var flags = "{infrastructureProvisioned: true, bootstrapDataSecretCreated: true}";

    assertEquals(yaml(flags), status(converted(machine, mirror).core()).get("initialization"));
    status(machine).remove("phase");
    assertEquals(yaml(flags), status(converted(machine, mirror).core()).get("initialization"));
  }

  @Test
  void aFailureIsKeptInTheDeprecatedBlockAndTakenBackWithTheError() {
    var machine = runningMachine();
    status(machine)
        .put("phase", "Failed")
        .put("errorReason", "InvalidConfiguration")
        .put("errorMessage", "x".repeat(10_241));

    var failed = converted(machine, bareMirror());

    var block = failed.core().at("/status/deprecated/v1beta1");
    assertEquals("InvalidConfiguration", block.path("failureReason").asText());
    assertEquals("x".repeat(10_240), block.path("failureMessage").asText());
    assertEquals(
        yaml(
            """
            {type: Ready, status: 'False', lastTransitionTime: '2026-03-01T09:00:00Z',
             severity: Error, reason: NotReady}
            """),
        ConditionList.find(block.path("conditions"), "Ready"));
    var healed = converted(runningMachine(), failed).core().at("/status/deprecated/v1beta1");
    assertFalse(healed.has("failureReason"));
    assertFalse(healed.has("failureMessage"));
  }

  @Test
  void onlyTheConditionsWhoseStatusChangesGetANewTime() {
    var machine = runningMachine();
    status(machine).put("phase", "Provisioned");
    status(machine).remove("nodeRef");
    var provisioned = done(MachineStatus.toClusterApi(machine, bareMirror(), THEN));

    var running =
        status(done(MachineStatus.toClusterApi(runningMachine(), provisioned, LATER)).core());

    assertEquals(LATER, time(running, "Ready"));
    assertEquals(LATER, time(running, "NodeReady"));
    assertEquals(THEN, time(running, "Deleting"));
    assertEquals("2026-02-01T00:00:00Z", time(running, "InfrastructureReady"));
  }

  @Test
  void aDeletionBeganWhenItWasAskedFor() {
    var machine = runningMachine();
    ((ObjectNode) machine.get("metadata")).put("deletionTimestamp", THEN);
    status(machine).put("phase", "Deleting");

    var status = status(converted(machine, bareMirror()).core());

    assertEquals(
        yaml(
            """
            {type: Deleting, status: 'True', lastTransitionTime: '2026-03-01T08:00:00Z',
             reason: Deleting, message: '', observedGeneration: 3}
            """),
        ConditionList.find(status.get("conditions"), "Deleting"));
  }

  @Test
  void whatOthersReportStaysAndWhatIsOldGoes() {
    var mirror = bareMirror();
    var paused =
        yaml("{type: Paused, status: 'True', reason: Paused, message: '', lastTransitionTime: x}");
    var own = mirror.core().putObject("status").put("certificatesExpiryDate", LATER);
    own.putArray("conditions").add(paused);
    own.putObject("nodeInfo").put("kubeletVersion", "v1.30.0");
    own.putObject("deletion").put("nodeDrainStartTime", THEN);

    var status = status(converted(runningMachine(), mirror).core());

    assertEquals(paused, status.at("/conditions/0"));
    assertEquals(7, status.get("conditions").size());
    assertEquals(LATER, status.path("certificatesExpiryDate").asText());
    assertEquals(THEN, status.at("/deletion/nodeDrainStartTime").asText());
    assertFalse(status.has("nodeInfo"));
  }

  @Test
  void anInfraMachineOfAnUnknownKindIsLeftAlone() {
    var mirror = bareMirror();
    mirror.infra().put("kind", "FogMachine");

    assertEquals(mirror.infra(), converted(runningMachine(), mirror).infra());
  }

  @Test
  void aMachineWithoutAStatusStillMakesAValidOne() {
    var machine = runningMachine();
    machine.remove("status");

    var status = status(converted(machine, bareMirror()).core());

    assertEquals(
        List.of("observedGeneration", "conditions", "deprecated"),
        status.properties().stream().map(Map.Entry::getKey).toList());
  }

  private static ClusterApiObjects converted(ObjectNode machine, ClusterApiObjects mirror) {
    return done(MachineStatus.toClusterApi(machine, mirror, NOW));
  }

  private static ObjectNode status(ObjectNode object) {
    return (ObjectNode) object.get("status");
  }

  private static String word(ObjectNode status, String type) {
    return ConditionList.find(status.get("conditions"), type).path("status").asText();
  }

  private static String time(ObjectNode status, String type) {
    return ConditionList.find(status.get("conditions"), type).path("lastTransitionTime").asText();
  }
}
