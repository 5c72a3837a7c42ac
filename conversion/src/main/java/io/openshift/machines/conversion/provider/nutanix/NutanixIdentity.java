package io.openshift.machines.conversion.provider.nutanix;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Problem;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.provider.Adoption;
import io.openshift.machines.conversion.provider.part.ProviderId;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Which virtual machine a machine is: {@code nutanix://<UUID>} on both sides.
 *
 * <p>The Cluster API provider looks for the UUID in its status, then in the provider ID; the
 * Machine API's actuator in its provider status. Both fall back to the name, which two machines may
 * share, so a name alone is not taken for an identity here.
 */
final class NutanixIdentity {
  private static final String PREFIX = "nutanix://";
  private static final Pattern INSTANCE =
      Pattern.compile(PREFIX + "([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})");

  private static final Shape ID = Shape.text(".{1,512}");

  /** The Machine API's leaf. */
  static final List<Leaf> MACHINE = ProviderId.machineApi(ID);

  /** Cluster API's leaves. */
  static final List<Leaf> INFRA = ProviderId.clusterApi(ID);

  /** The provider ID; until there is one, the UUID that the Machine API has in its status. */
  static final Twin ADOPTED =
      Twin.of("the virtual machine", NutanixIdentity::forth, NutanixIdentity::back);

  /** By what a virtual machine is found. */
  static final Adoption ADOPTION =
      new Adoption(
          NutanixIdentity::missing,
          NutanixIdentity::missing,
          Adoption.namedBy("/status/providerStatus/vmUUID"));

  private NutanixIdentity() {}

  private static JsonNode forth(JsonNode value, Context context, Hearing hearing) {
    if (!value.isMissingNode()) {
      return ProviderId.forth(value, context, hearing);
    }
    var made = context.machineApi().at("/status/providerStatus/vmUUID").asText("");
    if (made.isEmpty()) {
      hearing.warn(
          "a new machine gets its host name as cloud-init metadata, not in its Ignition config",
          "see that its Node has the machine's name");
      return Json.object();
    }
    return Json.object().put(ProviderId.INFRA, PREFIX + made);
  }

  /**
   * The provider takes an ID without a UUID for none, and templates of its documentation have one:
   * on a set it is remembered.
   */
  private static JsonNode back(JsonNode leaves, Context context, Hearing hearing) {
    var id = leaves.path(ProviderId.INFRA).asText();
    var nothing = leaves.size() == 1 && !id.isEmpty() && !INSTANCE.matcher(id).matches();
    if (context.kind() == Kind.MACHINE_SET && nothing) {
      return Json.missing();
    }
    if (context.from() == Side.CLUSTER_API) {
      return ProviderId.back(leaves, context, hearing);
    }
    var own = context.level(context.machineApi()).path("spec").path(ProviderId.INFRA);
    var made = forth(Json.zero(own) ? Json.missing() : own, context, hearing);
    return ProviderId.own(leaves, made, context, hearing);
  }

  private static List<Problem> missing(ClusterApiObjects objects) {
    var id = objects.infra().path("spec").path(ProviderId.INFRA).asText("");
    var known = !objects.infra().at("/status/vmUUID").asText("").isEmpty();
    return known || INSTANCE.matcher(id).matches()
        ? List.of()
        : List.of(
            new Problem(
                "spec.providerID",
                "the NutanixMachine does not say which virtual machine it is",
                "wait until the Machine API has reported it"));
  }

  private static List<Problem> missing(ObjectNode machine) {
    var id = machine.path("spec").path(ProviderId.INFRA).asText("");
    var known = !machine.at("/status/providerStatus/vmUUID").asText("").isEmpty();
    return known || INSTANCE.matcher(id).matches()
        ? List.of()
        : List.of(
            new Problem(
                "spec.providerID",
                "the Machine does not say which virtual machine it is",
                "wait until Cluster API has reported it"));
  }
}
