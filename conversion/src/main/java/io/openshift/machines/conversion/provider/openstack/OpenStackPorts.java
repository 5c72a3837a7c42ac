package io.openshift.machines.conversion.provider.openstack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Twin;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * All ports of a server, both ways: the Machine API's {@code networks}, then its {@code ports}, in
 * the order in which its actuator plugs them in, are Cluster API's {@code ports}.
 */
final class OpenStackPorts {
  private static final String NETWORKS = "networks";
  private static final String PORTS = "ports";
  private static final String IP_ADDRESS = "ipAddress";
  private static final String TRUNK = "trunk";
  private static final List<String> CLUSTER_API_ALONE =
      List.of("hostID", "propagateUplinkStatus", "valueSpecs");

  private final PortSecurity security;

  private OpenStackPorts(PortSecurity security) {
    this.security = security;
  }

  /** The row's twin, with the word that a version has for port security. */
  static Twin twin(PortSecurity security) {
    var ports = new OpenStackPorts(security);
    return Twin.of(
            "all ports, networks first: a network is a port, or one for each subnet where it tells"
                + " subnets alone; it allows the cluster's virtual addresses",
            ports::forth,
            ports::back)
        .settledBy(OpenStackPorts::settled)
        .toldIn(PortFields.told(security));
  }

  private JsonNode forth(JsonNode value, Context context, Hearing hearing) {
    var plain = new ArrayList<ObjectNode>();
    var index = 0;
    for (var entry : value.path(NETWORKS)) {
      var at = NETWORKS + "[" + index++ + "]";
      IgnoredFields.ofNetwork(entry, at, hearing);
      plain.addAll(NetworkEntries.ports(entry, at, hearing::refuseAt));
    }
    index = 0;
    for (var entry : value.path(PORTS)) {
      var at = PORTS + "[" + index++ + "]";
      IgnoredFields.ofPort(entry, at, hearing);
      plain.add(PortEntries.port(entry, at, hearing::refuseAt));
    }
    if (plain.isEmpty()) {
      return hearing.refuse("tell no network", "name the network or subnet of the machine");
    }
    var ports = Json.object().arrayNode();
    plain.forEach(port -> ports.add(clusterApi(port, OpenStackSource.virtualAddresses(context))));
    return ports;
  }

  private ObjectNode clusterApi(ObjectNode plain, Set<String> addresses) {
    var port = plain.deepCopy();
    if (port.remove(NetworkEntries.VIPS) != null && !addresses.isEmpty()) {
      var pairs = port.putArray(PortEntries.PAIRS);
      addresses.forEach(address -> pairs.addObject().put(IP_ADDRESS, address));
    }
    var secure = port.remove(PortEntries.PORT_SECURITY);
    if (secure != null) {
      port.put(security.word(), security.said(secure.asBoolean()));
    }
    return port;
  }

  private ObjectNode plain(JsonNode port) {
    var plain = Json.objectOr(port).deepCopy();
    var said = plain.remove(security.word());
    if (said != null) {
      plain.put(PortEntries.PORT_SECURITY, security.said(said.asBoolean()));
    }
    var profile = Json.objectOr(plain.path(PortEntries.PROFILE));
    profile.properties().removeIf(flag -> !flag.getValue().asBoolean());
    if (profile.isEmpty()) {
      plain.remove(PortEntries.PROFILE);
    }
    return plain;
  }

  private JsonNode back(JsonNode value, Context context, Hearing hearing) {
    if (value.isMissingNode()) {
      var port = OpenStackSource.clusterPort(context);
      return port.isMissingNode()
          ? hearing.refuse(
              "are missing, and the OpenStackCluster tells no network", "name the network")
          : entries(List.of(told(port, "ports", context)), hearing);
    }
    var ports = new ArrayList<Told>();
    for (var port : value) {
      var at = PORTS + "[" + ports.size() + "]";
      for (var field : CLUSTER_API_ALONE) {
        if (port.has(field)) {
          hearing.refuseAt(at + "." + field, "the Machine API has nothing like it", "remove it");
        }
      }
      ports.add(told(port, at, context));
    }
    return entries(ports, hearing);
  }

  /**
   * A port of Cluster API.
   *
   * @param network plain, for an entry of networks
   * @param port plain, for an entry of ports
   */
  private record Told(ObjectNode network, ObjectNode port, String at) {
    boolean asNetwork() {
      return said(refusals -> NetworkEntries.entry(network, at, refusals));
    }

    boolean asPort() {
      return said(refusals -> PortEntries.entry(port, at, refusals));
    }

    /** Allowed virtual addresses are the mark of a network, where a port could say it as well. */
    boolean marked() {
      return network.has(NetworkEntries.VIPS);
    }

    private static boolean said(Consumer<Refusals> attempt) {
      var problems = new ArrayList<String>();
      attempt.accept((path, _reason, _remedy) -> problems.add(path));
      return problems.isEmpty();
    }
  }

  private Told told(JsonNode port, String at, Context context) {
    var plain = plain(port);
    var network = plain.deepCopy();
    if (network.path(TRUNK).asBoolean() == OpenStackSource.trunk(context)) {
      network.remove(TRUNK);
    }
    var addresses = OpenStackSource.virtualAddresses(context);
    if (!addresses.isEmpty() && allows(plain.path(PortEntries.PAIRS), addresses)) {
      network.remove(PortEntries.PAIRS);
      network.put(NetworkEntries.VIPS, true);
    } else if (addresses.isEmpty() && !plain.has(PortEntries.PAIRS)) {
      network.put(NetworkEntries.VIPS, true);
    }
    return new Told(network, plain, at);
  }

  private static boolean allows(JsonNode pairs, Set<String> addresses) {
    var allowed = new TreeSet<String>();
    for (var pair : pairs) {
      if (pair.has("macAddress")) {
        return false;
      }
      allowed.add(pair.path(IP_ADDRESS).asText());
    }
    return allowed.equals(new TreeSet<>(addresses));
  }

  /** Networks come first in the Machine API: the ports before a place become networks. */
  private static JsonNode entries(List<Told> ports, Hearing hearing) {
    var networks = Json.object().arrayNode();
    var others = networks.arrayNode();
    var split = split(ports, hearing);
    if (split < 0) {
      return Json.missing();
    }
    for (var index = 0; index < ports.size(); index++) {
      var told = ports.get(index);
      if (index < split) {
        networks.add(NetworkEntries.entry(told.network(), told.at(), hearing::refuseAt));
      } else {
        others.add(PortEntries.entry(told.port(), told.at(), hearing::refuseAt));
      }
    }
    return Json.object().<ObjectNode>set(NETWORKS, networks).set(PORTS, others);
  }

  /** How many of the ports are networks; -1 when no place divides them, which is refused. */
  private static int split(List<Told> ports, Hearing hearing) {
    var least = 0;
    var marked = 0;
    var most = ports.size();
    for (var index = 0; index < ports.size(); index++) {
      var told = ports.get(index);
      var network = told.asNetwork();
      most = network ? most : Math.min(most, index);
      least = told.asPort() || !(network || byFilter(told)) ? least : index + 1;
      marked = told.marked() ? index + 1 : marked;
    }
    if (least > most && ports.get(most).asPort()) {
      hearing.refuseAt(
          ports.get(most).at(),
          "the Machine API would plug it in behind " + ports.get(least - 1).at(),
          "put it behind, or tell network and subnets of that one by id");
      return -1;
    }
    return Math.max(least, Math.min(marked, most));
  }

  /** A port that neither form can say is told as the one that it comes closer to. */
  private static boolean byFilter(Told told) {
    return !told.port().path("network").has("id");
  }

  /**
   * After an edit, entries of the Machine API stay as they were spelled; ports have one spelling.
   */
  private static JsonNode settled(JsonNode old, JsonNode now) {
    if (now.isArray()) {
      return now;
    }
    var networks =
        new KeptEntries(entry -> NetworkEntries.ports(entry, "", Refusals.SILENT))
            .arrange(old.path(NETWORKS), list(now, NETWORKS));
    var ports =
        new KeptEntries(entry -> List.of(PortEntries.port(entry, "", Refusals.SILENT)))
            .arrange(old.path(PORTS), list(now, PORTS));
    var settled = Json.object();
    if (!networks.isEmpty()) {
      settled.set(NETWORKS, networks);
    }
    if (!ports.isEmpty()) {
      settled.set(PORTS, ports);
    }
    return settled;
  }

  private static ArrayNode list(JsonNode entries, String name) {
    return entries.path(name) instanceof ArrayNode there ? there : Json.object().arrayNode();
  }
}
