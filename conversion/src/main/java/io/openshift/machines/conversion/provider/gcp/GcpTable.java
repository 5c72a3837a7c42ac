package io.openshift.machines.conversion.provider.gcp;

import static io.openshift.machines.conversion.mapping.Json.text;
import static io.openshift.machines.conversion.mapping.Rows.check;
import static io.openshift.machines.conversion.mapping.Rows.link;
import static io.openshift.machines.conversion.mapping.Rows.nothing;
import static io.openshift.machines.conversion.mapping.Rows.only;
import static io.openshift.machines.conversion.mapping.Rows.refuse;
import static io.openshift.machines.conversion.mapping.Shape.ANY;
import static io.openshift.machines.conversion.mapping.Shape.FLAG;
import static io.openshift.machines.conversion.mapping.Shape.TEXT;
import static io.openshift.machines.conversion.mapping.Shape.listOf;
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
import io.openshift.machines.conversion.mapping.Items;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Path;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.provider.Provider;
import io.openshift.machines.conversion.provider.part.ProviderSpecs;
import io.openshift.machines.conversion.status.gcp.GcpStatus;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Every leaf of {@code GCPMachineProviderSpec} and of {@code GCPMachineSpec} (v1beta1). */
public final class GcpTable {
  private static final String IPV4 = "Cluster API's provider gives IPv4 addresses alone";

  /** The Machine API spells its flags out, so new objects of it have them. */
  private static final Leaf FORWARD = Leaf.of("canIPForward", FLAG).defaultsTo(BooleanNode.FALSE);

  private static final Twin FORWARDING =
      Twin.of(
          "true = Enabled, false = Disabled",
          (value, _context, _hearing) -> text(value.asBoolean() ? "Enabled" : "Disabled"),
          (value, _context, _hearing) -> BooleanNode.valueOf(value.isMissingNode()));

  private static final Mapping NETWORK_INTERFACE =
      new Mapping(
          "networkInterface",
          List.of(
              check(Leaf.of("network", TEXT), GcpCluster.NETWORK),
              check(Leaf.of("projectID", TEXT), GcpCluster.HOST_PROJECT),
              link(
                  Leaf.of("subnetwork", TEXT),
                  Leaf.of("subnet", TEXT),
                  Twin.of("the subnet's short name", GcpTable::subnet, GcpTable::subnet)),
              link(
                  Leaf.of("publicIP", FLAG).absentMeans(BooleanNode.FALSE),
                  Leaf.of("publicIP", FLAG).absentMeans(BooleanNode.FALSE),
                  Twin.SAME),
              only(
                  MACHINE_API,
                  Leaf.of("stackType", words("IPv4Only", "DualStack"))
                      .absentMeans(text("IPv4Only")),
                  nothing(),
                  IPV4),
              refuse(MACHINE_API, Leaf.of("ipv6AccessType", TEXT), IPV4),
              refuse(MACHINE_API, Leaf.of("ipv6Address", TEXT), IPV4)));

  private static final List<Rule> HEAD =
      ProviderSpecs.head("machine.openshift.io/v1beta1", "GCPMachineProviderSpec");

  private static final List<Rule> INSTANCE =
      List.of(
          link(
              Leaf.of("userDataSecret.name", TEXT),
              Leaf.of("Machine.bootstrap.dataSecretName", TEXT),
              GcpIdentity.USER_DATA),
          check(Leaf.of("credentialsSecret.name", TEXT), GcpCluster.IDENTITY),
          check(Leaf.of("projectID", TEXT), GcpCluster.PROJECT),
          check(Leaf.of("region", TEXT), GcpCluster.REGION),
          link(Leaf.of("zone", TEXT), Leaf.of("Machine.failureDomain", TEXT), GcpCluster.ZONE),
          link(GcpIdentity.MACHINE, GcpIdentity.INFRA, GcpIdentity.INSTANCE_ID),
          only(
              MACHINE_API,
              Leaf.of("deletionProtection", FLAG).defaultsTo(BooleanNode.FALSE),
              nothing(),
              "Cluster API must be able to delete its machines"),
          link(List.of(GcpIdentity.ACCOUNTS), GcpIdentity.ACCOUNT, GcpIdentity.RUNS_AS));

  private static final List<Rule> HARDWARE =
      List.of(
          link(GcpHardware.MACHINE, GcpHardware.INSTANCE, GcpHardware.RUNS_ON),
          link(GcpHardware.SCHEDULING, GcpHardware.SCHEDULED, GcpHardware.SCHEDULES),
          link(
              "shieldedInstanceConfig.secureBoot",
              "shieldedInstanceConfig.secureBoot",
              words("Enabled", "Disabled")),
          link(GcpHardware.SHIELD, GcpHardware.SHIELD, GcpHardware.SHIELDED),
          new Rule.Each(
              Items.list("gpus", 1),
              Items.list("guestAccelerators", 1),
              GcpHardware.GPU,
              List.of(),
              Optional.empty()),
          new Rule.Each(
              new Items.Unmarked(Path.of("disks"), "boot"),
              Items.list("additionalDisks"),
              GcpDisks.DATA,
              List.of(),
              Optional.empty()),
          new Rule.Sole(Path.of("disks"), Optional.of("boot"), GcpDisks.BOOT));

  private static final List<Rule> NETWORK =
      List.of(
          new Rule.Sole(Path.of("networkInterfaces"), Optional.empty(), NETWORK_INTERFACE),
          link(
              FORWARD,
              Leaf.of("ipForwarding", words("Enabled", "Disabled")).defaultsTo(text("Enabled")),
              FORWARDING),
          link(
              Leaf.of("tags", listOf(TEXT)),
              Leaf.of("additionalNetworkTags", listOf(TEXT)),
              GcpTags.NETWORK),
          check(Leaf.of("targetPools", listOf(TEXT)), GcpCluster.NO_POOLS),
          refuse(
              CLUSTER_API,
              Leaf.of("aliasIPRanges", ANY),
              "the Machine API gives machines no alias addresses"),
          link(
              Leaf.of("labels", mapOf(TEXT)),
              Leaf.of("additionalLabels", mapOf(TEXT)),
              GcpLabels.LABELS),
          link(
              Leaf.of("resourceManagerTags", GcpTags.RESOURCE_SHAPE),
              Leaf.of("resourceManagerTags", GcpTags.RESOURCE_SHAPE),
              GcpTags.RESOURCE),
          link(
              Leaf.of("gcpMetadata", GcpTags.METADATA_SHAPE),
              Leaf.of("additionalMetadata", GcpTags.METADATA_SHAPE),
              GcpTags.METADATA));

  /** The platform. */
  public static final Provider PROVIDER =
      new Provider(
          Platform.GCP,
          Map.of("v1beta1", Mapping.of("providerSpec", List.of(HEAD, INSTANCE, HARDWARE, NETWORK))),
          Set.of(),
          new Observed(
              context -> GcpSource.infra(context).path("instanceType"),
              GcpCluster::region,
              context -> context.level(context.core()).path("spec").path("failureDomain")),
          GcpIdentity.ADOPTION,
          new GcpStatus());

  private GcpTable() {}

  private static JsonNode subnet(JsonNode value, Context _context, Hearing hearing) {
    return value.isMissingNode() || value.asText().contains("/")
        ? hearing.refuse("is not the short name of a subnet", "name the subnet")
        : value;
  }
}
