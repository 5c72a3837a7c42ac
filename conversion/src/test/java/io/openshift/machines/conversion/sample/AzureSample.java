package io.openshift.machines.conversion.sample;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.TestData;
import io.openshift.machines.conversion.mapping.Side;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

/** Microsoft Azure. */
public final class AzureSample implements Sample {
  private static final String SUBSCRIPTION = "/subscriptions/5f0e1d2c-0000-4000-8000-00000000a1b2";
  private static final String VM =
      "azure://"
          + SUBSCRIPTION
          + "/resourceGroups/quarry-7xk2p-rg/providers/Microsoft.Compute/virtualMachines/quarry-a";
  private static final String IDENTITIES =
      "/providers/Microsoft.ManagedIdentity/userAssignedIdentities/";
  private static final String WORKERS =
      SUBSCRIPTION + "/resourceGroups/people-rg" + IDENTITIES + "workers";
  private static final String RESERVATION =
      SUBSCRIPTION
          + "/resourceGroups/room-rg/providers/Microsoft.Compute/capacityReservationGroups/room";
  private static final String KEY_SET =
      SUBSCRIPTION + "/resourceGroups/keys-rg/providers/Microsoft.Compute/diskEncryptionSets/lock";

  /** The line {@code ssh-ed25519 QUJDRA== core@quarry} of a file of authorized keys. */
  private static final String SSH_KEY = "c3NoLWVkMjU1MTkgUVVKRFJBPT0gY29yZUBxdWFycnk=";

  private static final String INFRASTRUCTURE =
      """
      apiVersion: config.openshift.io/v1
      kind: Infrastructure
      status:
        infrastructureName: quarry-7xk2p
        platformStatus:
          type: Azure
          azure:
            cloudName: AzurePublicCloud
            resourceGroupName: quarry-7xk2p-rg
            resourceTags: [{key: cost, value: ore}]
      """;

  private static final String CLUSTER =
      """
      apiVersion: infrastructure.cluster.x-k8s.io/v1beta1
      kind: AzureCluster
      spec:
        location: marsnorth
        resourceGroup: quarry-7xk2p-rg
        subscriptionID: 5f0e1d2c-0000-4000-8000-00000000a1b2
        networkSpec:
          vnet: {name: quarry-7xk2p-vnet, resourceGroup: quarry-7xk2p-rg}
          nodeOutboundLB: {name: quarry-7xk2p, backendPool: {name: quarry-7xk2p}}
          controlPlaneOutboundLB: {name: quarry-7xk2p}
          apiServerLB: {name: quarry-7xk2p-internal, type: Internal}
      status:
        failureDomains: {"1": {}, "2": {}, "3": {}}
      """;

  private static final List<String> NONE = List.of("null");
  private static final List<String> STORAGE =
      List.of("Standard_LRS", "Premium_LRS", "StandardSSD_LRS");

  /** What the sample's rows demand together; each value is merged over a spec without them. */
  private static final Map<Side, List<List<JsonNode>>> TOGETHER =
      Map.of(
          Side.MACHINE_API, AzureChoices.machineApi(KEY_SET),
          Side.CLUSTER_API, AzureChoices.clusterApi(SUBSCRIPTION, WORKERS, KEY_SET));

  @Override
  public Platform platform() {
    return Platform.AZURE;
  }

  @Override
  public List<String> versions() {
    return List.of("v1beta1");
  }

  @Override
  public ClusterFacts facts(String version) {
    return new ClusterFacts(
        TestData.one(INFRASTRUCTURE),
        TestData.one(CLUSTER),
        new ClusterFacts.Installed(true, version));
  }

  @Override
  public String providerSpec() {
    return """
        apiVersion: machine.openshift.io/v1beta1
        kind: AzureMachineProviderSpec
        vmSize: Standard_D4s_v5
        image:
          resourceID: /resourceGroups/quarry-7xk2p-rg/providers/Microsoft.Compute/images/quarry
        osDisk:
          osType: Linux
          diskSizeGB: 128
          cachingType: None
          managedDisk: {storageAccountType: Premium_LRS}
        location: marsnorth
        resourceGroup: quarry-7xk2p-rg
        networkResourceGroup: quarry-7xk2p-rg
        vnet: quarry-7xk2p-vnet
        subnet: quarry-7xk2p-worker-subnet
        publicLoadBalancer: quarry-7xk2p
        credentialsSecret: {name: azure-cloud-credentials, namespace: openshift-machine-api}
        userDataSecret: {name: worker-user-data}
        """;
  }

  @Override
  public String infraSpec(String version) {
    return """
        vmSize: Standard_D4s_v5
        image:
          id: %s/resourceGroups/quarry-7xk2p-rg/providers/Microsoft.Compute/images/quarry
        identity: None
        additionalTags: {cost: ore, kubernetes.io_cluster.quarry-7xk2p: owned}
        diagnostics: {boot: {storageAccountType: Disabled}}
        disableExtensionOperations: true
        networkInterfaces:
        - subnetName: quarry-7xk2p-worker-subnet
          privateIPConfigs: 1
          acceleratedNetworking: false
        osDisk:
          osType: Linux
          diskSizeGB: 128
          cachingType: None
          managedDisk: {storageAccountType: Premium_LRS}
        """
        .formatted(SUBSCRIPTION);
  }

  @Override
  public Map<String, List<String>> machineApiValues() {
    return Map.ofEntries(
        Map.entry("vmSize", List.of("Standard_D8ds_v5", "Standard_E2_v3")),
        Map.entry("managedIdentity", List.of("quarry-7xk2p-identity", WORKERS, "null")),
        Map.entry("credentialsSecret.name", List.of("azure-cloud-credentials", "null")),
        Map.entry("credentialsSecret.namespace", List.of("openshift-machine-api", "null")),
        Map.entry("sshPublicKey", List.of(SSH_KEY)),
        Map.entry(
            "tags",
            List.of(
                "{team: rock, none: ''}",
                "{cost: ore}",
                "{cost: gold}",
                "{kubernetes.io_cluster.quarry-7xk2p: mine}")),
        Map.entry("Machine.providerID", List.of(VM)),
        Map.entry("location", List.of("marsnorth", "Mars North", "null")),
        Map.entry("resourceGroup", List.of("quarry-7xk2p-rg", "Quarry-7xk2p-RG", "null")),
        Map.entry("networkResourceGroup", List.of("quarry-7xk2p-rg", "null")),
        Map.entry("zone", List.of("'1'", "'2'", "null")),
        Map.entry("availabilitySet", NONE),
        Map.entry("capacityReservationGroupID", List.of(RESERVATION, "azure://" + RESERVATION)),
        Map.entry("spotVMOptions", List.of("{}", "{maxPrice: '0.25'}", "{maxPrice: '-1'}")),
        Map.entry("subnet", List.of("quarry-7xk2p-deep", "quarry-7xk2p-worker-subnet")),
        Map.entry("vnet", List.of("quarry-7xk2p-vnet", "Quarry-7xk2p-VNet")),
        Map.entry("osDisk.osType", List.of("Linux", "null")),
        Map.entry("dataDisks[].managedDisk.storageAccountType", STORAGE),
        Map.entry("dataDisks[].managedDisk.diskEncryptionSet.id", List.of(KEY_SET)));
  }

  @Override
  public Map<String, List<String>> clusterApiValues(String version) {
    return Map.ofEntries(
        Map.entry("vmSize", List.of("Standard_D8ds_v5", "Standard_E2_v3")),
        Map.entry("Machine.bootstrap.dataSecretName", List.of("worker-user-data", "other")),
        Map.entry("sshPublicKey", List.of(SSH_KEY, "''")),
        Map.entry(
            "additionalTags",
            List.of(
                "{team: rock, none: ''}",
                "{cost: gold, kubernetes.io_cluster.quarry-7xk2p: owned}",
                "{kubernetes.io_cluster.quarry-7xk2p: mine}",
                "{kubernetes.io_cluster.quarry-7xk2p: owned}")),
        Map.entry("Machine.providerID", List.of(VM)),
        Map.entry("providerID", List.of(VM)),
        Map.entry("Machine.failureDomain", List.of("'2'")),
        Map.entry("failureDomain", List.of("'2'")),
        Map.entry("capacityReservationGroupID", List.of(RESERVATION)),
        Map.entry(
            "spotVMOptions",
            List.of("{evictionPolicy: Delete}", "{evictionPolicy: Delete, maxPrice: '0.5'}")),
        Map.entry("disableVMBootstrapExtension", List.of("true", "null")),
        Map.entry("osDisk.osType", List.of("Linux")),
        Map.entry("dataDisks[].managedDisk.storageAccountType", STORAGE),
        Map.entry("dataDisks[].managedDisk.diskEncryptionSet.id", List.of(KEY_SET)));
  }

  @Override
  public void mend(Side side, Kind kind, ObjectNode spec, Random random) {
    AzureChoices.clear(side, spec);
    for (var choices : TOGETHER.get(side)) {
      AzureChoices.merge(spec, choices.get(random.nextInt(choices.size())));
    }
    if (kind == Kind.MACHINE_SET) {
      spec.remove("providerID");
    }
    for (var item : spec.path("dataDisks")) {
      var disk = (ObjectNode) item;
      if (!disk.has("diskSizeGB")) {
        disk.put("diskSizeGB", 4 + random.nextInt(500));
      }
      if (side == Side.MACHINE_API) {
        disk.put("deletionPolicy", "Delete");
      }
      if (!disk.at("/managedDisk/diskEncryptionSet/id").isMissingNode()) {
        disk.withObject("/managedDisk").put("storageAccountType", "Premium_LRS");
      }
    }
  }

  /** A provider ID names one VM; a set has none. Masters join load balancers of their own. */
  @Override
  public void mendWhole(Side side, Kind kind, ObjectNode object, Random random) {
    var set = kind == Kind.MACHINE_SET;
    var level = set ? object.at("/spec/template") : object;
    var machine = (ObjectNode) level.get("spec");
    if (set) {
      machine.remove("providerID");
    }
    var labels = level.at("/metadata/labels");
    var master =
        Stream.of("role", "type")
            .map(end -> labels.path("machine.openshift.io/cluster-api-machine-" + end).asText())
            .anyMatch("master"::equals);
    if (side == Side.MACHINE_API && master) {
      machine
          .withObject("/providerSpec/value")
          .put("publicIP", false)
          .put("publicLoadBalancer", "quarry-7xk2p")
          .put("internalLoadBalancer", "quarry-7xk2p-internal");
    }
  }

  @Override
  public Map<String, String> oneLeafValues() {
    return Map.of(
        "providerID",
        VM,
        "dataDisks[].deletionPolicy",
        "Delete",
        "diagnostics.boot.customerManaged.storageAccountURI",
        "https://quarry.blob.example.com/",
        "diagnostics.boot.userManaged.storageAccountURI",
        "https://quarry.blob.example.com/",
        "spotVMOptions.maxPrice",
        "'0.5'");
  }

  @Override
  public Expectations expectations() {
    return AzureFixtures.of(this);
  }

  @Override
  public Set<String> openWords() {
    return Set.of("dataDisks[].managedDisk.storageAccountType");
  }

  @Override
  public Zeros zeros() {
    return new Zeros(
        List.of("spotvmoptions", "uefisettings"),
        List.of("lun"),
        List.of("publicip", "allocatepublicip", "acceleratednetworking", "enableipforwarding"),
        List.of(),
        Map.of());
  }
}
