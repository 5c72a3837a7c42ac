package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Report;
import io.openshift.machines.conversion.mapping.Spelling;

/** The raw part of a Machine API object, that no schema guards. */
final class ProviderSpec {
  private ProviderSpec() {}

  /** The provider spec in the table's spelling; not to be changed. */
  static ObjectNode read(Frame frame, Spelling spelling, Report report) {
    var stored = frame.machineSpec().path("providerSpec").path("value");
    var path = frame.machineName() + "providerSpec.value";
    if (Json.zero(stored)) {
      return Json.object();
    }
    if (!(stored instanceof ObjectNode value)) {
      report.refuse(path, "is not an object", "write the platform's provider spec");
      return Json.object();
    }
    return spelling.exact(value) ? value : (ObjectNode) spelling.read(value, path, report);
  }

  /** Stores a provider spec, unless the one that is there says the same in another spelling. */
  static void write(Frame frame, ObjectNode value, JsonNode before) {
    if (!value.equals(before)) {
      var spec = frame.machineSpec();
      var holder =
          spec.get("providerSpec") instanceof ObjectNode there
              ? there
              : spec.putObject("providerSpec");
      holder.set("value", value);
    }
  }
}
