package io.openshift.machines.conversion.provider.powervs;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.Problem;
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
 * <p>The Cluster API provider finds an instance by the name of the IBMPowerVSMachine in the
 * machine's workspace, and deletes it by {@code status.instanceID}: without that it takes its
 * finalizer away and leaves the instance. The Machine API's actuator finds it by {@code instanceId}
 * of the provider status, else by the Machine's name.
 */
final class PowerVsIdentity {
  private static final Shape FORM = Shape.text("ibmpowervs://.{1,499}");

  /** The identity, on both objects of Cluster API. */
  static final Rule ADOPTED =
      Rows.link(
          ProviderId.machineApi(FORM),
          ProviderId.clusterApi(FORM),
          Twin.of("the instance", ProviderId::forth, ProviderId::back));

  /** By what an instance is found. */
  static final Adoption ADOPTION =
      new Adoption(
          PowerVsIdentity::missing,
          PowerVsIdentity::missing,
          Adoption.namedBy("/status/providerStatus/instanceId"));

  private PowerVsIdentity() {}

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
