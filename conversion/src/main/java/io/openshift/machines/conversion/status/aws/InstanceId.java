package io.openshift.machines.conversion.status.aws;

import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.status.part.Fields;
import java.util.stream.Stream;

/** The ID of the EC2 instance ({@code i-…}) of a machine in Cluster API. */
final class InstanceId {
  private InstanceId() {}

  /**
   * The last part of a provider ID ({@code aws:///zone/i-…}), by which the provider finds the
   * instance, else {@code spec.instanceID} of the AWSMachine; empty when there is none.
   */
  static String of(ClusterApiObjects source) {
    var infra = source.infra().path("spec");
    var fromProvider =
        Stream.of(
                Fields.text(infra, "providerID"),
                Fields.text(source.core().path("spec"), "providerID"))
            .map(id -> id.substring(id.lastIndexOf('/') + 1))
            .filter(id -> id.startsWith("i-"));
    return Stream.concat(fromProvider, Stream.of(Fields.text(infra, "instanceID")))
        .filter(id -> !id.isEmpty())
        .findFirst()
        .orElse("");
  }
}
