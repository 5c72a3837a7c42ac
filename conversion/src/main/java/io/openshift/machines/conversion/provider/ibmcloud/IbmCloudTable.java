package io.openshift.machines.conversion.provider.ibmcloud;

import static io.openshift.machines.conversion.mapping.Json.text;
import static io.openshift.machines.conversion.mapping.Rows.carry;
import static io.openshift.machines.conversion.mapping.Rows.link;
import static io.openshift.machines.conversion.mapping.Rows.refuse;
import static io.openshift.machines.conversion.mapping.Shape.ANY;
import static io.openshift.machines.conversion.mapping.Shape.TEXT;
import static io.openshift.machines.conversion.mapping.Side.CLUSTER_API;
import static io.openshift.machines.conversion.mapping.Side.MACHINE_API;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.core.Observed;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.provider.Provider;
import io.openshift.machines.conversion.provider.part.ProviderSpecs;
import io.openshift.machines.conversion.provider.part.UserData;
import io.openshift.machines.conversion.status.ibmcloud.IbmCloudStatus;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Every leaf of {@code IBMCloudMachineProviderSpec} and of {@code IBMVPCMachineSpec} (v1beta2). */
public final class IbmCloudTable {
  private static final String FAILURE_DOMAIN = "Machine.failureDomain";

  /** What the Cluster API provider's webhook writes where there is none. */
  private static final JsonNode SMALLEST = text("bx2-2x8");

  private static final List<Rule> HEAD =
      ProviderSpecs.head(
          "ibmcloudproviderconfig.openshift.io/v1beta1", "IBMCloudMachineProviderSpec");

  private static final List<Rule> KIND =
      List.of(
          carry(MACHINE_API, Leaf.of("tags", ANY), "the Machine API's actuator never reads them"),
          UserData.row(UserData.REQUIRED));

  private static final List<Rule> INSTANCE =
      List.of(
          link(
              List.of(Leaf.of("image", TEXT)),
              List.of(Leaf.of("image.name", TEXT), Leaf.of("image.id", TEXT)),
              Twin.of("the name", IbmCloudTable::image, IbmCloudTable::imageName)),
          link(
              Leaf.of("profile", TEXT),
              Leaf.of("profile", TEXT).defaultsTo(SMALLEST),
              Twin.of(
                  "always given",
                  IbmCloudTable::needed,
                  (value, _context, _hearing) -> value.isMissingNode() ? SMALLEST : value)),
          link("dedicatedHost", "placementTarget.dedicatedHost.name", TEXT),
          link(
              List.of(Leaf.of("zone", TEXT)),
              List.of(Leaf.of("zone", TEXT), Leaf.of(FAILURE_DOMAIN, TEXT)),
              Twin.of(
                  "the zone, which a failure domain may repeat",
                  IbmCloudTable::zone,
                  IbmCloudTable::zoneAlone)),
          IbmCloudIdentity.ADOPTED);

  private static final List<Rule> CLUSTER_API_ALONE =
      List.of(
          carry(
              CLUSTER_API,
              Leaf.of("name", TEXT),
              "the provider does not read it: an instance is called like its IBMVPCMachine"),
          unsupported("placementTarget.dedicatedHost.id", "a dedicated host has a name there"),
          unsupported("placementTarget.dedicatedHostGroup", "it knows dedicated hosts alone"),
          unsupported("placementTarget.placementGroup", "it knows dedicated hosts alone"),
          unsupported("catalogOffering", "it starts images alone"),
          unsupported("loadBalancerPoolMembers", "it balances no load"),
          unsupported("sshKeys", "it hands keys over in user data"),
          unsupported("additionalVolumes", "it has boot volumes alone"));

  /** The platform. */
  public static final Provider PROVIDER =
      new Provider(
          Platform.IBM_CLOUD,
          Map.of(
              "v1beta2",
              Mapping.of(
                  "providerSpec",
                  List.of(
                      HEAD,
                      KIND,
                      IbmCloudCluster.ROWS,
                      INSTANCE,
                      IbmCloudBootVolume.ROWS,
                      IbmCloudNetwork.ROWS,
                      CLUSTER_API_ALONE))),
          Set.of(IbmCloudBootVolume.BANDWIDTH),
          new Observed(
              context -> infra(context).path("profile"),
              context -> IbmCloudCluster.region(context).map(Json::text).orElseGet(Json::missing),
              context -> infra(context).path("zone")),
          IbmCloudIdentity.ADOPTION,
          new IbmCloudStatus());

  private IbmCloudTable() {}

  private static JsonNode infra(Context context) {
    return context.level(context.infra()).path("spec");
  }

  private static JsonNode needed(JsonNode value, Context _context, Hearing hearing) {
    return value.isMissingNode() ? hearing.refuse("is missing", "name it") : value;
  }

  private static JsonNode image(JsonNode value, Context context, Hearing hearing) {
    var name = needed(value, context, hearing);
    return name.isMissingNode() ? name : Json.object().set("image.name", name);
  }

  private static JsonNode imageName(JsonNode value, Context context, Hearing hearing) {
    return value.has("image.id")
        ? hearing.refuseAt("image.id", "the Machine API knows images by name", "name the image")
        : needed(value.path("image.name"), context, hearing);
  }

  private static JsonNode zone(JsonNode value, Context context, Hearing hearing) {
    var zone = needed(value, context, hearing);
    return zone.isMissingNode() ? zone : Json.object().set("zone", zone);
  }

  private static JsonNode zoneAlone(JsonNode value, Context context, Hearing hearing) {
    var zone = value.path("zone");
    return value.has(FAILURE_DOMAIN) && !value.path(FAILURE_DOMAIN).equals(zone)
        ? hearing.refuseAt(
            FAILURE_DOMAIN, "is not the zone, which alone counts", "set it to the zone")
        : needed(zone, context, hearing);
  }

  private static Rule unsupported(String path, String because) {
    return refuse(CLUSTER_API, Leaf.of(path, ANY), "the Machine API cannot: " + because);
  }
}
