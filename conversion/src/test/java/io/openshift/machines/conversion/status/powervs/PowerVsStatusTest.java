package io.openshift.machines.conversion.status.powervs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.status.part.ConditionList;
import io.openshift.machines.conversion.status.part.Instance;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PowerVsStatusTest {
  private static final String NOW = "2026-03-01T09:00:00Z";
  private static final String LATER = "2026-03-01T10:00:00Z";
  private static final String OLD =
      "apiVersion: infrastructure.cluster.x-k8s.io/v1beta2\nmetadata: {generation: 3}";
  private static final String NEW = OLD.replace("v1beta2", "v1beta3");

  private static final String RUNNING =
      """
      metadata: {labels: {machine.openshift.io/region: mars, machine.openshift.io/zone: mars04}}
      status:
        addresses: [{type: InternalIP, address: 10.0.1.7}]
        providerStatus:
          instanceId: vm-1
          instanceState: ACTIVE
          serviceInstanceID: ws-1
          conditions:
          - {type: MachineCreation, status: 'True', lastTransitionTime: '2026-02-02T00:00:00Z'}
      """;

  private final PowerVsStatus powerVs = new PowerVsStatus();

  @Test
  void anActiveInstanceMakesTheInfraMachineReady() throws Exception {
    assertEquals(
        yaml(
            """
            instanceID: vm-1
            region: mars
            zone: mars04
            instanceState: ACTIVE
            ready: true
            addresses: [{type: InternalIP, address: 10.0.1.7}]
            conditions:
            - type: Ready
              status: 'True'
              lastTransitionTime: '2026-02-02T00:00:00Z'
              reason: Ready
            - type: InstanceReady
              status: 'True'
              lastTransitionTime: '2026-02-02T00:00:00Z'
              reason: InstanceReady
            """),
        powerVs.infraStatus(yaml(RUNNING), yaml(OLD), NOW));
  }

  @Test
  void theNewerVersionIsInitialized() throws Exception {
    assertEquals(
        yaml(
            """
            instanceID: vm-1
            region: mars
            zone: mars04
            instanceState: ACTIVE
            initialization: {provisioned: true}
            addresses: [{type: InternalIP, address: 10.0.1.7}]
            conditions:
            - type: Ready
              status: 'True'
              lastTransitionTime: '2026-02-02T00:00:00Z'
              reason: Ready
              message: ''
              observedGeneration: 3
            - type: InstanceReady
              status: 'True'
              lastTransitionTime: '2026-02-02T00:00:00Z'
              reason: InstanceReady
              message: ''
              observedGeneration: 3
            """),
        powerVs.infraStatus(yaml(RUNNING), yaml(NEW), NOW));
  }

  @ParameterizedTest
  @CsvSource({
    "BUILD,   False InstanceNotReady Warning, NotReady",
    "SHUTOFF, False InstanceStopped Error, NotReady",
    "ERROR,   False InstanceErrored Error, NotReady",
    "REBOOT,  'Unknown InstanceStateUnknown ', ReadyUnknown",
  })
  void anInstanceThatIsNotActiveIsNotReady(String state, String ready, String summary)
      throws Exception {
    var machine = yaml("status: {providerStatus: {instanceState: " + state + "}}");
    var next = powerVs.infraStatus(machine, yaml(OLD), NOW);
    assertFalse(next.path("ready").asBoolean(true));
    var instance = ConditionList.find(next.get("conditions"), "InstanceReady");
    var said = Stream.of("status", "reason", "severity").map(name -> instance.path(name).asText());
    assertEquals(ready, said.collect(Collectors.joining(" ")));
    var whole = ConditionList.find(next.get("conditions"), "Ready");
    assertEquals(summary, whole.path("reason").asText());
    assertFalse(powerVs.infraStatus(machine, yaml(NEW), NOW).has("initialization"));
  }

  @Test
  void withoutAnInstanceNothingIsSaidThatWouldStopItsCreation() throws Exception {
    assertEquals(yaml("ready: false"), powerVs.infraStatus(yaml("status: {}"), yaml(OLD), NOW));
    assertEquals(yaml("{}"), powerVs.infraStatus(yaml("status: {}"), yaml(NEW), NOW));
  }

  @Test
  void theProviderIdTellsWhatTheStatusDoesNot() throws Exception {
    var machine = yaml("spec: {providerID: 'ibmpowervs://mars/mars04/ws-1/vm-1'}");
    assertEquals(
        yaml("{instanceID: vm-1, region: mars, zone: mars04, ready: false}"),
        powerVs.infraStatus(machine, yaml(OLD), NOW));
    var infra = yaml(OLD + "\nstatus: {instanceID: vm-1, region: mars}");
    var kept = powerVs.infraStatus(yaml("{}"), infra, NOW);
    assertEquals("vm-1", kept.path("instanceID").asText());
    assertEquals("mars", kept.path("region").asText());
  }

  @Test
  void onlyAnActiveInstanceDisprovesAFailure() throws Exception {
    var infra = yaml(OLD + "\nstatus: {failureReason: UpdateError, health: OK}");
    var running = powerVs.infraStatus(yaml("status: {phase: Running}"), infra, NOW);
    assertFalse(running.has("failureReason"));
    assertEquals("ACTIVE", running.path("instanceState").asText());
    assertEquals("OK", running.path("health").asText());
    var other = powerVs.infraStatus(yaml("status: {phase: Failed}"), infra, NOW);
    assertEquals("UpdateError", other.path("failureReason").asText());
  }

  @Test
  void theNewerVersionTakesTenAddresses() throws Exception {
    var machine = yaml("status: {}");
    var addresses = machine.withArray("/status/addresses");
    for (int i = 0; i < 12; i++) {
      addresses.addObject().put("type", "InternalIP").put("address", "10.0.0." + i);
    }
    var few = powerVs.infraStatus(machine, yaml(NEW), NOW).get("addresses");
    assertEquals(10, few.size());
    assertEquals("10.0.0.9", few.at("/9/address").asText());
  }

  @ParameterizedTest
  @ValueSource(strings = {"v1beta2", "v1beta3"})
  void appliedToItsOwnResultNothingMoves(String version) throws Exception {
    var infra = yaml(version.equals("v1beta2") ? OLD : NEW);
    for (var text : new String[] {RUNNING, RUNNING.replace("ACTIVE", "ERROR"), "status: {}"}) {
      var next = powerVs.infraStatus(yaml(text), infra, NOW);
      infra.set("status", next);
      assertEquals(next, powerVs.infraStatus(yaml(text), infra, LATER));
    }
    var pair = new ClusterApiObjects(yaml("{}"), infra);
    var status = powerVs.providerStatus(pair, yaml("{}"), NOW);
    assertEquals(status, powerVs.providerStatus(pair, status, LATER));
  }

  @Test
  void theProviderStatusIsWrittenFromTheInfraMachine() throws Exception {
    var infra =
        yaml(
            """
            spec: {workspace: {id: ws-1}}
            status:
              instanceID: vm-1
              instanceState: BUILD
              conditions:
              - type: InstanceReady
                status: 'False'
                reason: InstanceNotReady
                lastTransitionTime: '2026-02-04T00:00:00Z'
            """);
    assertEquals(
        yaml(
            """
            instanceId: vm-1
            serviceInstanceID: ws-1
            instanceState: BUILD
            conditions:
            - type: MachineCreation
              status: 'True'
              lastTransitionTime: '2026-03-01T09:00:00Z'
              reason: MachineCreationSucceeded
              message: Machine successfully created
            """),
        powerVs.providerStatus(new ClusterApiObjects(yaml("{}"), infra), yaml("{}"), NOW));
  }

  @ParameterizedTest
  @CsvSource({
    "'{providerID: ibmpowervs://m/m4/ws-2/vm-2}', vm-2, ws-2",
    "'{serviceInstanceID: ws-3}', vm-old, ws-3",
    "'{serviceInstance: {id: ws-4}}', vm-old, ws-4",
    "'{serviceInstance: {name: x}}', vm-old, ws-old",
  })
  void anIdentityIsFoundAndNeverTakenBack(String spec, String id, String workspace)
      throws Exception {
    var pair = new ClusterApiObjects(yaml("{}"), yaml("spec: " + spec));
    var next =
        powerVs.providerStatus(pair, yaml("{instanceId: vm-old, serviceInstanceID: ws-old}"), NOW);
    assertEquals(id, next.path("instanceId").asText());
    assertEquals(workspace, next.path("serviceInstanceID").asText());
  }

  @Test
  void aCreationThatFailedSaysWhy() throws Exception {
    var infra =
        yaml(
            "status: {conditions: [{type: InstanceReady, status: 'False',"
                + " reason: InstanceProvisionFailed, message: full}]}");
    var next = powerVs.providerStatus(new ClusterApiObjects(yaml("{}"), infra), yaml("{}"), NOW);
    assertEquals("MachineCreationFailed", next.at("/conditions/0/reason").asText());
    assertEquals("full", next.at("/conditions/0/message").asText());
    assertFalse(next.has("instanceId"));
  }

  @Test
  void theInstanceIsToldFromItsIdentity() throws Exception {
    assertEquals(new Instance.NotCreated(), instance("{}", "{}"));
    assertEquals(new Instance.Exists(), instance("{}", "status: {instanceID: vm-1}"));
    assertEquals(
        new Instance.Exists(), instance("spec: {providerID: 'ibmpowervs://a/b/c/d'}", "{}"));
    assertEquals(
        new Instance.Exists(),
        instance("status: {initialization: {infrastructureProvisioned: true}}", "{}"));
  }

  private Instance instance(String core, String infra) throws JsonProcessingException {
    return powerVs.instance(new ClusterApiObjects(yaml(core), yaml(infra)));
  }

  private static ObjectNode yaml(String text) throws JsonProcessingException {
    return (ObjectNode) new YAMLMapper().readTree(text);
  }
}
