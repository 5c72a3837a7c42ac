package io.openshift.machines.conversion.status.nutanix;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.status.part.Fields;
import java.util.stream.Stream;

/** The UUID of a machine's virtual machine, as Prism knows it; empty when there is none. */
final class VirtualMachine {
  private static final String PROVIDER_ID = "providerID";
  private static final String PREFIX = "nutanix://";

  private VirtualMachine() {}

  /** What the Machine API reports, else its provider ID. */
  static String of(ObjectNode machine) {
    var reported = Fields.text(machine.path("status").path("providerStatus"), "vmUUID");
    return first(reported, Fields.text(machine.path("spec"), PROVIDER_ID));
  }

  /** What the provider reports, else its provider ID, else the core Machine's. */
  static String of(ClusterApiObjects source) {
    var infra = source.infra();
    return first(
        Fields.text(infra.path("status"), "vmUUID"),
        Fields.text(infra.path("spec"), PROVIDER_ID),
        Fields.text(source.core().path("spec"), PROVIDER_ID));
  }

  /** A provider ID in another form, as templates have it, names no virtual machine. */
  private static String first(String reported, String... providerIds) {
    var named =
        Stream.of(providerIds)
            .filter(id -> id.matches(PREFIX + "[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"))
            .map(id -> id.substring(PREFIX.length()));
    return Stream.concat(Stream.of(reported), named)
        .filter(id -> !id.isEmpty())
        .findFirst()
        .orElse("");
  }
}
