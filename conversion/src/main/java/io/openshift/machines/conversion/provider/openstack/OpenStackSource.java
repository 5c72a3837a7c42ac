package io.openshift.machines.conversion.provider.openstack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Side;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;

/**
 * What a row sees beside its own leaves: the rest of the source, and the cluster.
 *
 * <p>A provider spec is read as Go reads it: letter case does not matter, and of two spellings the
 * last in byte order counts.
 */
final class OpenStackSource {
  private static final String PLATFORM_STATUS = "/status/platformStatus/openstack";

  private static final Set<String> UNREAD = Set.of("devicetype", "sourcetype");

  private OpenStackSource() {}

  /** The zone that the machine's server stands in; empty when it names none. */
  static String zone(Context context) {
    return context.from() == Side.MACHINE_API
        ? said(providerSpec(context), "availabilityZone").asText("")
        : context.level(context.core()).path("spec").path("failureDomain").asText("");
  }

  /** Whether the machine boots from a volume: what nobody reads does not make one. */
  static boolean bootsFromVolume(Context context) {
    for (var field : field(context, "rootVolume").properties()) {
      var value = field.getValue();
      var zero = Json.zero(value) || (value.isNumber() && value.asLong() == 0);
      if (!zero && !UNREAD.contains(field.getKey().toLowerCase(Locale.ROOT))) {
        return true;
      }
    }
    return false;
  }

  /** Whether the machine asks for trunk ports. */
  static boolean trunk(Context context) {
    return field(context, "trunk").asBoolean();
  }

  /** How often an additional block device has that name. */
  static long devicesNamed(Context context, String name) {
    var count = 0;
    for (var device : field(context, "additionalBlockDevices")) {
      count += said(device, "name").asText().equals(name) ? 1 : 0;
    }
    return count;
  }

  /**
   * The addresses at which the cluster's API and ingress are found, in the order in which the
   * Machine API allows them on its networks; none where the user runs the load balancers.
   */
  static Set<String> virtualAddresses(Context context) {
    var status = context.facts().infrastructure().at(PLATFORM_STATUS);
    var addresses = new LinkedHashSet<String>();
    if (!"UserManaged".equals(status.at("/loadBalancer/type").asText())) {
      add(addresses, status, "apiServerInternalIPs", "apiServerInternalIP");
      add(addresses, status, "ingressIPs", "ingressIP");
    }
    return addresses;
  }

  private static void add(Set<String> addresses, JsonNode status, String list, String single) {
    status.path(list).forEach(address -> addresses.add(address.asText()));
    if (Json.zero(status.path(list)) && !Json.zero(status.path(single))) {
      addresses.add(status.path(single).asText());
    }
  }

  /**
   * The one port that Cluster API makes for a machine without ports: on the cluster's network, with
   * its subnets; a missing node when the OpenStackCluster does not tell.
   */
  static JsonNode clusterPort(Context context) {
    var cluster = context.facts().infraCluster();
    var network = cluster.at("/status/network");
    if (Json.zero(network.path("id"))) {
      return Json.missing();
    }
    var port = Json.object();
    port.putObject("network").set("id", network.path("id"));
    var addresses = port.putArray("fixedIPs");
    if (!Json.zero(cluster.at("/spec/primarySubnet"))) {
      addresses.addObject().set("subnet", cluster.at("/spec/primarySubnet"));
    } else if (!Json.zero(cluster.at("/spec/subnets"))) {
      cluster.at("/spec/subnets").forEach(subnet -> addresses.addObject().set("subnet", subnet));
    } else {
      network.path("subnets").forEach(subnet -> subnetById(addresses, subnet));
    }
    return port;
  }

  private static void subnetById(ArrayNode addresses, JsonNode subnet) {
    addresses.addObject().putObject("subnet").set("id", subnet.path("id"));
  }

  private static JsonNode field(Context context, String name) {
    return context.from() == Side.MACHINE_API
        ? said(providerSpec(context), name)
        : context.level(context.infra()).path("spec").path(name);
  }

  private static JsonNode providerSpec(Context context) {
    return context.level(context.machineApi()).at("/spec/providerSpec/value");
  }

  private static JsonNode said(JsonNode object, String name) {
    var best = "";
    for (var entry : object.properties()) {
      if (entry.getKey().equalsIgnoreCase(name) && entry.getKey().compareTo(best) > 0) {
        best = entry.getKey();
      }
    }
    return best.isEmpty() ? Json.missing() : object.path(best);
  }
}
