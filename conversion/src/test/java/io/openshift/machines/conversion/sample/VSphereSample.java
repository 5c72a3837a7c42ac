package io.openshift.machines.conversion.sample;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.TestData;
import io.openshift.machines.conversion.mapping.Side;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** VMware vSphere, with two zones: one of a host group, one that only places. */
public final class VSphereSample implements Sample {
  private static final String TAG =
      "urn:vmomi:InventoryServiceTag:11111111-2222-4333-8444-555555555555:GLOBAL";

  private static final String OTHER_TAG =
      "urn:vmomi:InventoryServiceTag:aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee:GLOBAL";

  private static final String PROVIDER_ID = "vsphere://423a8bd4-30a1-4c55-9d71-0f1b2c3d4e5f";
  private static final List<String> NONE = List.of("null");

  private static final String NORTH =
      """
      server: vcenter.quarry.example
      datacenter: pit
      folder: /pit/vm/quarry-7xk2p
      datastore: /pit/datastore/north
      resourcePool: /pit/host/north/Resources
      vmGroup: quarry-north-vms
      """;

  @Override
  public Platform platform() {
    return Platform.VSPHERE;
  }

  @Override
  public List<String> versions() {
    return List.of("v1beta2", "v1beta1");
  }

  @Override
  public ClusterFacts facts(String version) {
    return VSphereQuarry.facts(TAG, version);
  }

  @Override
  public String providerSpec() {
    return """
        apiVersion: machine.openshift.io/v1beta1
        kind: VSphereMachineProviderSpec
        template: quarry-7xk2p-rhcos
        cloneMode: fullClone
        diskGiB: 120
        numCPUs: 4
        numCoresPerSocket: 2
        memoryMiB: 16384
        workspace:
          {server: vcenter.quarry.example, datacenter: pit, folder: /pit/vm/quarry-7xk2p}
        network: {devices: [{networkName: seam-1}]}
        userDataSecret: {name: worker-user-data}
        credentialsSecret: {name: vsphere-cloud-credentials}
        """;
  }

  @Override
  public String infraSpec(String version) {
    return """
        template: quarry-7xk2p-rhcos
        cloneMode: fullClone
        diskGiB: 120
        numCPUs: 4
        numCoresPerSocket: 2
        memoryMiB: 16384
        server: vcenter.quarry.example
        datacenter: pit
        folder: /pit/vm/quarry-7xk2p
        network: {devices: [{networkName: seam-1, dhcp4: true}]}
        customVMXKeys: {stealclock.enable: "TRUE"}
        powerOffMode: hard
        tagIDs: ["%s"]
        """
        .formatted(TAG);
  }

  @Override
  public Map<String, List<String>> machineApiValues() {
    return Map.ofEntries(
        Map.entry("credentialsSecret.name", List.of("vsphere-cloud-credentials", "null")),
        Map.entry("Machine.providerID", NONE),
        Map.entry("workspace.vmGroup", NONE),
        Map.entry("workspace.datacenter", List.of("pit", "null")),
        Map.entry("workspace.folder", List.of("/pit/vm/a", "/pit/vm/a/b", "null")),
        Map.entry("numCPUs", List.of("2", "3", "64")),
        Map.entry("numCoresPerSocket", List.of("0", "1", "2", "null")),
        Map.entry("diskGiB", List.of("1", "120")),
        Map.entry("memoryMiB", List.of("1", "16384")),
        Map.entry("tagIDs", tags()),
        Map.entry("dataDisks", disks()),
        Map.entry("ipAddrs", List.of("[192.0.2.7/24]", "['2001:db8::7/64', 192.0.2.8/0]", "[]")),
        Map.entry("addressesFromPools", pools("group", "resource")),
        Map.entry("gateway", List.of("192.0.2.1", "'2001:db8::1'", "null")),
        Map.entry("nameservers", List.of("[192.0.2.2]", "['2001:db8::2', 192.0.2.3]")),
        Map.entry("networkName", List.of("seam-1", "seam 2", "seams/seam-3")),
        Map.entry("template", List.of("a", "/pit/vm/a")));
  }

  private static List<String> tags() {
    return List.of(
        "[" + quoted(OTHER_TAG) + "]",
        "[" + quoted(TAG) + "]",
        "[" + quoted(TAG) + "," + quoted(OTHER_TAG) + "]",
        "[]");
  }

  private static String quoted(String tag) {
    return '"' + tag + '"';
  }

  private static List<String> disks() {
    return List.of(
        "[{name: a, sizeGiB: 1}]",
        "[{name: b, sizeGiB: 16384, provisioningMode: Thin}, {name: A_1-b, sizeGiB: 5}]",
        "[]");
  }

  private static List<String> pools(String group, String kind) {
    var one = "{" + group + ": ipam.cluster.x-k8s.io, " + kind + ": InClusterIPPool, name: p}";
    return List.of("[" + one + "]", "null");
  }

  @Override
  public Map<String, List<String>> clusterApiValues(String version) {
    var values = new HashMap<>(machineApiValues());
    values.put("Machine.bootstrap.dataSecretName", List.of("worker-user-data", "other"));
    values.put("Machine.failureDomain", List.of("quarry-north", "quarry-south"));
    values.put("failureDomain", NONE);
    values.put("providerID", NONE);
    values.put("datacenter", List.of("pit", "'*'", "null"));
    values.put("folder", List.of("/pit/vm/a", "deep/down", "null"));
    values.put("server", List.of("vcenter.quarry.example", "other.quarry.example", "null"));
    values.put("cloneMode", List.of("fullClone", "linkedClone", "null"));
    values.put("addressesFromPools", pools("apiGroup", "kind"));
    values.put("gateway4", List.of("192.0.2.1"));
    values.put("gateway6", NONE);
    values.put("dhcp4", List.of("true", "false", "null"));
    values.put("dhcp6", List.of("true", "false"));
    values.put("customVMXKeys", List.of("{stealclock.enable: 'TRUE'}", "null"));
    values.put("os", List.of("Linux"));
    values.put("thumbprint", List.of("'AA:BB:CC'"));
    values.put("nestedHV", List.of("false"));
    values.put("skipIPAllocation", List.of("false"));
    values.put("naming.template", List.of("'{{ .machine.name }}'"));
    values.put("namingStrategy.template", List.of("'{{.machine.name}}'"));
    if (version.equals("v1beta1")) {
      values.put("numCPUs", List.of("0", "1", "2", "8", "null"));
    }
    return values;
  }

  @Override
  public void mend(Side side, Kind kind, ObjectNode spec, Random random) {
    var devices = spec.withObject("/network").withArray("/devices");
    if (devices.isEmpty()) {
      devices.addObject().put("networkName", "seam-1");
    }
    for (var device : devices) {
      mendDevice(side, kind, (ObjectNode) device, random);
    }
    if (side == Side.CLUSTER_API) {
      // What the zone to the north asks for; and a bare folder needs its datacenter.
      ((ObjectNode) devices.get(0)).put("networkName", "/pit/network/seam-1");
      if (!spec.path("folder").asText("/").startsWith("/")) {
        spec.put("datacenter", "pit");
      }
    }
    if (side == Side.MACHINE_API && random.nextInt(6) == 0) {
      toTheNorth(spec);
    }
    var full = "fullClone".equals(spec.path("cloneMode").asText("fullClone"));
    if (side == Side.MACHINE_API && full && !spec.has("diskGiB")) {
      spec.put("diskGiB", 30);
    }
  }

  /** A place that asks for the zone to the north by its group. */
  private static void toTheNorth(ObjectNode spec) {
    spec.set("workspace", TestData.one(NORTH));
    ((ObjectNode) spec.at("/network/devices/0")).put("networkName", "seam-1");
  }

  private static void mendDevice(Side side, Kind kind, ObjectNode device, Random random) {
    if (device.path("networkName").asText("").isEmpty()) {
      device.put("networkName", "seam-" + random.nextInt(3));
    }
    if (kind == Kind.MACHINE_SET) {
      device.remove(List.of("ipAddrs", "addressesFromPools"));
    }
    var fixed = !device.path("ipAddrs").isEmpty() || !device.path("addressesFromPools").isEmpty();
    if (side == Side.CLUSTER_API && fixed) {
      device.remove(List.of("dhcp4", "dhcp6"));
    }
  }

  @Override
  public void mendWhole(Side side, Kind kind, ObjectNode object, Random random) {
    if (kind == Kind.MACHINE && random.nextBoolean()) {
      object.withObject("/spec").put("providerID", PROVIDER_ID);
    }
  }

  @Override
  public Map<String, String> oneLeafValues() {
    return Map.ofEntries(
        Map.entry("providerID", PROVIDER_ID),
        Map.entry("failureDomain", "quarry-south"),
        Map.entry("network.devices[].ipAddrs[]", "192.0.2.7/24"),
        Map.entry("network.devices[].gateway", "192.0.2.1"),
        Map.entry("network.devices[].gateway4", "192.0.2.1"),
        Map.entry("network.devices[].gateway6", "'2001:db8::1'"),
        Map.entry("tagIDs[]", "'" + OTHER_TAG + "'"),
        Map.entry("workspace.folder", "/pit/vm/other"),
        Map.entry("folder", "/pit/vm/other"),
        Map.entry("cloneMode", "linkedClone"));
  }

  @Override
  public List<String> derived() {
    // The boot arguments repeat the addresses of the devices.
    return List.of("customVMXKeys");
  }

  @Override
  public Expectations expectations() {
    return VSphereFixtures.of(this);
  }

  @Override
  public Zeros zeros() {
    return new Zeros(
        List.of(),
        List.of("numcpus", "numcorespersocket", "memorymib", "diskgib"),
        List.of("dhcp4", "dhcp6"),
        List.of(),
        Map.of("poweroffmode", "hard", "datacenter", "*"));
  }
}
