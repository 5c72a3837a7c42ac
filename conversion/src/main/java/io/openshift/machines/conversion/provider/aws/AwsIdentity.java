package io.openshift.machines.conversion.provider.aws;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
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
 * Which instance a machine is.
 *
 * <p>The Cluster API provider looks an instance up by {@code AWSMachine.spec.providerID} alone; if
 * that field is ever cleared, it makes a second instance. The Machine API stops with an instance id
 * in its provider status and no provider ID when a hand-over comes in the second of creation.
 */
final class AwsIdentity {
  private static final String INSTANCE_ID = "instanceID";
  private static final Pattern INSTANCE = Pattern.compile("aws://.*/(i-[0-9a-f]+)");

  private static final JsonPointer MADE = JsonPointer.compile("/status/providerStatus/instanceId");
  private static final JsonPointer ZONE =
      JsonPointer.compile("/spec/providerSpec/value/placement/availabilityZone");

  /** The Machine API's leaf. */
  static final List<Leaf> MACHINE = ProviderId.machineApi(Shape.TEXT);

  /** Cluster API's leaves. */
  static final List<Leaf> INFRA =
      List.of(
          Leaf.of(ProviderId.MACHINE, Shape.TEXT).neverCleared(),
          Leaf.of(ProviderId.INFRA, Shape.TEXT).neverCleared(),
          Leaf.of(INSTANCE_ID, Shape.TEXT).neverCleared());

  /** The identity of the instance, to be found again by either provider. */
  static final Twin ADOPTED = Twin.of("the instance", AwsIdentity::forth, AwsIdentity::back);

  /** By what an instance is found. */
  static final Adoption ADOPTION =
      new Adoption(
          AwsIdentity::missing,
          AwsIdentity::missing,
          Adoption.namedBy("/status/providerStatus/instanceId"));

  private AwsIdentity() {}

  private static JsonNode forth(JsonNode value, Context context, Hearing hearing) {
    var result = Json.object();
    if (value.isMissingNode()) {
      var made = context.machineApi().at(MADE).asText("");
      if (!made.isEmpty()) {
        var id = "aws:///" + zone(context.machineApi()) + "/" + made;
        result.put(ProviderId.INFRA, id).put(INSTANCE_ID, made);
      }
      return result;
    }
    var matcher = INSTANCE.matcher(value.asText());
    if (!matcher.matches()) {
      return noInstance(value, hearing);
    }
    return ProviderId.forth(value, context, hearing) instanceof ObjectNode both
        ? both.put(INSTANCE_ID, matcher.group(1))
        : Json.missing();
  }

  private static JsonNode noInstance(JsonNode id, Hearing hearing) {
    return hearing.refuse(
        "'" + id.asText() + "' names no EC2 instance", "write aws:///<zone>/i-<id>");
  }

  private static String zone(ObjectNode machine) {
    var placed = machine.at(ZONE).asText("");
    return placed.isEmpty()
        ? machine.path("metadata").path("labels").path("machine.openshift.io/zone").asText("")
        : placed;
  }

  /**
   * An instance id beside the provider ID is read by the Machine API first: it must say the same.
   */
  private static JsonNode back(JsonNode value, Context context, Hearing hearing) {
    if (context.from() == Side.MACHINE_API) {
      var own = context.level(context.machineApi()).path("spec").path(ProviderId.INFRA);
      var made = forth(Json.zero(own) ? Json.missing() : own, context, hearing);
      // Alone it identifies nothing: the provider overwrites it.
      var alone = made.isEmpty() && value.size() == 1 && value.has(INSTANCE_ID);
      return alone ? Json.missing() : ProviderId.own(value, made, context, hearing);
    }
    var id = ProviderId.back(value, context, hearing);
    if (!id.isMissingNode() && !INSTANCE.matcher(id.asText()).matches()) {
      return noInstance(id, hearing);
    }
    var instance = value.path(INSTANCE_ID).asText();
    var other = !instance.isEmpty() && !id.isMissingNode() && !id.asText().endsWith("/" + instance);
    return other
        ? hearing.refuseAt(
            INSTANCE_ID,
            "is '" + instance + "', the provider ID '" + id.asText() + "'",
            "correct the one that names another instance")
        : id;
  }

  private static List<Problem> missing(ClusterApiObjects objects) {
    var id = objects.infra().path("spec").path("providerID").asText("");
    return INSTANCE.matcher(id).matches()
        ? List.of()
        : List.of(
            new Problem(
                "spec.providerID",
                "the AWSMachine does not say which instance it is, and would make a second one",
                "wait until the Machine API has reported the instance"));
  }

  private static List<Problem> missing(ObjectNode machine) {
    var id = machine.path("spec").path("providerID").asText("");
    var status = machine.at(MADE).asText("");
    return INSTANCE.matcher(id).matches() || !status.isEmpty()
        ? List.of()
        : List.of(
            new Problem(
                "spec.providerID",
                "the Machine does not say which instance it is",
                "wait until Cluster API has reported the instance"));
  }
}
