package io.openshift.machines.conversion.provider.vsphere;

import static io.openshift.machines.conversion.mapping.Json.whole;
import static io.openshift.machines.conversion.mapping.Rows.check;
import static io.openshift.machines.conversion.mapping.Rows.link;
import static io.openshift.machines.conversion.mapping.Rows.nothing;
import static io.openshift.machines.conversion.mapping.Shape.COUNT;
import static io.openshift.machines.conversion.mapping.Shape.TEXT;
import static io.openshift.machines.conversion.mapping.Shape.listOf;
import static io.openshift.machines.conversion.mapping.Shape.words;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.core.Observed;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Items;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.provider.Provider;
import io.openshift.machines.conversion.provider.part.ProviderSpecs;
import io.openshift.machines.conversion.provider.part.UserData;
import io.openshift.machines.conversion.status.vsphere.VSphereStatus;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Every leaf of {@code VSphereMachineProviderSpec} and of {@code VSphereMachineSpec}, in v1beta1
 * and v1beta2. The two versions share their rows; v1beta2 has bounds that v1beta1 has not.
 */
public final class VSphereTable {
  private static final Shape MODES = words("fullClone", "linkedClone");
  private static final Shape MIB = new Shape.Whole(0, Long.MAX_VALUE);

  /** Of an address with its prefix: v1beta2 has room for no more. */
  private static final int SHORT_ADDRESS = 39;

  private static final int LONG_ADDRESS = 64;

  private static final List<Rule> HEAD =
      ProviderSpecs.head("machine.openshift.io/v1beta1", "VSphereMachineProviderSpec");

  private static final List<Rule> MACHINE =
      List.of(
          UserData.row(UserData.DEFAULTED),
          check(Leaf.of("credentialsSecret.name", TEXT), VSphereIdentity.IDENTITY),
          link(VSphereIdentity.MACHINE, VSphereIdentity.INFRA, VSphereIdentity.PROVIDER));

  /** The provider. */
  public static final Provider PROVIDER =
      new Provider(
              Platform.VSPHERE,
              Map.of("v1beta1", v1beta1(), "v1beta2", v1beta2()),
              Set.of(),
              new Observed(
                  nothing(), context -> tag("region", context), context -> tag("zone", context)),
              VSphereIdentity.ADOPTION,
              new VSphereStatus())
          .identifiedBy(VSphereVm.OBJECT);

  private VSphereTable() {}

  private static Mapping v1beta1() {
    var hardware = hardware(new Shape.Whole(0, Integer.MAX_VALUE));
    var devices = devices(LONG_ADDRESS);
    return Mapping.of(
        "providerSpec",
        List.of(HEAD, MACHINE, hardware, devices, VSphereAlone.ROWS, VSphereAlone.V1BETA1));
  }

  private static Mapping v1beta2() {
    var hardware = hardware(new Shape.Whole(2, Integer.MAX_VALUE));
    var devices = devices(SHORT_ADDRESS);
    return Mapping.of(
        "providerSpec",
        List.of(HEAD, MACHINE, hardware, devices, VSphereAlone.ROWS, VSphereAlone.V1BETA2));
  }

  private static List<Rule> hardware(Shape processors) {
    return List.of(
        link(
            Leaf.of("template", TEXT),
            Leaf.of("template", VSphereWorkspace.PATH),
            VSphereHardware.TEMPLATE),
        link(Leaf.of("cloneMode", MODES), Leaf.of("cloneMode", MODES), VSphereHardware.CLONE_MODE),
        link("snapshot", "snapshot", Shape.text(".{1,1024}")),
        link(number("diskGiB", COUNT), number("diskGiB", COUNT), VSphereHardware.DISK),
        link(
            List.of(number("numCPUs", COUNT), number("numCoresPerSocket", COUNT)),
            List.of(number("numCPUs", processors), number("numCoresPerSocket", COUNT)),
            VSphereHardware.PROCESSORS),
        link(number("memoryMiB", MIB), number("memoryMiB", MIB), VSphereHardware.MEMORY),
        link(
            Leaf.of("dataDisks", VSphereHardware.DATA_DISKS),
            Leaf.of("dataDisks", VSphereHardware.DATA_DISKS),
            VSphereHardware.DISKS),
        link(
            Leaf.of("tagIDs", listOf(VSphereHardware.TAG)),
            Leaf.of("tagIDs", listOf(VSphereHardware.TAG)),
            VSphereHardware.TAGS));
  }

  private static Leaf number(String path, Shape shape) {
    return Leaf.of(path, shape).absentMeans(whole(0));
  }

  private static List<Rule> devices(int longestAddress) {
    return List.of(
        new Rule.Each(
            Items.list("network.devices"),
            Items.list("network.devices"),
            device(longestAddress),
            List.of(),
            Optional.empty()),
        // After the devices, whose networks a zone may change and whose addresses are repeated.
        link(VSphereWorkspace.MACHINE_API, VSphereWorkspace.CLUSTER_API, VSphereWorkspace.PLACE),
        new Rule.Linked(
            List.of(), List.of(Leaf.of("customVMXKeys", Shape.mapOf(TEXT))), VSphereGuest.KEYS));
  }

  private static Mapping device(int longestAddress) {
    var link =
        List.of(
            link(
                Leaf.of("networkName", Shape.text(".{1,80}")),
                Leaf.of("networkName", VSphereWorkspace.PATH),
                VSphereNetwork.NAME),
            link(
                VSphereNetwork.MACHINE_API,
                VSphereNetwork.clusterApi(longestAddress),
                VSphereNetwork.ADDRESSING),
            link(
                List.of(Leaf.of("gateway", TEXT)), VSphereNetwork.GATEWAYS, VSphereNetwork.GATEWAY),
            link("nameservers", "nameservers", listOf(Shape.text(".{1,64}"))));
    return Mapping.of("device", List.of(link, VSphereAlone.DEVICE));
  }

  private static JsonNode tag(String level, Context context) {
    return VSphereZone.of(context).map(zone -> zone.tag(level)).orElseGet(Json::missing);
  }
}
