package io.openshift.machines.conversion.provider.powervs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.Problem;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Rows;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.provider.Adoption;
import java.util.ArrayList;
import java.util.List;

/**
 * Which instance a machine is.
 *
 * <p>The Cluster API provider finds an instance by the name of the IBMPowerVSMachine in the
 * machine's workspace, and deletes it by {@code status.instanceID}: without that it takes its
 * finalizer away and leaves the instance. The Machine API's actuator finds it by {@code instanceId}
 * of the provider status, else by the Machine's name.
 */
final class PowerVsIdentity {
  private static final String PROVIDER_ID = "Machine.providerID";
  private static final String INFRA_PROVIDER_ID = "providerID";
  private static final Shape FORM = Shape.text("ibmpowervs://.{1,499}");

  /** The identity, on both objects of Cluster API. */
  static final Rule ADOPTED =
      Rows.link(
          List.of(Leaf.of(PROVIDER_ID, FORM).neverCleared()),
          List.of(
              Leaf.of(PROVIDER_ID, FORM).neverCleared(),
              Leaf.of(INFRA_PROVIDER_ID, FORM).neverCleared()),
          Twin.of("the instance", PowerVsIdentity::forth, PowerVsIdentity::back));

  /** User data; the Machine API's webhook names a default. */
  static final Rule USER_DATA =
      Rows.link(
          Leaf.of("userDataSecret.name", Shape.TEXT),
          Leaf.of("Machine.bootstrap.dataSecretName", Shape.TEXT),
          Twin.of(
              "the secret; worker-user-data when the Machine API names none",
              (value, _context, _hearing) ->
                  value.isMissingNode() ? Json.text("worker-user-data") : value,
              (value, _context, hearing) ->
                  value.isMissingNode()
                      ? hearing.refuse("the Machine API needs user data", "name the secret")
                      : value));

  /** By what an instance is found. */
  static final Adoption ADOPTION =
      new Adoption(
          PowerVsIdentity::missing,
          PowerVsIdentity::missing,
          Adoption.namedBy("/status/providerStatus/instanceId"));

  private PowerVsIdentity() {}

  private static JsonNode forth(JsonNode value, Context _context, Hearing _hearing) {
    var result = Json.object();
    if (!value.isMissingNode()) {
      result.set(PROVIDER_ID, value);
      result.set(INFRA_PROVIDER_ID, value);
    }
    return result;
  }

  private static JsonNode back(JsonNode value, Context _context, Hearing _hearing) {
    return value.has(PROVIDER_ID) ? value.path(PROVIDER_ID) : value.path(INFRA_PROVIDER_ID);
  }

  private static List<Problem> missing(ClusterApiObjects objects) {
    var gaps = new ArrayList<Problem>();
    var name = objects.infra().path("metadata").path("name");
    if (!name.equals(objects.core().path("metadata").path("name"))) {
      gaps.add(
          new Problem(
              "metadata.name",
              "the IBMPowerVSMachine is not called like its Machine, as the instance is",
              "make it anew under the Machine's name"));
    }
    if (objects.infra().at("/status/instanceID").asText().isEmpty()) {
      gaps.add(
          new Problem(
              "status.instanceID",
              "without it the IBMPowerVSMachine would be deleted and its instance left behind",
              "wait until the Machine API has reported the instance"));
    }
    return gaps;
  }

  private static List<Problem> missing(ObjectNode machine) {
    return machine.at("/status/providerStatus/instanceId").asText().isEmpty()
        ? List.of(
            new Problem(
                "status.providerStatus.instanceId",
                "the Machine does not say which instance it is",
                "wait until Cluster API has reported the instance"))
        : List.of();
  }
}
