package io.openshift.machines.conversion.provider.openstack;

import static io.openshift.machines.conversion.mapping.Json.text;
import static io.openshift.machines.conversion.mapping.Rows.always;
import static io.openshift.machines.conversion.mapping.Rows.carry;
import static io.openshift.machines.conversion.mapping.Rows.link;
import static io.openshift.machines.conversion.mapping.Rows.nothing;
import static io.openshift.machines.conversion.mapping.Rows.refuse;
import static io.openshift.machines.conversion.mapping.Rows.usual;
import static io.openshift.machines.conversion.mapping.Shape.ANY;
import static io.openshift.machines.conversion.mapping.Shape.FLAG;
import static io.openshift.machines.conversion.mapping.Shape.TEXT;
import static io.openshift.machines.conversion.mapping.Shape.listOf;
import static io.openshift.machines.conversion.mapping.Shape.mapOf;
import static io.openshift.machines.conversion.mapping.Side.CLUSTER_API;
import static io.openshift.machines.conversion.mapping.Side.MACHINE_API;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.conversion.core.Observed;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Items;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.provider.Provider;
import io.openshift.machines.conversion.status.openstack.OpenStackStatus;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Every leaf of {@code OpenstackProviderSpec} and of {@code OpenStackMachineSpec}. */
public final class OpenStackTable {
  private static final Mapping SECURITY_GROUP =
      new Mapping(
          "securityGroup",
          List.of(
              link(
                  OpenStackReferences.GROUP,
                  OpenStackReferences.GROUP_REFERENCE,
                  OpenStackReferences.SECURITY_GROUP)));

  private static final Mapping DEVICE =
      new Mapping(
          "device",
          List.of(
              link(
                  OpenStackVolumes.DEVICE_NAME,
                  OpenStackVolumes.DEVICE_NAME,
                  OpenStackVolumes.DEVICE_NAMES),
              link(
                  OpenStackVolumes.DEVICE_SIZE,
                  OpenStackVolumes.DEVICE_SIZE,
                  OpenStackVolumes.DEVICE_SIZES),
              link(
                  OpenStackVolumes.STORAGE,
                  OpenStackVolumes.STORAGE_REFERENCE,
                  OpenStackVolumes.STORAGES)));

  private static final List<Rule> FRAME =
      List.of(
          usual(
              MACHINE_API,
              Leaf.of("apiVersion", TEXT),
              always(text("machine.openshift.io/v1alpha1")),
              "older spellings mean the same"),
          usual(
              MACHINE_API,
              Leaf.of("kind", TEXT),
              always(text("OpenstackProviderSpec")),
              "the kind is given by the platform"),
          carry(MACHINE_API, Leaf.of("metadata", ANY), "metadata of a provider spec has no effect"),
          link(
              OpenStackIdentity.CREDENTIALS,
              List.of(OpenStackIdentity.IDENTITY_REFERENCE),
              OpenStackIdentity.IDENTITY),
          usual(
              MACHINE_API,
              Leaf.of("cloudsSecret.namespace", TEXT),
              always(text(WellKnown.MACHINE_API_NAMESPACE)),
              "Cluster API's secret is the one of that name in its own namespace"),
          link(
              Leaf.of("userDataSecret.name", TEXT),
              Leaf.of("Machine.bootstrap.dataSecretName", TEXT),
              OpenStackIdentity.USER_DATA),
          usual(
              MACHINE_API,
              Leaf.of("userDataSecret.namespace", TEXT),
              nothing(),
              "Cluster API's secret is the one of that name in its own namespace"),
          link(OpenStackIdentity.MACHINE, OpenStackIdentity.INFRA, OpenStackIdentity.ADOPTED));

  private static final List<Rule> SERVER =
      List.of(
          link(OpenStackBoot.MACHINE_API, OpenStackBoot.CLUSTER_API, OpenStackBoot.BOOT),
          link("keyName", "sshKeyName", TEXT),
          link("availabilityZone", "Machine.failureDomain", Shape.text(".{1,256}")),
          link("configDrive", "configDrive", FLAG),
          link(Leaf.of("tags", listOf(TEXT)), Leaf.of("tags", listOf(TEXT)), OpenStackServer.TAGS),
          link(
              OpenStackReferences.SERVER_GROUP,
              List.of(OpenStackReferences.SERVER_GROUP_REFERENCE),
              OpenStackReferences.SERVER_GROUPS),
          new Rule.Each(
              Items.list("securityGroups"),
              Items.list("securityGroups"),
              SECURITY_GROUP,
              List.of(),
              Optional.empty()),
          carry(MACHINE_API, Leaf.of("sshUserName", TEXT), neverReads()),
          carry(MACHINE_API, Leaf.of("primarySubnet", TEXT), neverReads()),
          refuse(
              MACHINE_API,
              Leaf.of("floatingIP", TEXT),
              "Cluster API takes floating addresses from pools alone",
              "associate the address by hand"));

  private static final List<Rule> VOLUMES =
      List.of(
          link("rootVolume.volumeType", "rootVolume.type", TEXT),
          carry(MACHINE_API, Leaf.of("rootVolume.sourceType", TEXT), neverReads()),
          carry(MACHINE_API, Leaf.of("rootVolume.deviceType", TEXT), neverReads()),
          new Rule.Each(
              Items.list("additionalBlockDevices"),
              Items.list("additionalBlockDevices"),
              DEVICE,
              List.of("name"),
              Optional.empty()));

  private static final List<Rule> CLUSTER_API_ALONE =
      List.of(
          unsupported("floatingIPPoolRef", ANY),
          unsupported("schedulerHintAdditionalProperties", ANY));

  private static final Mapping V1BETA1 =
      table(
          PortSecurity.DISABLE,
          List.of(
              link(
                  List.of(Leaf.of("flavor", TEXT)),
                  List.of(Leaf.of("flavor", TEXT), Leaf.of("flavorID", TEXT)),
                  OpenStackServer.flavor("flavor", "flavorID")),
              metadata(true)));

  private static final Mapping V1BETA2 =
      table(
          PortSecurity.ENABLE,
          List.of(
              link(
                  List.of(Leaf.of("flavor", TEXT)),
                  List.of(Leaf.of("flavor.filter.name", TEXT), Leaf.of("flavor.id", TEXT)),
                  OpenStackServer.flavor("flavor.filter.name", "flavor.id")),
              metadata(false)));

  /** The platform. */
  public static final Provider PROVIDER =
      new Provider(
              Platform.OPENSTACK,
              Map.of("v1beta1", V1BETA1, "v1beta2", V1BETA2),
              Set.of(),
              new Observed(
                  OpenStackTable::flavor,
                  nothing(),
                  context -> context.level(context.core()).path("spec").path("failureDomain")),
              OpenStackIdentity.ADOPTION,
              new OpenStackStatus())
          .identifiedBy(OpenStackIdentity.OBJECT);

  private OpenStackTable() {}

  private static Mapping table(PortSecurity security, List<Rule> ofVersion) {
    var ports =
        List.of(
            link(trunk(), trunk(), OpenStackServer.TRUE_OR_NOT),
            link(
                PortShapes.MACHINE_API,
                List.of(PortShapes.clusterApi(security)),
                OpenStackPorts.twin(security)));
    return Mapping.of(
        "providerSpec", List.of(FRAME, ofVersion, SERVER, VOLUMES, ports, CLUSTER_API_ALONE));
  }

  private static Leaf trunk() {
    return Leaf.of("trunk", FLAG).absentMeans(BooleanNode.FALSE);
  }

  private static Rule metadata(boolean emptyToo) {
    return link(
        Leaf.of("serverMetadata", mapOf(TEXT)),
        Leaf.of("serverMetadata", OpenStackServer.metadataList()),
        OpenStackServer.metadata(emptyToo));
  }

  private static JsonNode flavor(Context context) {
    var flavor = context.level(context.infra()).path("spec").path("flavor");
    return flavor.isTextual() ? flavor : flavor.path("filter").path("name");
  }

  private static String neverReads() {
    return "the Machine API never reads it";
  }

  private static Rule unsupported(String path, Shape shape) {
    return refuse(CLUSTER_API, Leaf.of(path, shape), "the Machine API has nothing like it");
  }
}
