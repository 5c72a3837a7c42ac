package io.openshift.machines.conversion.provider.azure;

import static io.openshift.machines.conversion.mapping.Rows.always;
import static io.openshift.machines.conversion.mapping.Rows.carry;
import static io.openshift.machines.conversion.mapping.Rows.check;
import static io.openshift.machines.conversion.mapping.Rows.link;
import static io.openshift.machines.conversion.mapping.Rows.nothing;
import static io.openshift.machines.conversion.mapping.Rows.only;
import static io.openshift.machines.conversion.mapping.Rows.refuse;
import static io.openshift.machines.conversion.mapping.Rows.usual;
import static io.openshift.machines.conversion.mapping.Shape.ANY;
import static io.openshift.machines.conversion.mapping.Shape.FLAG;
import static io.openshift.machines.conversion.mapping.Shape.TEXT;
import static io.openshift.machines.conversion.mapping.Shape.mapOf;
import static io.openshift.machines.conversion.mapping.Shape.words;
import static io.openshift.machines.conversion.mapping.Side.CLUSTER_API;
import static io.openshift.machines.conversion.mapping.Side.MACHINE_API;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.core.Observed;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.provider.Provider;
import io.openshift.machines.conversion.provider.part.ProviderSpecs;
import io.openshift.machines.conversion.provider.part.UserData;
import io.openshift.machines.conversion.status.azure.AzureStatus;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Every leaf of {@code AzureMachineProviderSpec} and of {@code AzureMachineSpec} (v1beta1). */
public final class AzureTable {
  /** The table's section of the carry annotation. */
  static final String SECTION = "providerSpec";

  private static final String EXTENSIONS = "disableExtensionOperations";
  private static final Sibling EXTENSIONS_BESIDE = Sibling.of(EXTENSIONS);

  private static final List<Rule> HEAD =
      ProviderSpecs.head("machine.openshift.io/v1beta1", "AzureMachineProviderSpec");

  private static final List<Rule> INSTANCE =
      List.of(
          link(AzureSshKey.MACHINE_API, AzureSshKey.CLUSTER_API, AzureSshKey.KEYS),
          link(Leaf.of("vmSize", TEXT), Leaf.of("vmSize", TEXT), Required.VALUE),
          link(AzureImages.MACHINE_API, AzureImages.CLUSTER_API, AzureImages.IMAGE),
          link(
              List.of(Leaf.of("managedIdentity", TEXT)),
              AzureIdentities.CLUSTER_API,
              AzureIdentities.MANAGED),
          UserData.row(UserData.DEFAULTED),
          carry(
              MACHINE_API,
              Leaf.of("userDataSecret.namespace", TEXT),
              "the Machine API reads the secret in the Machine's own namespace"),
          check(Leaf.of("credentialsSecret.name", TEXT), AzureCluster.CREDENTIALS),
          check(Leaf.of("credentialsSecret.namespace", TEXT), AzureCluster.CREDENTIALS_NAMESPACE),
          link(
              Leaf.of("tags", mapOf(TEXT)), Leaf.of("additionalTags", mapOf(TEXT)), AzureTags.TAGS),
          link(AzureDiagnostics.MACHINE_API, AzureDiagnostics.CLUSTER_API, AzureDiagnostics.BOOT),
          link(AzureInstance.MACHINE, AzureInstance.INFRA, AzureInstance.ADOPTED));

  private static final List<Rule> PLACEMENT =
      List.of(
          check(Leaf.of("location", TEXT), AzureCluster.LOCATION),
          check(Leaf.of("resourceGroup", TEXT), AzureCluster.RESOURCE_GROUP),
          check(Leaf.of("networkResourceGroup", TEXT), AzureCluster.NETWORK_RESOURCE_GROUP),
          link(
              AzurePlacement.MACHINE_API_ZONE,
              AzurePlacement.CLUSTER_API_ZONE,
              AzurePlacement.FAILURE_DOMAIN),
          check(Leaf.of("availabilitySet", TEXT), AzurePlacement.AVAILABILITY_SET),
          link(
              AzurePlacement.RESERVATION,
              AzurePlacement.RESERVATION,
              AzurePlacement.RESERVATION_ID),
          link(
              AzurePlacement.MACHINE_API_SPOT,
              AzurePlacement.CLUSTER_API_SPOT,
              AzurePlacement.SPOT_OPTIONS),
          link(
              Leaf.of("ultraSSDCapability", words("Enabled", "Disabled")),
              Leaf.of("additionalCapabilities.ultraSSDEnabled", FLAG),
              AzurePlacement.ENABLED),
          refuse(
              CLUSTER_API,
              Leaf.of("virtualMachineScaleSetID", TEXT),
              "the Machine API knows no scale sets"));

  private static final List<Rule> NETWORK =
      List.of(
          link(AzureNetwork.MACHINE_API, AzureNetwork.CLUSTER_API, AzureNetwork.INTERFACE),
          link(
              AzureLoadBalancers.MACHINE_API,
              AzureLoadBalancers.CLUSTER_API,
              AzureLoadBalancers.REACHED),
          refuse(
              MACHINE_API,
              Leaf.of("securityGroup", TEXT),
              "Cluster API has security groups on subnets, never on network interfaces",
              "put the rules on the subnet's security group"),
          refuse(
              MACHINE_API,
              Leaf.of("applicationSecurityGroups", Shape.listOf(TEXT)),
              "Cluster API knows no application security groups",
              "select by addresses or subnets instead"),
          refuse(
              MACHINE_API,
              Leaf.of("natRule", new Shape.Whole(Long.MIN_VALUE, Long.MAX_VALUE)),
              "Cluster API gives inbound rules to control plane machines by itself"),
          unsupported("dnsServers", ANY),
          only(
              CLUSTER_API,
              Leaf.of("enableIPForwarding", FLAG).absentMeans(BooleanNode.FALSE),
              nothing(),
              "the Machine API's network interfaces do not forward"));

  private static final List<Rule> CLUSTER_API_ALONE =
      List.of(
          usual(
              CLUSTER_API,
              Leaf.of(EXTENSIONS, FLAG),
              always(BooleanNode.TRUE),
              "OpenShift's images have no agent that could run an extension"),
          link(
              List.of(),
              List.of(Leaf.of("disableVMBootstrapExtension", FLAG)),
              Twin.of(
                  "not said; false needs " + EXTENSIONS + ", and the rest is carried",
                  (_value, _context, _hearing) -> Json.missing(),
                  AzureTable::noBootstrapExtension)),
          unsupported("vmExtensions", ANY),
          unsupported("roleAssignmentName", TEXT),
          unsupported("systemAssignedIdentityRole", ANY));

  /** The platform. */
  public static final Provider PROVIDER =
      new Provider(
          Platform.AZURE,
          Map.of(
              "v1beta1",
              Mapping.of(
                  SECTION,
                  List.of(
                      HEAD,
                      INSTANCE,
                      PLACEMENT,
                      NETWORK,
                      AzureOsDisk.ROWS,
                      List.of(AzureDataDisks.ROW),
                      AzureSecurity.ROWS,
                      CLUSTER_API_ALONE))),
          Set.of(),
          new Observed(
              context -> spec(context).path("vmSize"),
              AzureTable::location,
              AzureTable::zone,
              AzureTable::state),
          AzureInstance.ADOPTION,
          new AzureStatus());

  private AzureTable() {}

  /** Cluster API knows whether a VM was made, the Machine API whether it runs. */
  private static JsonNode state(Context context) {
    var state = context.infra().path("status").path("vmState");
    return state.asText().equals("Succeeded") ? Json.text("Running") : state;
  }

  private static JsonNode spec(Context context) {
    return context.level(context.infra()).path("spec");
  }

  private static JsonNode location(Context context) {
    return context.facts().infraCluster().at("/spec/location");
  }

  private static JsonNode zone(Context context) {
    var core = context.level(context.core()).path("spec").path("failureDomain");
    return Json.zero(core) ? spec(context).path("failureDomain") : core;
  }

  private static JsonNode noBootstrapExtension(JsonNode value, Context context, Hearing hearing) {
    var installed = !value.isMissingNode() && !value.asBoolean();
    return installed && !EXTENSIONS_BESIDE.in(context, hearing).asBoolean()
        ? hearing.refuse(
            "Cluster API would install its bootstrap extension, the Machine API does not",
            "remove the field, or set " + EXTENSIONS + " to true")
        : Json.missing();
  }

  private static Rule unsupported(String path, Shape shape) {
    return refuse(CLUSTER_API, Leaf.of(path, shape), "the Machine API has nothing like it");
  }
}
