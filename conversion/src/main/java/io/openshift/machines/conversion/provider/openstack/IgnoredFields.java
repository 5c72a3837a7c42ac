package io.openshift.machines.conversion.provider.openstack;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.mapping.Hearing;
import java.util.List;

/**
 * Fields of networks and ports that the Machine API's actuator never reads: kept, with a warning.
 */
final class IgnoredFields {
  private static final List<String> OF_FILTER = List.of("limit", "marker", "sortKey", "sortDir");
  private static final List<String> OF_NETWORK = List.of("status", "adminStateUp", "shared");
  private static final List<String> OF_SUBNET = List.of("networkId", "subnetpoolId", "enableDhcp");

  private IgnoredFields() {}

  static void ofNetwork(JsonNode entry, String at, Hearing hearing) {
    warn(entry, List.of("fixedIp"), at, hearing);
    warn(entry.path("filter"), OF_FILTER, at + ".filter", hearing);
    warn(entry.path("filter"), OF_NETWORK, at + ".filter", hearing);
    var index = 0;
    for (var subnet : entry.path("subnets")) {
      var path = at + ".subnets[" + index++ + "]";
      warn(subnet, List.of("portSecurity"), path, hearing);
      warn(subnet.path("filter"), OF_FILTER, path + ".filter", hearing);
      warn(subnet.path("filter"), OF_SUBNET, path + ".filter", hearing);
    }
  }

  static void ofPort(JsonNode entry, String at, Hearing hearing) {
    warn(entry, List.of("hostID", "projectID", "tenantID"), at, hearing);
  }

  private static void warn(JsonNode object, List<String> fields, String at, Hearing hearing) {
    for (var field : fields) {
      if (object.has(field)) {
        hearing.warnAt(
            at + "." + field,
            "the Machine API never reads it",
            "it is kept in an annotation for the way back");
      }
    }
  }
}
