package io.openshift.machines.conversion.provider.vsphere;

import static io.openshift.machines.conversion.mapping.Json.text;
import static io.openshift.machines.conversion.mapping.Rows.always;
import static io.openshift.machines.conversion.mapping.Rows.only;
import static io.openshift.machines.conversion.mapping.Rows.refuse;
import static io.openshift.machines.conversion.mapping.Shape.ANY;
import static io.openshift.machines.conversion.mapping.Shape.FLAG;
import static io.openshift.machines.conversion.mapping.Shape.TEXT;
import static io.openshift.machines.conversion.mapping.Shape.words;
import static io.openshift.machines.conversion.mapping.Side.CLUSTER_API;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import java.util.List;

/**
 * Rows of fields that Cluster API alone has. Where one value of a field says what the Machine API
 * does anyway, that value crosses in the annotation; any other is refused.
 */
final class VSphereAlone {
  private static final String HARD = "hard";

  /** Rows of both versions. */
  static final List<Rule> ROWS =
      List.of(
          only(
              CLUSTER_API,
              Leaf.of("powerOffMode", words(HARD, "soft", "trySoft")),
              always(text(HARD)),
              "the Machine API switches a machine off hard"),
          new Rule.Linked(List.of(), List.of(Leaf.of("os", TEXT)), VSphereGuest.SYSTEM),
          tolerated(
              Leaf.of("thumbprint", TEXT),
              context -> context.facts().infraCluster().at("/spec/thumbprint"),
              "the VSphereCluster's"),
          tolerated(Leaf.of("nestedHV", FLAG), always(BooleanNode.FALSE), "false"),
          unsupported("hardwareVersion", TEXT),
          unsupported("storagePolicyName", TEXT),
          unsupported("additionalDisksGiB", ANY),
          unsupported("ftEncryptionMode", TEXT),
          unsupported("migrateEncryption", TEXT),
          unsupported("cryptoKeyID", TEXT),
          unsupported("cryptoProfile", TEXT),
          unsupported("pciDevices", ANY),
          unsupported("resources", ANY),
          unsupported("network.routes", ANY));

  /** Rows of v1beta1 alone. */
  static final List<Rule> V1BETA1 =
      List.of(
          tolerated(
              Leaf.of("failureDomain", TEXT),
              context -> context.level(context.core()).path("spec").path("failureDomain"),
              "that of the Machine; v1beta2 has no such field"),
          unsupported("guestSoftPowerOffTimeout", TEXT),
          unsupported("network.preferredAPIServerCidr", TEXT),
          naming("namingStrategy.template"));

  /** Rows of v1beta2 alone. */
  static final List<Rule> V1BETA2 =
      List.of(unsupported("guestSoftPowerOffTimeoutSeconds", ANY), naming("naming.template"));

  /** Rows of a network device. */
  static final List<Rule> DEVICE =
      List.of(
          tolerated(Leaf.of("skipIPAllocation", FLAG), always(BooleanNode.FALSE), "false"),
          unsupported("deviceName", TEXT),
          unsupported("macAddr", TEXT),
          unsupported("mtu", ANY),
          unsupported("searchDomains", ANY),
          unsupported("routes", ANY),
          unsupported("dhcp4Overrides", ANY),
          unsupported("dhcp6Overrides", ANY));

  private VSphereAlone() {}

  private static Rule unsupported(String path, Shape shape) {
    return refuse(CLUSTER_API, Leaf.of(path, shape), "the Machine API has nothing like it");
  }

  private static Rule naming(String path) {
    return new Rule.Linked(List.of(), List.of(Leaf.of(path, TEXT)), VSphereIdentity.NAMING);
  }

  /** A field that may say what is so anyway. */
  private static Rule tolerated(Leaf leaf, Rule.Derivation value, String name) {
    var twin =
        Twin.of(
            name + ", or none",
            (_none, _context, _hearing) -> Json.missing(),
            (stored, context, hearing) ->
                stored.isMissingNode() || same(stored, value, context)
                    ? Json.object()
                    : hearing.refuse("the Machine API has nothing like it", "remove the field"));
    return new Rule.Linked(List.of(), List.of(leaf), twin);
  }

  private static boolean same(JsonNode stored, Rule.Derivation value, Context context) {
    return stored.equals(value.value(context));
  }
}
