package io.openshift.machines.conversion;

import static io.openshift.machines.conversion.OpenStackMachines.A;
import static io.openshift.machines.conversion.OpenStackMachines.B;
import static io.openshift.machines.conversion.OpenStackMachines.FACTS;
import static io.openshift.machines.conversion.OpenStackMachines.back;
import static io.openshift.machines.conversion.OpenStackMachines.clusterApi;
import static io.openshift.machines.conversion.OpenStackMachines.forth;
import static io.openshift.machines.conversion.OpenStackMachines.machine;
import static io.openshift.machines.conversion.OpenStackMachines.value;
import static io.openshift.machines.conversion.OpenStackMachines.yaml;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.provider.Adoption;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Failures of the field on OpenStack, adoption, and edits. */
class OpenStackFieldTest {
  @Test
  void anEditedNetworkKeepsWhatItCarries() {
    var source =
        machine(
            "networks: [{filter: {name: n, limit: 3}, fixedIp: 192.0.2.8}, {portTags: [a],"
                + " subnets: [{uuid: "
                + A
                + ", portTags: [b]}, {uuid: "
                + B
                + "}]}, {}]");
    var there = forth(source);
    ((ObjectNode) there.infra().at("/spec/ports/0/network/filter")).put("name", "edited");
    ((ObjectNode) there.infra().at("/spec/ports/0")).put("vnicType", "direct");
    var expected = value(source).deepCopy();
    ((ObjectNode) expected.at("/networks/0/filter")).put("name", "edited");
    ((ObjectNode) expected.at("/networks/0")).put("vnicType", "direct");
    assertEquals(expected, value(back(there)));
  }

  @Test
  void whatEachSideAloneSaysOutlivesAnEdit() {
    var there = forth(machine("networks: [{uuid: " + A + ", fixedIp: 192.0.2.8}]"));
    var port = (ObjectNode) there.infra().at("/spec/ports/0");
    port.put("vnicType", "direct").putObject("profile").put("trustedVF", false);
    var home = back(there);
    assertEquals("192.0.2.8", value(home).at("/networks/0/fixedIp").asText());
    assertEquals("direct", value(home).at("/networks/0/vnicType").asText());
    assertEquals(there.infra().get("spec"), forth(home).infra().get("spec"));
  }

  @Test
  void aServerIsFoundByItsNameAndProvenByItsId() {
    var source = machine("trunk: true");
    assertEquals(1, Adoption.gaps(Platform.OPENSTACK, source).size());
    assertEquals(
        List.of("spec.providerID"),
        Adoption.gaps(Platform.OPENSTACK, forth(source)).stream().map(Problem::path).toList());
    ((ObjectNode) source.get("spec")).put("providerID", "openstack:///" + A);
    var there = forth(source);
    assertEquals("openstack:///" + A, there.core().at("/spec/providerID").asText());
    assertEquals("openstack:///" + A, there.infra().at("/spec/providerID").asText());
    assertEquals(List.of(), Adoption.gaps(Platform.OPENSTACK, there));
    assertEquals(List.of(), Adoption.gaps(Platform.OPENSTACK, source));
    ((ObjectNode) there.infra().get("metadata")).put("name", "quarry-b");
    assertEquals(
        List.of("metadata.name"),
        Adoption.gaps(Platform.OPENSTACK, there).stream().map(Problem::path).toList());
  }

  @Test
  void aServerOfANamedRegionIsNoneThatTheMachineApiFinds() {
    var source = clusterApi("providerID: 'openstack://RegionOne/" + A + "'");
    var there = back(source);
    assertEquals("openstack://RegionOne/" + A, there.at("/spec/providerID").asText());
    assertEquals(
        List.of("spec.providerID"),
        Adoption.gaps(Platform.OPENSTACK, there).stream().map(Problem::path).toList());
  }

  @Test
  void theMachineApiNamesItsServerInAnAnnotationToo() {
    var source = machine("trunk: true");
    assertEquals(false, Adoption.namesInstance(Platform.OPENSTACK, source));
    source.withObject("/metadata/annotations").put("openstack-resourceId", A);
    assertEquals(true, Adoption.namesInstance(Platform.OPENSTACK, source));
  }

  @Test
  void bug09TheIdentitysTypeIsWrittenAndNothingIsWrittenAgain() {
    var source = machine("trunk: true");
    var there = forth(source);
    assertEquals(
        yaml("{type: Secret, name: openstack-cloud-credentials, cloudName: openstack}"),
        there.infra().at("/spec/identityRef"));
    var again = Conversion.toClusterApi(Kind.MACHINE, source, Optional.of(there), FACTS);
    assertEquals(there, Conversions.done(again));
  }

  @ParameterizedTest
  @ValueSource(strings = {"rootVolume: {diskSize: 0}", "rootVolume: {deviceType: vda}"})
  void aRootVolumeWithoutSizeTypeOrZoneIsNone(String more) {
    var there = forth(machine(more));
    assertEquals("absent", there.infra().at("/spec/rootVolume").asText("absent"));
    assertEquals("quarry-rhcos", there.infra().at("/spec/image/filter/name").asText());
  }

  @Test
  void fieldsAreReadInAnyLetterCase() {
    var source = machine("trunk: true");
    var value = value(source);
    value.remove("image");
    value.set("ROOTVOLUME", yaml("{DISKSIZE: 9, sourceuuid: quarry-rhcos-3}"));
    value.set("NETWORKS", value.remove("networks"));
    var there = forth(source);
    assertEquals("quarry-rhcos-3", there.infra().at("/spec/image/filter/name").asText());
    assertEquals(9, there.infra().at("/spec/rootVolume/sizeGiB").asInt());
    assertEquals("quarry-net", there.infra().at("/spec/ports/0/network/filter/name").asText());
  }
}
