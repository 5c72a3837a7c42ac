package io.openshift.machines.conversion;

import static io.openshift.machines.conversion.Trial.node;
import static io.openshift.machines.conversion.Trial.value;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.sample.PowerVsSample;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Workspaces, images, networks and load balancers of Power VS, with exact values. */
class PowerVsReferencesTest {
  private static final Trial OLD = Trial.of(new PowerVsSample(), "v1beta2");
  private static final Trial NEW = Trial.of(new PowerVsSample(), "v1beta3");

  private static Trial of(String version) {
    return version.equals("v1beta2") ? OLD : NEW;
  }

  @Test
  void e63TheNameOfAnImageObjectIsNotTheNameOfAnImage() {
    OLD.refusesInfra("imageRef: {name: quarry-object}", "imageRef.name");
    OLD.refusesInfra("image: null, imageRef: {name: quarry-object}", "imageRef.name");
    NEW.refusesInfra("image: {type: Import, import: {name: quarry-object}}", "image.import.name");
    OLD.refusesInfra("image: null", "image");
    OLD.refusesInfra("image: {}", "image");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "v1beta2 | serviceInstance: {name: si} | {type: Name, name: si}",
        "v1beta2 | serviceInstance: {id: si-1} | {type: ID, id: si-1}",
        "v1beta2 | serviceInstanceID: si-2 | {type: ID, id: si-2}",
        "v1beta3 | workspace: {type: Reference, reference: {name: w}} | {type: Name, name: w}",
        "v1beta3 | workspace: {type: Reference, reference: {id: w-1}} | {type: ID, id: w-1}"
      })
  void e64WithoutAWorkspaceItIsTheClusters(String version, String cluster, String workspace) {
    var trial = of(version).inCluster("{" + cluster + "}");
    var absent = "serviceInstanceID: '', serviceInstance: null";
    var more = version.equals("v1beta2") ? absent : "workspace: null";
    assertEquals(node(workspace), trial.providerSpec(more).path("serviceInstance"));
    var field = version.equals("v1beta2") ? "serviceInstance" : "workspace";
    assertFalse(trial.backAndThere(more).has(field));
  }

  @Test
  void e64AClusterThatNamesNoWorkspaceIsRefused() {
    OLD.inCluster("{}").refusesInfra("serviceInstance: null", "serviceInstance");
    NEW.inCluster("{}").refusesInfra("workspace: {}", "workspace");
  }

  @Test
  void e64OfTwoFormsTheProviderReadsTheOlderAndTheOtherIsKept() {
    var both = "serviceInstanceID: sid, serviceInstance: {name: x}";
    assertEquals(node("{type: ID, id: sid}"), OLD.providerSpec(both).path("serviceInstance"));
    var again = OLD.backAndThere(both);
    assertEquals("sid", again.path("serviceInstanceID").asText());
    assertEquals(node("{name: x}"), again.path("serviceInstance"));
  }

  @Test
  void e64ANameThatTheOlderProviderDoesNotReadIsRefused() {
    OLD.refusesMachine("serviceInstance: {type: Name, name: other}", "serviceInstance.name");
    OLD.refusesInfra("serviceInstance: {name: other}", "serviceInstance.name");
    OLD.refusesInfra("serviceInstance: {regex: quarry}", "serviceInstance.regex");
    assertEquals(
        node("{name: quarry-workspace}"),
        OLD.infraSpec("serviceInstance: {type: Name, name: quarry-workspace}")
            .path("serviceInstance"));
    assertEquals(
        node("{name: other}"),
        NEW.infraSpec("serviceInstance: {type: Name, name: other}").path("workspace"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "serviceInstance: {type: ID} | serviceInstance.id",
        "serviceInstance: {type: RegEx, regex: x} | serviceInstance.type",
        "serviceInstance: {type: Number, id: x} | serviceInstance.type",
        "serviceInstance: {id: x} | serviceInstance.type",
        "serviceInstance: null | serviceInstance.type",
        "image: {type: Name, id: x} | image.name",
        "image: {type: RegEx, regex: x} | image.type",
        "image: {} | image.type",
        "network: {type: RegEx} | network.regex",
        "network: {type: ''} | network.type"
      })
  void e65ATypeNeedsItsMember(String more, String path) {
    OLD.refusesMachine(more, path);
    NEW.refusesMachine(more, path);
  }

  @Test
  void e65AnImageByRegularExpressionIsRefused() {
    OLD.refusesInfra("image: {regex: '^rhcos'}", "image.regex");
  }

  @Test
  void e65MembersThatTheTypeDoesNotMeanComeBack() {
    var source = "image: {type: ID, id: im-1, name: unused, regex: '^unused'}";
    assertEquals(node("{id: im-1}"), OLD.infraSpec(source).path("image"));
    assertEquals(value(OLD.machine(source)), OLD.thereAndBack(source));
  }

  @Test
  void aRegularExpressionNeedsANameInTheNewerVersion() {
    var dhcp = "network: {type: RegEx, regex: '^DHCPSERVER[0-9a-z]{8}_Private$'}";
    assertEquals(
        "^DHCPSERVER[0-9a-z]{8}_Private$", OLD.infraSpec(dhcp).at("/network/regex").asText());
    NEW.refusesMachine(dhcp, "network.regex");
    var known =
        new ClusterFacts(
            NEW.facts().infrastructure(),
            NEW.facts().infraCluster(),
            List.of(),
            Map.of("powervs.network", "DHCPSERVERquarry7x_Private"),
            NEW.facts().installed());
    assertEquals(
        node("{name: DHCPSERVERquarry7x_Private}"),
        NEW.with(known).infraSpec(dhcp).path("network"));
    assertEquals(node("{name: quarry-net}"), network("^quarry"));
    NEW.refusesMachine("network: {type: RegEx, regex: '(('}", "network.regex");
  }

  private static Object network(String expression) {
    return NEW.infraSpec("network: {type: RegEx, regex: '" + expression + "'}").path("network");
  }

  @Test
  void withoutANetworkItIsTheClusters() {
    assertEquals(
        node("{type: Name, name: quarry-net}"), OLD.providerSpec("network: {}").path("network"));
    var made = NEW.inCluster("{}");
    made.facts().infraCluster().withObject("/status/network").put("id", "net-7");
    assertEquals(node("{type: ID, id: net-7}"), made.providerSpec("network: null").path("network"));
    OLD.inCluster("{}").refusesInfra("network: {}", "network");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "by name | [{name: front}, {name: back}]",
        "by source | [{type: Reference, reference: {name: front}}, {type: Provision,"
            + " provision: {name: back}}]"
      })
  void loadBalancersAreTheClustersOnTheControlPlane(String _title, String balancers) {
    var trial = NEW.inCluster("{loadBalancers: " + balancers + "}");
    var listed =
        "loadBalancers: [{name: back, type: Application}, {name: front, type: Application}]";
    var source = trial.machine(listed);
    source
        .withObject("/metadata/labels")
        .put("machine.openshift.io/cluster-api-machine-role", "master");
    assertEquals(value(source), value(trial.back(trial.forth(source))));
    ((ObjectNode) value(source)).set("loadBalancers", node("[{name: x, type: Application}]"));
    Conversions.refusedAt(
        List.of(
            "spec.providerSpec.value.loadBalancers[0].name",
            "spec.providerSpec.value.loadBalancers",
            "spec.providerSpec.value.loadBalancers"),
        Conversion.toClusterApi(Kind.MACHINE, source, Optional.empty(), trial.facts()));
    trial.refusesMachine(listed, "loadBalancers");
  }
}
