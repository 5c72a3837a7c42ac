package io.openshift.machines.conversion.sample;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Side;
import java.util.List;

/**
 * Parts of Azure's specs that only make sense together: each list has what may stand in place of
 * one another.
 */
final class AzureChoices {
  private static final String FIRMWARE =
      "confidentialVM: {uefiSettings: {secureBoot: %s, virtualizedTrustedPlatformModule: Enabled}}";
  private static final String TRUSTED =
      "{osDisk: {cachingType: ReadOnly}, securityProfile: {settings: {securityType: TrustedLaunch,"
          + " trustedLaunch: {uefiSettings: %s}}}}";

  private AzureChoices() {}

  static List<List<JsonNode>> machineApi(String keySet) {
    return List.of(
        Yaml.values(
            "{image: {resourceID: /resourceGroups/x/providers/Microsoft.Compute/images/q-2}}",
            "{image: {publisher: acme, offer: rhcos, sku: gen2, version: 9.1.0}}",
            "{image: {publisher: acme, offer: rhcos, sku: gen2, version: 9.1.0, type: ID}}",
            "{image: {publisher: acme, offer: rhcos, sku: gen2, version: 9.1.0,"
                + " type: MarketplaceNoPlan}}",
            "{image: {publisher: acme, offer: rhcos, sku: gen2, version: 9.1.0,"
                + " type: MarketplaceWithPlan}}"),
        Yaml.values(
            "{}",
            "{diagnostics: {boot: {storageAccountType: AzureManaged}}}",
            "{diagnostics: {boot: {storageAccountType: CustomerManaged,"
                + " customerManaged: {storageAccountURI: 'https://q.blob.example.com/'}}}}"),
        Yaml.values(
            "{publicLoadBalancer: quarry-7xk2p}",
            "{publicIP: false, publicLoadBalancer: quarry-7xk2p, internalLoadBalancer: ''}",
            "{publicIP: true}"),
        security(keySet));
  }

  private static List<JsonNode> security(String keySet) {
    var storage = "managedDisk: {storageAccountType: Premium_LRS";
    return Yaml.values(
        "{}",
        "{osDisk: {cachingType: ReadOnly, diskSettings: {ephemeralStorageLocation: Local},"
            + " managedDisk: {storageAccountType: Standard_LRS}}}",
        "{osDisk: {cachingType: ReadWrite, diskSettings: {}},"
            + " securityProfile: {encryptionAtHost: true}}",
        "{osDisk: {cachingType: None, %s, diskEncryptionSet: {id: %s}}}, securityProfile: {}}"
            .formatted(storage, keySet),
        TRUSTED.formatted("{}"),
        TRUSTED.formatted("{secureBoot: Disabled}"),
        TRUSTED.formatted("{secureBoot: Enabled}"),
        TRUSTED.formatted("{secureBoot: Disabled, virtualizedTrustedPlatformModule: Enabled}"),
        ("{osDisk: {%s, securityProfile: {securityEncryptionType: VMGuestStateOnly}}},"
                + " securityProfile: {encryptionAtHost: true, settings: {securityType:"
                + " ConfidentialVM, %s}}}")
            .formatted(storage, FIRMWARE.formatted("Disabled")),
        ("{osDisk: {%s, securityProfile: {securityEncryptionType: VMGuestStateOnly}}},"
                + " securityProfile: {settings: {securityType: ConfidentialVM, %s}}}")
            .formatted(storage, FIRMWARE.formatted("''")),
        ("{osDisk: {%s, securityProfile: {securityEncryptionType: DiskWithVMGuestState,"
                + " diskEncryptionSet: {id: %s}}}}, securityProfile: {encryptionAtHost: false,"
                + " settings: {securityType: ConfidentialVM, %s}}}")
            .formatted(storage, keySet, FIRMWARE.formatted("Enabled")));
  }

  static List<List<JsonNode>> clusterApi(String subscription, String workers, String keySet) {
    return List.of(
        images(subscription),
        Yaml.values(
            "{identity: None}",
            "{identity: None, userAssignedIdentities: [{providerID: x}]}",
            "{identity: UserAssigned, userAssignedIdentities: [{providerID: 'azure://"
                + workers
                + "'}]}",
            "{identity: UserAssigned, userAssignedIdentities: [{providerID: '" + workers + "'}]}",
            "{identity: UserAssigned, userAssignedIdentities: [{providerID: 'azure://"
                + subscription
                + "/resourcegroups/quarry-7xk2p-rg/providers/Microsoft.ManagedIdentity"
                + "/userAssignedIdentities/short'}]}"),
        Yaml.values(
            "{}",
            "{diagnostics: {boot: {storageAccountType: Disabled}}}",
            "{diagnostics: {boot: {storageAccountType: Managed}}}",
            "{diagnostics: {boot: {storageAccountType: UserManaged,"
                + " userManaged: {storageAccountURI: 'https://q.blob.example.com/'}}}}"),
        interfaces(),
        disks(keySet));
  }

  private static List<JsonNode> images(String subscription) {
    return Yaml.values(
        "{image: {id: %s/resourceGroups/x/providers/q-2}}".formatted(subscription),
        "{image: {id: %s/resourceGroups/x/providers/q-2}}"
            .formatted(subscription.replace("subscriptions", "Subscriptions")),
        "{image: {marketplace: {publisher: acme, offer: rhcos, sku: gen2, version: '9'}}}",
        "{image: {marketplace: {publisher: acme, offer: rhcos, sku: gen2, version: '9',"
            + " thirdPartyImage: false}}}",
        "{image: {marketplace: {publisher: acme, offer: rhcos, sku: gen2, version: '9',"
            + " thirdPartyImage: true}}}",
        "{image: {computeGallery: {gallery: g, name: n, version: '1', resourceGroup: x,"
            + " subscriptionID: 5f0e1d2c-0000-4000-8000-00000000a1b2}}}",
        "{image: {sharedGallery: {gallery: g, name: n, version: '1', resourceGroup: x,"
            + " subscriptionID: 5f0e1d2c-0000-4000-8000-00000000a1b2}}}");
  }

  private static List<JsonNode> interfaces() {
    return Yaml.values(
        "{networkInterfaces: [{subnetName: deep, privateIPConfigs: 1, acceleratedNetworking:"
            + " true}]}",
        "{networkInterfaces: [{subnetName: deep, acceleratedNetworking: false}]}",
        "{networkInterfaces: [{subnetName: deep, privateIPConfigs: 0, acceleratedNetworking:"
            + " true}]}",
        "{subnetName: deep, acceleratedNetworking: true}");
  }

  private static List<JsonNode> disks(String keySet) {
    var storage = "managedDisk: {storageAccountType: Premium_LRS";
    var confidential = "{securityType: ConfidentialVM, uefiSettings: {%s vTpmEnabled: true}}";
    return Yaml.values(
        "{osDisk: {cachingType: ReadWrite}," + " securityProfile: {encryptionAtHost: true}}",
        "{osDisk: {cachingType: ReadOnly, diffDiskSettings: {option: Local}}}",
        "{osDisk: {cachingType: None, %s, diskEncryptionSet: {id: %s}}}, securityProfile: {}}"
            .formatted(storage, keySet),
        "{osDisk: {cachingType: None}, securityProfile: {securityType: TrustedLaunch}}",
        "{osDisk: {cachingType: None}, securityProfile: {securityType: TrustedLaunch,"
            + " uefiSettings: {}}}",
        "{osDisk: {cachingType: None}, securityProfile: {securityType: TrustedLaunch,"
            + " uefiSettings: {secureBootEnabled: false, vTpmEnabled: true}}}",
        "{osDisk: {cachingType: None}, securityProfile: {securityType: TrustedLaunch,"
            + " uefiSettings: {secureBootEnabled: false}}}",
        ("{osDisk: {cachingType: None, %s, securityProfile: {securityEncryptionType:"
                + " VMGuestStateOnly}}}, securityProfile: %s}")
            .formatted(storage, confidential.formatted("")),
        ("{osDisk: {cachingType: None, %s, securityProfile: {securityEncryptionType:"
                + " DiskWithVMGuestState, diskEncryptionSet: {id: %s}}}}, securityProfile: %s}")
            .formatted(storage, keySet, confidential.formatted("secureBootEnabled: true,")));
  }

  /** Takes away all that is chosen here. */
  static void clear(Side side, ObjectNode spec) {
    spec.remove(List.of("image", "diagnostics", "securityProfile"));
    switch (side) {
      case MACHINE_API ->
          spec.remove(List.of("publicIP", "publicLoadBalancer", "internalLoadBalancer"));
      case CLUSTER_API ->
          spec.remove(
              List.of(
                  "identity",
                  "userAssignedIdentities",
                  "networkInterfaces",
                  "subnetName",
                  "acceleratedNetworking"));
    }
    var parts = List.of("cachingType", "managedDisk", "diskSettings", "diffDiskSettings");
    ((ObjectNode) spec.get("osDisk")).remove(parts);
  }

  /** Lays a part over a spec. */
  static void merge(ObjectNode spec, JsonNode part) {
    for (var field : part.properties()) {
      if (field.getKey().equals("osDisk")) {
        ((ObjectNode) spec.get("osDisk")).setAll((ObjectNode) field.getValue().deepCopy());
      } else {
        spec.set(field.getKey(), field.getValue().deepCopy());
      }
    }
  }
}
