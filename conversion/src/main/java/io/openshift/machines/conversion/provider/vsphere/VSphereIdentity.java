package io.openshift.machines.conversion.provider.vsphere;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Problem;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.provider.Adoption;
import io.openshift.machines.conversion.provider.part.ProviderId;
import java.util.List;

/**
 * Which virtual machine a machine is.
 *
 * <p>The Cluster API provider looks through a {@link VSphereVm}; the provider ID is written, never
 * read. The Machine API's actuator looks for the UID of its own Machine, then for the name anywhere
 * in the datacenter. So it depends on where it looks, and on nobody else using the name there.
 */
final class VSphereIdentity {
  private static final String CREDENTIALS = "vsphere-cloud-credentials";
  private static final String REMEDY = "hand the machine over once it says so";

  private static final Shape ID = Shape.text("vsphere://.{1,502}");

  /** The Machine API's leaf. */
  static final List<Leaf> MACHINE = ProviderId.machineApi(ID);

  /** Cluster API's leaves. */
  static final List<Leaf> INFRA = ProviderId.clusterApi(ID);

  /** The same provider ID, on both Cluster API objects. */
  static final Twin PROVIDER = Twin.of("the virtual machine", VSphereIdentity::forth, Ids::back);

  /** The cluster's own credentials on both sides, or a refusal. */
  static final Twin IDENTITY =
      Twin.of(
          "the cluster's own credentials",
          VSphereIdentity::credentials,
          (_value, context, hearing) -> identity(context, hearing));

  /** Cluster API names its virtual machine after the Machine. */
  static final Twin NAMING =
      Twin.of(
          "the machine's name",
          (_none, _context, _hearing) -> Json.missing(),
          (value, _context, hearing) ->
              value.isMissingNode() || usualName(value)
                  ? Json.object()
                  : hearing.refuse(
                      "the Machine API names a virtual machine after its Machine",
                      "use {{ .machine.name }} or remove the template"));

  /** By what a virtual machine is found. */
  static final Adoption ADOPTION =
      new Adoption(
          VSphereVm::missing,
          VSphereIdentity::missing,
          Adoption.namedBy("/status/providerStatus/instanceId"));

  private VSphereIdentity() {}

  private static JsonNode forth(JsonNode value, Context context, Hearing hearing) {
    if (!value.isMissingNode()) {
      refuseOnSets(context, hearing);
    }
    return ProviderId.both(value);
  }

  private static void refuseOnSets(Context context, Hearing hearing) {
    if (context.kind() == Kind.MACHINE_SET) {
      hearing.refuse("machines of a set cannot all be one virtual machine", "remove the field");
    }
  }

  /** The way back of provider IDs. */
  private static final class Ids {
    private Ids() {}

    static JsonNode back(JsonNode value, Context context, Hearing hearing) {
      if (!value.isEmpty()) {
        refuseOnSets(context, hearing);
      }
      var core = value.path(ProviderId.MACHINE);
      var infra = value.path(ProviderId.INFRA);
      if (!core.isMissingNode() && !infra.isMissingNode() && !core.equals(infra)) {
        return hearing.refuseAt(
            ProviderId.INFRA,
            "is not that of the Machine, " + core.asText(),
            "correct one of them");
      }
      return core.isMissingNode() ? infra : core;
    }
  }

  /** What the way back would refuse is refused at once: nobody wants to find out over there. */
  private static JsonNode credentials(JsonNode value, Context context, Hearing hearing) {
    identity(context, hearing);
    return value.isMissingNode() || CREDENTIALS.equals(value.asText())
        ? Json.missing()
        : hearing.refuse(
            "Cluster API uses the cluster's identity, not '" + value.asText() + "'",
            "use " + CREDENTIALS + ", or give the VSphereCluster another identity by hand");
  }

  private static JsonNode identity(Context context, Hearing hearing) {
    var identity = context.facts().infraCluster().at("/spec/identityRef");
    check(identity, "kind", "Secret", hearing);
    check(identity, "name", context.facts().clusterName(), hearing);
    return Json.text(CREDENTIALS);
  }

  private static void check(JsonNode identity, String field, String wanted, Hearing hearing) {
    var text = identity.path(field).asText("");
    if (!text.isEmpty() && !text.equals(wanted)) {
      hearing.refuseElsewhere(
          "spec.identityRef." + field,
          "the VSphereCluster uses '" + text + "', the Machine API knows only " + CREDENTIALS,
          "use " + wanted);
    }
  }

  static boolean usualName(JsonNode template) {
    return template.asText().replace(" ", "").equals("{{.machine.name}}");
  }

  private static List<Problem> missing(ObjectNode machine) {
    var workspace = VSpherePlacement.field(machine.at("/spec/providerSpec/value"), "workspace");
    var datacenter = VSpherePlacement.field(workspace, "datacenter").asText("");
    return VSphereFolders.known(datacenter)
        ? List.of()
        : List.of(
            problem(
                "spec.providerSpec.value.workspace.datacenter",
                "the Machine names no datacenter to look in"));
  }

  static Problem problem(String path, String reason) {
    return new Problem(path, reason + "; a second virtual machine could be made", REMEDY);
  }
}
