package io.openshift.machines.conversion.provider.aws;

import static io.openshift.machines.conversion.mapping.Json.text;
import static io.openshift.machines.conversion.mapping.Json.whole;
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
import static io.openshift.machines.conversion.mapping.Shape.textOrEmpty;
import static io.openshift.machines.conversion.mapping.Shape.words;
import static io.openshift.machines.conversion.mapping.Side.CLUSTER_API;
import static io.openshift.machines.conversion.mapping.Side.MACHINE_API;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.core.Observed;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Items;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Path;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.mapping.Words;
import io.openshift.machines.conversion.provider.Provider;
import io.openshift.machines.conversion.provider.part.ProviderSpecs;
import io.openshift.machines.conversion.provider.part.UserData;
import io.openshift.machines.conversion.status.aws.AwsStatus;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Every leaf of {@code AWSMachineProviderConfig} and of {@code AWSMachineSpec} (v1beta2). */
public final class AwsTable {
  private static final String NO_OTHER_IMAGE = "the Machine API names an image by its id alone";

  private static final Mapping VOLUME =
      new Mapping(
          "volume",
          List.of(
              link("deviceName", "deviceName", TEXT),
              link("ebs.encrypted", "encrypted", FLAG),
              link(
                  Leaf.of("ebs.volumeSize", new Shape.Whole(0, 1 << 16)),
                  Leaf.of("size", new Shape.Whole(8, 1 << 16)),
                  AwsVolumes.SIZE),
              link(AwsVolumes.EBS_SPEED, AwsVolumes.SPEED, AwsVolumes.SPEEDS),
              link(AwsVolumes.EBS_KEY, List.of(Leaf.of("encryptionKey", TEXT)), AwsVolumes.KEY),
              carry(
                  MACHINE_API,
                  Leaf.of("ebs.kmsKey.filters", AwsReferences.FILTERS),
                  "the Machine API never looks a key up by filters"),
              carry(
                  MACHINE_API,
                  Leaf.of("ebs.deleteOnTermination", FLAG),
                  "the Machine API deletes every volume with its machine, whatever this says"),
              carry(
                  MACHINE_API,
                  Leaf.of("noDevice", textOrEmpty()),
                  "the Machine API does not use it"),
              carry(
                  MACHINE_API,
                  Leaf.of("virtualName", textOrEmpty()),
                  "the Machine API does not use it")));

  private static final Mapping SECURITY_GROUP =
      new Mapping(
          "securityGroup",
          List.of(
              link(
                  AwsReferences.leaves(""),
                  AwsReferences.idAndFilters(""),
                  AwsReferences.reference(""))));

  private static final List<Rule> HEAD =
      ProviderSpecs.head("machine.openshift.io/v1beta1", "AWSMachineProviderConfig");

  private static final List<Rule> INSTANCE =
      List.of(
          link(AwsReferences.leaves("ami"), List.of(Leaf.of("ami.id", TEXT)), AwsReferences.IMAGE),
          link("instanceType", "instanceType", Shape.text(".{2,}")),
          link(
              Leaf.of("tags", Words.namedValues()),
              Leaf.of("additionalTags", mapOf(TEXT)),
              Words.NAMED_VALUES),
          link(
              AwsReferences.leaves("iamInstanceProfile"),
              List.of(Leaf.of("iamInstanceProfile", TEXT)),
              AwsReferences.PROFILE),
          UserData.row(UserData.DEFAULTED),
          check(Leaf.of("credentialsSecret.name", TEXT), AwsCluster.IDENTITY),
          link("keyName", "sshKeyName", textOrEmpty()),
          only(
              MACHINE_API,
              Leaf.of("deviceIndex", new Shape.Whole(0, 64)).absentMeans(whole(0)),
              nothing(),
              "only the first network interface can be configured"),
          link("publicIp", "publicIP", FLAG),
          link(
              Leaf.of("networkInterfaceType", words("ENA", "EFA")),
              Leaf.of("networkInterfaceType", words("interface", "efa")),
              Words.words(Map.of("ENA", "interface", "EFA", "efa"))),
          new Rule.Each(
              Items.list("securityGroups"),
              Items.list("additionalSecurityGroups"),
              SECURITY_GROUP,
              List.of(),
              Optional.empty()),
          link(
              AwsReferences.leaves("subnet"),
              AwsReferences.idAndFilters("subnet"),
              AwsReferences.reference("subnet")));

  private static final List<Rule> PLACEMENT =
      List.of(
          check(Leaf.of("placement.region", TEXT), AwsCluster.REGION),
          link("placement.availabilityZone", "Machine.failureDomain", Shape.text(".{1,256}")),
          link(AwsHosts.PLACEMENT, AwsHosts.HOST, AwsHosts.HOSTS),
          check(Leaf.of("loadBalancers", AwsCluster.LOAD_BALANCER_LIST), AwsCluster.LOAD_BALANCERS),
          new Rule.Each(
              Items.list("blockDevices"),
              new Items.HeadAndRest(Path.of("rootVolume"), Path.of("nonRootVolumes"), "deviceName"),
              VOLUME,
              List.of("deviceName"),
              Optional.of(Path.of("ebs"))),
          link(
              "spotMarketOptions",
              "spotMarketOptions",
              new Shape.Struct(Map.of("maxPrice", TEXT), List.of(), true)),
          link("marketType", "marketType", words("OnDemand", "Spot", "CapacityBlock")),
          link(
              "cpuOptions.confidentialCompute",
              "cpuOptions.confidentialCompute",
              words("Disabled", "AMDEncryptedVirtualizationNestedPaging")),
          link("placementGroupName", "placementGroupName", TEXT),
          link(partition(), partition(), Twin.SAME),
          link(
              Leaf.of("capacityReservationId", TEXT),
              Leaf.of("capacityReservationId", TEXT),
              AwsReservations.RESERVATION),
          link(AwsIdentity.MACHINE, AwsIdentity.INFRA, AwsIdentity.ADOPTED));

  private static final List<Rule> METADATA_OPTIONS =
      List.of(
          link(
              Leaf.of("metadataServiceOptions.authentication", words("Optional", "Required")),
              Leaf.of("instanceMetadataOptions.httpTokens", words("optional", "required"))
                  .defaultsTo(text("optional")),
              AwsMetadataTokens.TWIN),
          metadataOption("httpEndpoint", always(text("enabled")), words("enabled", "disabled")),
          metadataOption(
              "httpProtocolIpv6", AwsCluster::metadataIpv6, words("enabled", "disabled")),
          metadataOption("httpPutResponseHopLimit", always(whole(1)), new Shape.Whole(0, 64)),
          metadataOption(
              "instanceMetadataTags", always(text("disabled")), words("enabled", "disabled")));

  private static final List<Rule> CLUSTER_API_ALONE =
      List.of(
          usual(
              CLUSTER_API,
              Leaf.of("assignPrimaryIPv6", words("enabled", "disabled")),
              AwsCluster::primaryIpv6,
              "the Machine API takes it from the cluster's IP family"),
          usual(
              CLUSTER_API,
              Leaf.of("privateDnsName", AwsCluster.DNS_SHAPE),
              AwsCluster::privateDnsName,
              "the Machine API takes it from the cluster's IP family"),
          usual(
              CLUSTER_API,
              Leaf.of("ignition.storageType", words("ClusterObjectStore", "UnencryptedUserData")),
              always(text("UnencryptedUserData")),
              "the Machine API hands user data over as it is"),
          carry(
              CLUSTER_API,
              Leaf.of("ignition.version", words("2.3", "3.0", "3.1", "3.2", "3.3", "3.4")),
              "the Machine API hands user data over as it is"),
          unsupported("ignition.proxy", ANY),
          unsupported("ignition.tls", ANY),
          refuse(CLUSTER_API, Leaf.of("ami.eksLookupType", TEXT), NO_OTHER_IMAGE),
          refuse(CLUSTER_API, Leaf.of("imageLookupFormat", TEXT), NO_OTHER_IMAGE),
          refuse(CLUSTER_API, Leaf.of("imageLookupOrg", TEXT), NO_OTHER_IMAGE),
          refuse(CLUSTER_API, Leaf.of("imageLookupBaseOS", TEXT), NO_OTHER_IMAGE),
          unsupported("securityGroupOverrides", ANY),
          unsupported("networkInterfaces", ANY),
          unsupported("elasticIpPool", ANY),
          unsupported("uncompressedUserData", FLAG),
          unsupported("cpuOptions.nestedVirtualization", TEXT),
          unsupported("capacityReservationPreference", TEXT),
          refuse(
              CLUSTER_API,
              Leaf.of("cloudInit.insecureSkipSecretsManager", FLAG).absentMeans(BooleanNode.FALSE),
              cloudInit()),
          refuse(
              CLUSTER_API,
              Leaf.of("cloudInit.secretCount", Shape.COUNT).absentMeans(whole(0)),
              cloudInit()),
          refuse(CLUSTER_API, Leaf.of("cloudInit.secretPrefix", TEXT), cloudInit()),
          refuse(CLUSTER_API, Leaf.of("cloudInit.secureSecretsBackend", TEXT), cloudInit()));

  /** The platform. */
  public static final Provider PROVIDER =
      new Provider(
          Platform.AWS,
          Map.of(
              "v1beta2",
              Mapping.of(
                  "providerSpec",
                  List.of(HEAD, INSTANCE, PLACEMENT, METADATA_OPTIONS, CLUSTER_API_ALONE))),
          Set.of(),
          new Observed(
              context -> spec(context).path("instanceType"),
              AwsCluster::region,
              context -> context.level(context.core()).path("spec").path("failureDomain")),
          AwsIdentity.ADOPTION,
          new AwsStatus());

  private AwsTable() {}

  private static JsonNode spec(Context context) {
    return context.level(context.infra()).path("spec");
  }

  private static Leaf partition() {
    return Leaf.of("placementGroupPartition", new Shape.Whole(0, 7)).absentMeans(whole(0));
  }

  private static String cloudInit() {
    return "the Machine API hands user data over by itself";
  }

  private static Rule unsupported(String path, Shape shape) {
    return refuse(CLUSTER_API, Leaf.of(path, shape), "the Machine API has nothing like it");
  }

  private static Rule metadataOption(String name, Rule.Derivation value, Shape shape) {
    return only(
        CLUSTER_API,
        Leaf.of("instanceMetadataOptions." + name, shape),
        value,
        "the Machine API sets this option by itself");
  }
}
