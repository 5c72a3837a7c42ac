package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Report;
import io.openshift.machines.conversion.mapping.Spelling;

/** The raw part of a Machine API object, that no schema guards. */
final class ProviderSpec {
  private static final String HOLDER = "providerSpec";
  private static final String VALUE = "value";

  private ProviderSpec() {}

  /** The provider spec in the table's spelling; not to be changed. */
  static ObjectNode read(Frame frame, Spelling spelling, Report report) {
    var holder = frame.machineSpec().path(HOLDER);
    warnOfOthers(holder, frame.machineName() + HOLDER + ".", report);
    var stored = holder.path(VALUE);
    var path = frame.machineName() + HOLDER + "." + VALUE;
    if (Json.zero(stored)) {
      return Json.object();
    }
    if (!(stored instanceof ObjectNode value)) {
      report.refuse(path, "is not an object", "write the platform's provider spec");
      return Json.object();
    }
    return spelling.exact(value) ? value : (ObjectNode) spelling.read(value, path, report);
  }

  /**
   * Whether the provider spec says that it is another platform's, which is refused. The Machine API
   * reads it as its platform's all the same, but whoever wrote it meant something else.
   */
  static boolean refusesAnotherPlatform(Frame frame, Platform platform, Report report) {
    var kind = frame.machineSpec().path(HOLDER).path(VALUE).path("kind").asText();
    var other = Platform.ofProviderSpec(kind).filter(named -> named != platform);
    other.ifPresent(
        named ->
            report.refuse(
                frame.machineName() + HOLDER + "." + VALUE + ".kind",
                "'%s' is of %s, and the platform is %s"
                    .formatted(kind, named.type(), platform.type()),
                "convert it with the facts of its own cluster, or correct the kind"));
    return other.isPresent();
  }

  /** What stands beside the value, often by a wrong indent, is dropped by the API server. */
  private static void warnOfOthers(JsonNode holder, String path, Report report) {
    if (holder.size() > 1) {
      holder
          .fieldNames()
          .forEachRemaining(
              name -> {
                if (!name.equals(VALUE)) {
                  var reason = "is not a known field and has no effect";
                  report.warn(path + name, reason, "move it to where it belongs, or remove it");
                }
              });
    }
  }

  /** Stores a provider spec, unless the one that is there says the same in another spelling. */
  static void write(Frame frame, ObjectNode value, JsonNode before) {
    if (!value.equals(before)) {
      var spec = frame.machineSpec();
      var holder = spec.get(HOLDER) instanceof ObjectNode there ? there : spec.putObject(HOLDER);
      holder.set(VALUE, value);
    }
  }
}
