package io.openshift.machines.conversion.provider.aws;

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
  private static final String PROVIDER_ID = "Machine.providerID";
  private static final String INFRA_PROVIDER_ID = "providerID";
  private static final String INSTANCE_ID = "instanceID";
  private static final Pattern INSTANCE = Pattern.compile("aws://.*/(i-[0-9a-f]+)");

  /** The Machine API's leaf. */
  static final List<Leaf> MACHINE = List.of(Leaf.of(PROVIDER_ID, Shape.TEXT).neverCleared());

  /** Cluster API's leaves. */
  static final List<Leaf> INFRA =
      List.of(
          Leaf.of(PROVIDER_ID, Shape.TEXT).neverCleared(),
          Leaf.of(INFRA_PROVIDER_ID, Shape.TEXT).neverCleared(),
          Leaf.of(INSTANCE_ID, Shape.TEXT).neverCleared());

  /** The identity of the instance, to be found again by either provider. */
  static final Twin ADOPTED = Twin.of("the instance", AwsIdentity::forth, AwsIdentity::back);

  /** User data; the Machine API's webhook names a default. */
  static final Twin USER_DATA =
      Twin.of(
          "the secret; worker-user-data when the Machine API names none",
          (value, _context, _hearing) ->
              value.isMissingNode() ? Json.text("worker-user-data") : value,
          (value, _context, hearing) ->
              value.isMissingNode()
                  ? hearing.refuse("the Machine API needs a user data secret", "name the secret")
                  : value);

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
      var made = context.machineApi().at("/status/providerStatus/instanceId").asText("");
      if (!made.isEmpty()) {
        var id = "aws:///" + zone(context.machineApi()) + "/" + made;
        result.put(INFRA_PROVIDER_ID, id).put(INSTANCE_ID, made);
      }
      return result;
    }
    var matcher = INSTANCE.matcher(value.asText());
    if (!matcher.matches()) {
      return hearing.refuse(
          "'" + value.asText() + "' names no EC2 instance", "write aws:///<zone>/i-<id>");
    }
    result.set(PROVIDER_ID, value);
    result.set(INFRA_PROVIDER_ID, value);
    return result.put(INSTANCE_ID, matcher.group(1));
  }

  private static String zone(ObjectNode machine) {
    var placed = machine.at("/spec/providerSpec/value/placement/availabilityZone").asText("");
    return placed.isEmpty()
        ? machine.path("metadata").path("labels").path("machine.openshift.io/zone").asText("")
        : placed;
  }

  private static JsonNode back(JsonNode value, Context context, Hearing _hearing) {
    if (context.from() == Side.MACHINE_API) {
      var own = context.level(context.machineApi()).path("spec").path("providerID");
      return Json.zero(own) ? Json.missing() : own;
    }
    return value.has(PROVIDER_ID) ? value.path(PROVIDER_ID) : value.path(INFRA_PROVIDER_ID);
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
    var status = machine.at("/status/providerStatus/instanceId").asText("");
    return INSTANCE.matcher(id).matches() || !status.isEmpty()
        ? List.of()
        : List.of(
            new Problem(
                "spec.providerID",
                "the Machine does not say which instance it is",
                "wait until Cluster API has reported the instance"));
  }
}
