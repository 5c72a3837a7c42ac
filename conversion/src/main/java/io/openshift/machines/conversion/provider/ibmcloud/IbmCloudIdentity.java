package io.openshift.machines.conversion.provider.ibmcloud;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Problem;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Rows;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.provider.Adoption;
import io.openshift.machines.conversion.provider.part.ProviderId;
import java.util.ArrayList;
import java.util.List;

/**
 * Which instance a machine is.
 *
 * <p>Both providers write {@code ibm://<account>///<cluster>/<instance>}: the Machine API takes the
 * cluster from a label of the Machine, Cluster API from the Cluster's name, so the two must agree.
 * The Machine API finds an instance by the Machine's name in the machine's VPC. Cluster API's
 * provider finds it by {@code status.instanceID}, else by name in any VPC.
 */
final class IbmCloudIdentity {
  private static final String CLUSTER = "machine.openshift.io/cluster-api-cluster";
  private static final Shape FORM = Shape.text("ibm://.+");

  /** The identity, on both objects of Cluster API. */
  static final Rule ADOPTED =
      Rows.link(
          ProviderId.machineApi(FORM),
          ProviderId.clusterApi(FORM),
          Twin.of("the instance", IbmCloudIdentity::forth, ProviderId::back));

  /** By what an instance is found. */
  static final Adoption ADOPTION =
      new Adoption(
          IbmCloudIdentity::missing,
          IbmCloudIdentity::missing,
          Adoption.namedBy("/status/providerStatus/instanceId"));

  private IbmCloudIdentity() {}

  private static JsonNode forth(JsonNode value, Context context, Hearing hearing) {
    var labels = context.level(context.machineApi()).path("metadata").path("labels");
    var cluster = labels.path(CLUSTER).asText();
    if (!cluster.isEmpty() && !cluster.equals(context.facts().clusterName())) {
      var level = context.kind() == Kind.MACHINE ? "" : "spec.template.";
      return hearing.refuseElsewhere(
          level + "metadata.labels[" + CLUSTER + "]",
          "'" + cluster + "' is not the cluster's name " + context.facts().clusterName(),
          "set it to the cluster's name; it is part of the provider ID");
    }
    return ProviderId.forth(value, context, hearing);
  }

  private static List<Problem> missing(ClusterApiObjects objects) {
    var gaps = new ArrayList<Problem>();
    var name = objects.infra().path("metadata").path("name");
    if (!name.equals(objects.core().path("metadata").path("name"))) {
      gaps.add(
          new Problem(
              "metadata.name",
              "the IBMVPCMachine is not called like its Machine, as the instance is",
              "make it anew under the Machine's name"));
    }
    if (objects.infra().at("/status/instanceID").asText().isEmpty()) {
      gaps.add(
          new Problem(
              "status.instanceID",
              "without it the provider could take an instance of that name in another VPC",
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
