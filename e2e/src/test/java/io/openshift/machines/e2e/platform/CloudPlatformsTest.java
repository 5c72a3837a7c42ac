package io.openshift.machines.e2e.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.openshift.machines.conversion.Platform;
import io.openshift.machines.e2e.cloud.Caller.Side;
import io.openshift.machines.e2e.cloud.Metadata;
import io.openshift.machines.e2e.cloud.Order;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class CloudPlatformsTest {

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          AZURE, MACHINE_API, azure:///subscriptions/7a3f0c52-9d41-4e6b-8f27-51c0de93ab64/resourceGroups/quarry-rg/providers/Microsoft.Compute/virtualMachines/w-1
          GCP, MACHINE_API, gce://demo-quarry/z-1/w-1
          VSPHERE, CLUSTER_API, vsphere://UUID
          OPENSTACK, MACHINE_API, openstack:///UUID
          POWER_VS, MACHINE_API, ibmpowervs://osa/osa21/b1f9a2c4-5d6e-4f70-8a91-0c2d3e4f5a6b/UUID
          IBM_CLOUD, MACHINE_API, ibm://5d3e7a90///quarry/02c7_UUID
          NUTANIX, MACHINE_API, nutanix://UUID
          BARE_METAL, MACHINE_API, baremetalhost:///openshift-machine-api/rack-7-host-1/0d6c8f2e-71b4-4a35-9c0e-rack-7-host-1
          BARE_METAL, CLUSTER_API, metal3://openshift-cluster-api/rack-7-host-1/w-1
          """)
  void providerIdsHaveTheFormOfThePlatform(Platform platform, Side side, String expected) {
    var naming = CloudPlatforms.of(platform).naming().apply("quarry");
    var order = new Order(platform.word(), "w-1", "r", "z-1", "t", "i", Map.of(), Metadata.DEFAULT);

    var providerId = naming.providerId(naming.id(1, order), order, side);

    var shape = "[0-9a-f]{8}-[0-9a-f]{4}-3[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$";
    assertEquals(expected, providerId.replaceAll(shape, "UUID"));
  }

  @ParameterizedTest
  @EnumSource
  void theUsersSetStartsSmall(Platform platform) {
    var model = CloudPlatforms.of(platform).model();
    var pointer = "/" + String.join("/", model.size());

    var spec = Installed.tree(model.providerSpec(), "quarry");

    assertEquals(model.small(), spec.at(pointer).asText());
    assertEquals(false, spec.toString().contains("{cluster}"));
  }

  @ParameterizedTest
  @EnumSource
  void theInstallerKnowsThePlatform(Platform platform) {
    var installed = CloudPlatforms.of(platform).installed();
    var texts =
        Stream.of(installed.platformSpec(), installed.platformStatus())
            .map(text -> Installed.tree(text, "quarry").path("type").asText());

    assertEquals(Stream.of(platform.type(), platform.type()).toList(), texts.toList());
    assertEquals(
        "127.0.0.1",
        Installed.tree(installed.infraCluster(), "quarry")
            .at("/controlPlaneEndpoint/host")
            .asText());
  }

  @Test
  void anUnknownWordIsRefusedWithThoseThereAre() {
    var e = assertThrows(IllegalArgumentException.class, () -> CloudPlatforms.named("moon"));

    assertEquals(
        "platform 'moon' is not one of aws, azure, gcp, vsphere, openstack, powervs, ibmcloud,"
            + " nutanix, baremetal",
        e.getMessage());
  }
}
