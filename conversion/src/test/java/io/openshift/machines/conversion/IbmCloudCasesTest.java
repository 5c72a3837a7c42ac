package io.openshift.machines.conversion;

import static io.openshift.machines.conversion.Trial.node;
import static io.openshift.machines.conversion.Trial.value;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.provider.Adoption;
import io.openshift.machines.conversion.sample.IbmCloudSample;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** IBM Cloud VPC, with exact values. */
class IbmCloudCasesTest {
  private static final String ID = "ibm://acc1///quarry-7xk2p/0717_vm-1";
  private static final String KEY = "crn:v1:bluemix:public:kms:mars:a/acc1:kp-1:key:k-1";
  private static final Trial VPC = Trial.of(new IbmCloudSample(), "v1beta2");

  /** A build of the schema without bandwidth, and so without sdp. */
  private static final Trial FORK =
      VPC.with(
          new ClusterFacts(
              VPC.facts().infrastructure(),
              VPC.facts().infraCluster(),
              new ClusterFacts.Installed(true, "v1beta2", Set.of("bootVolume.bandwidth"))));

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "vpc: other | vpc",
        "vpc: null | vpc",
        "region: venus | region",
        "resourceGroup: other | resourceGroup",
        "networkResourceGroup: other | networkResourceGroup",
        "networkResourceGroup: quarry-rg | networkResourceGroup",
        "networkResourceGroup: '' | networkResourceGroup",
        "credentialsSecret: {name: other} | credentialsSecret.name",
        "userDataSecret: null | userDataSecret.name",
        "image: '' | image",
        "profile: '' | profile",
        "zone: null | zone",
        "primaryNetworkInterface: {} | primaryNetworkInterface.subnet",
        "primaryNetworkInterface: {subnet: s, securityGroups: [a, b, a]}"
            + " | primaryNetworkInterface.securityGroups[2]"
      })
  void whatIsNotTheClustersOrMissingIsRefused(String more, String path) {
    VPC.refusesMachine(more, path);
  }

  @Test
  void whatTheClusterDecidesComesBackWithoutAnyMemory() {
    assertEquals(
        node(
            "{apiVersion: ibmcloudproviderconfig.openshift.io/v1beta1,"
                + " kind: IBMCloudMachineProviderSpec, vpc: quarry-vpc, region: mars,"
                + " zone: mars-2, resourceGroup: quarry-rg, networkResourceGroup: quarry-net-rg,"
                + " image: quarry-rhcos, profile: bx2-4x16,"
                + " primaryNetworkInterface: {subnet: quarry-subnet},"
                + " userDataSecret: {name: worker-user-data},"
                + " credentialsSecret: {name: ibmcloud-credentials}}"),
        VPC.providerSpec(""));
  }

  @Test
  void anEmptyNetworkGroupIsTheMachinesOwn() {
    var same = VPC.inCluster("{region: mars, vpc: quarry-vpc, resourceGroup: 3fb0a1c2}");
    for (var spelling : List.of("quarry-rg", "''", "null")) {
      var source = "networkResourceGroup: " + spelling;
      assertEquals(
          value(same.machine(source)).path("networkResourceGroup").asText(),
          same.thereAndBack(source).path("networkResourceGroup").asText());
    }
    var byId = VPC.inCluster("{region: mars, vpc: quarry-vpc, network: {resourceGroup: {id: 9}}}");
    Conversions.refusedAt(
        List.of("spec.network.resourceGroup.name"),
        Conversion.toClusterApi(Kind.MACHINE, byId.machine(""), Optional.empty(), byId.facts()));
  }

  @Test
  void aClusterThatNamesNoVpcIsRefusedAtItsPath() {
    var silent = VPC.inCluster("{region: mars}");
    Conversions.refusedAt(
        List.of("spec.vpc"),
        Conversion.toMachineApi(
            Kind.MACHINE, silent.clusterApi(""), Optional.empty(), silent.facts()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{encryptionKey: ''} | {}",
        "{profile: custom, sizeGiB: 120, iops: 4000} | {profile: custom, sizeGiB: 120, iops: 4000}",
        "{sizeGiB: 10} | {sizeGiB: 10}",
        "{profile: general-purpose, sizeGiB: 250} | {sizeGiB: 250}",
        "{profile: sdp, sizeGiB: 32000, iops: 9, bandwidth: 1000} |"
            + " {profile: sdp, sizeGiB: 32000, iops: 9, bandwidth: 1000}"
      })
  void aBootVolumeComesBack(String volume, String there) {
    var source = "bootVolume: " + volume;
    var mirror = VPC.infraSpec(source).path("bootVolume");
    assertEquals(node(there), mirror.isMissingNode() ? node("{}") : mirror);
    var back = VPC.thereAndBack(source).path("bootVolume");
    assertEquals(
        volume.contains("''") ? node("{}") : node(volume),
        back.isMissingNode() ? node("{}") : back);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{profile: custom, iops: 3000} | sizeGiB",
        "{sizeGiB: 9} | sizeGiB",
        "{sizeGiB: 251} | sizeGiB",
        "{profile: sdp, sizeGiB: 32001} | sizeGiB",
        "{profile: fastest, sizeGiB: 100} | profile",
        "{sizeGiB: 100, iops: 3000} | iops",
        "{profile: 5iops-tier, sizeGiB: 100, iops: 3000} | iops",
        "{profile: custom, sizeGiB: 100, bandwidth: 1000} | bandwidth",
        "{sizeGiB: 100, encryptionKey: my-key} | encryptionKey"
      })
  void aBootVolumeThatTheWebhookWouldRefuse(String volume, String field) {
    VPC.refusesMachine("bootVolume: " + volume, "bootVolume." + field);
  }

  @Test
  void aBuildWithoutBandwidthHasNoSdpEither() {
    FORK.refusesMachine("bootVolume: {profile: sdp, sizeGiB: 100}", "bootVolume.profile");
    FORK.refusesMachine(
        "bootVolume: {profile: sdp, sizeGiB: 100, bandwidth: 1}",
        "bootVolume.profile",
        "bootVolume.bandwidth");
    assertFalse(FORK.infraSpec("bootVolume: {sizeGiB: 100}").at("/bootVolume").has("bandwidth"));
  }

  @Test
  void aKeyIsACrn() {
    assertEquals(
        KEY,
        VPC.infraSpec("bootVolume: {sizeGiB: 100, encryptionKey: '" + KEY + "'}")
            .at("/bootVolume/encryptionKeyCRN")
            .asText());
  }

  @Test
  void whatTheServerFillsIntoABootVolumeIsNoChange() {
    var machine = VPC.machine("bootVolume: {sizeGiB: 100}");
    var there = VPC.forth(machine);
    var volume = (ObjectNode) there.infra().at("/spec/bootVolume");
    volume.put("profile", "general-purpose").put("deleteVolumeOnInstanceDelete", true);
    var again = Conversion.toClusterApi(Kind.MACHINE, machine, Optional.of(there), VPC.facts());
    assertEquals(there, Conversions.done(again));
  }

  @Test
  void tagsHaveNoEffectAndAreKept() {
    var source = "tags: [{name: cost, value: '42'}, {name: team, value: rock}]";
    assertFalse(VPC.infraSpec(source).has("tags"));
    assertEquals(value(VPC.machine(source)), VPC.thereAndBack(source));
  }

  @Test
  void aDedicatedHostGoesByName() {
    var source = "dedicatedHost: quarry-host-1";
    assertEquals(
        node("{dedicatedHost: {name: quarry-host-1}}"),
        VPC.infraSpec(source).path("placementTarget"));
    assertEquals(value(VPC.machine(source)), VPC.thereAndBack(source));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "image: {id: im-1} | image.id",
        "image: {id: im-1, name: x} | image.id",
        "image: null | image.name",
        "zone: null | zone",
        "placementTarget: {dedicatedHost: {id: h-1}} | placementTarget.dedicatedHost.id",
        "placementTarget: {dedicatedHostGroup: {name: g}} | placementTarget.dedicatedHostGroup",
        "placementTarget: {placementGroup: {id: g}} | placementTarget.placementGroup",
        "catalogOffering: {versionCRN: x} | catalogOffering",
        "loadBalancerPoolMembers: [{port: 6443}] | loadBalancerPoolMembers",
        "sshKeys: [{name: k}] | sshKeys",
        "additionalVolumes: [{sizeGiB: 10}] | additionalVolumes",
        "bootVolume: {sizeGiB: 20, name: v} | bootVolume.name",
        "bootVolume: {sizeGiB: 20, deleteVolumeOnInstanceDelete: false}"
            + " | bootVolume.deleteVolumeOnInstanceDelete",
        "primaryNetworkInterface: {} | primaryNetworkInterface.subnet",
        "primaryNetworkInterface: {subnet: 0717-0b6a1a55-7f1e-4d0c-9d3e-5a6b7c8d9e0f}"
            + " | primaryNetworkInterface.subnet",
        "primaryNetworkInterface: {subnet: s, securityGroups: [{name: a}, {id: r}]}"
            + " | primaryNetworkInterface.securityGroups[1].id"
      })
  void whatOnlyClusterApiCanDoIsRefused(String more, String path) {
    VPC.refusesInfra(more, path);
  }

  @Test
  void severalRefusalsComeTogether() {
    VPC.refusesInfra(
        "placementTarget: {placementGroup: {name: pg}}, sshKeys: [{name: k}]",
        "placementTarget.placementGroup",
        "sshKeys");
  }

  @Test
  void aFailureDomainMayRepeatTheZone() {
    var objects = VPC.clusterApi("");
    ((ObjectNode) objects.core().get("spec")).put("failureDomain", "mars-2");
    assertEquals("mars-2", VPC.forth(VPC.back(objects)).core().at("/spec/failureDomain").asText());
    ((ObjectNode) objects.core().get("spec")).put("failureDomain", "mars-3");
    Conversions.refusedAt(
        List.of("spec.failureDomain"),
        Conversion.toMachineApi(Kind.MACHINE, objects, Optional.empty(), VPC.facts()));
  }

  @Test
  void theSmallestProfileIsClusterApisDefault() {
    assertEquals("bx2-2x8", VPC.providerSpec("profile: null").path("profile").asText());
    assertEquals("bx2-2x8", VPC.infraSpec("profile: bx2-2x8").path("profile").asText());
  }

  @Test
  void theNameThatNobodyReadsIsKept() {
    assertEquals("own", VPC.backAndThere("name: own").path("name").asText());
  }

  @Test
  void theProviderIdHasTheClustersName() {
    var source = VPC.machine("");
    ((ObjectNode) source.get("spec")).put("providerID", ID);
    var labels = source.withObject("/metadata/labels");
    labels.put("machine.openshift.io/cluster-api-cluster", "quarry-7xk2p");
    var there = VPC.forth(source);
    assertEquals(ID, there.infra().at("/spec/providerID").asText());
    assertEquals(ID, VPC.back(there).at("/spec/providerID").asText());
    labels.put("machine.openshift.io/cluster-api-cluster", "other");
    Conversions.refusedAt(
        List.of("metadata.labels[machine.openshift.io/cluster-api-cluster]"),
        Conversion.toClusterApi(Kind.MACHINE, source, Optional.empty(), VPC.facts()));
  }

  @Test
  void labelsShowWhereAMachineStands() {
    assertEquals(
        node(
            "{machine.openshift.io/instance-type: bx2-4x16, machine.openshift.io/region: mars,"
                + " machine.openshift.io/zone: mars-2}"),
        VPC.back(VPC.clusterApi("")).at("/metadata/labels"));
  }

  @Test
  void anInstanceIdKeepsTheProviderFromANamesake() {
    var there = VPC.forth(VPC.machine(""));
    assertEquals(
        List.of("status.instanceID"),
        Adoption.gaps(Platform.IBM_CLOUD, there).stream().map(Problem::path).toList());
    there.infra().withObject("/status").put("instanceID", "0717_vm-1");
    assertEquals(List.of(), Adoption.gaps(Platform.IBM_CLOUD, there));
    var machine = VPC.machine("");
    assertEquals(1, Adoption.gaps(Platform.IBM_CLOUD, machine).size());
    machine.withObject("/status/providerStatus").put("instanceId", "0717_vm-1");
    assertEquals(List.of(), Adoption.gaps(Platform.IBM_CLOUD, machine));
  }
}
