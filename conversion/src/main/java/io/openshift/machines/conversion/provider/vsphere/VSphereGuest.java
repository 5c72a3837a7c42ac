package io.openshift.machines.conversion.provider.vsphere;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.mapping.Twin;
import java.util.HashMap;

/**
 * What the guest is told. The Machine API's actuator sets the clock and, for fixed addresses,
 * arguments for the first boot by itself; Cluster API has to be told both as VMX keys, because
 * RHCOS does not read the network document that its provider writes.
 */
final class VSphereGuest {
  private static final String CLOCK = "stealclock.enable";
  private static final String CLOCK_ON = "TRUE";
  private static final String ARGUMENTS = "guestinfo.afterburn.initrd.network-kargs";
  private static final String HOST_NAME = "guestinfo.hostname";
  private static final int MOST_DEVICES = 10;
  private static final String OS_LABEL = "machine.openshift.io/os-id";

  /** The keys that the Machine API sets. */
  static final Twin KEYS =
      Twin.of(
          "the clock, and boot arguments for fixed addresses",
          VSphereGuest::forth,
          VSphereGuest::back);

  /** Linux. */
  static final Twin SYSTEM = Twin.of("Linux", VSphereGuest::notWindows, VSphereGuest::linux);

  private VSphereGuest() {}

  private static JsonNode forth(JsonNode _none, Context context, Hearing hearing) {
    checkDevices(context, hearing);
    var keys = Json.object().put(CLOCK, CLOCK_ON);
    var arguments = arguments(context);
    return arguments.isEmpty() ? keys : keys.put(ARGUMENTS, arguments);
  }

  private static JsonNode back(JsonNode keys, Context context, Hearing hearing) {
    checkDevices(context, hearing);
    var arguments = arguments(context);
    for (var entry : keys.properties()) {
      var wanted =
          switch (entry.getKey()) {
            case CLOCK -> CLOCK_ON;
            case ARGUMENTS -> arguments;
            case HOST_NAME -> context.kind() == Kind.MACHINE ? name(context) : "";
            default -> "";
          };
      if (wanted.isEmpty()) {
        refuse(entry.getKey(), "the Machine API sets no such key", "remove the key", hearing);
      } else if (!entry.getValue().asText().equals(wanted)) {
        refuse(entry.getKey(), "the Machine API sets it to '" + wanted + "'", "set it so", hearing);
      }
    }
    if (!arguments.isEmpty() && !keys.has(ARGUMENTS)) {
      hearing.warn("lacks the boot arguments of the fixed addresses", "set " + ARGUMENTS);
    }
    return Json.object();
  }

  private static void refuse(String key, String reason, String remedy, Hearing hearing) {
    hearing.refuseBelow("[" + key + "]", reason, remedy);
  }

  private static String name(Context context) {
    return context.core().path("metadata").path("name").asText();
  }

  private static JsonNode devices(Context context) {
    return VSpherePlacement.infra(context).path("network").path("devices");
  }

  /** The devices as a whole: how many, and whether one name stands for two networks. */
  private static void checkDevices(Context context, Hearing hearing) {
    var devices = devices(context);
    if (devices.isEmpty()) {
      hearing.refuseAt("network.devices", "a machine needs a network device", "name a network");
    } else if (devices.size() > MOST_DEVICES) {
      hearing.refuseAt("network.devices", "are more than ten", "keep ten");
    }
    if (context.from() == Side.CLUSTER_API) {
      checkNames(devices, hearing);
    }
  }

  private static void checkNames(JsonNode devices, Hearing hearing) {
    var paths = new HashMap<String, String>();
    int index = 0;
    for (var device : devices) {
      var path = device.path("networkName").asText();
      var other = path.contains("/") ? paths.put(VSpherePlacement.last(path), path) : null;
      if (other != null && !other.equals(path)) {
        hearing.refuseAt(
            "network.devices[" + index + "].networkName",
            "has the name of " + other + ", by which alone the Machine API would know it",
            "rename one of the networks");
      }
      index++;
    }
  }

  /** What dracut is told of the devices, each part with a space behind it. */
  private static String arguments(Context context) {
    var fixed = false;
    var text = new StringBuilder();
    for (var device : devices(context)) {
      for (var address : device.path("ipAddrs")) {
        fixed = true;
        text.append(argument(address.asText(), device));
      }
      for (var server : device.path("nameservers")) {
        text.append("nameserver=").append(bracketed(server.asText())).append(' ');
      }
    }
    return fixed && context.kind() == Kind.MACHINE ? text.toString() : "";
  }

  private static String argument(String address, JsonNode device) {
    var slash = address.indexOf('/');
    if (slash < 0 || !VSphereAddress.isPrefix(address)) {
      return "";
    }
    var ipv6 = VSphereAddress.isIpv6(address);
    var gateway = device.path(ipv6 ? "gateway6" : "gateway4").asText("");
    var length = address.substring(slash + 1);
    var mask = ipv6 ? length : VSphereAddress.mask(Integer.parseInt(length));
    var own = bracketed(address.substring(0, slash));
    return "ip=" + own + "::" + bracketed(gateway) + ":" + mask + ":::none ";
  }

  private static String bracketed(String address) {
    return VSphereAddress.isIpv6(address) ? "[" + address + "]" : address;
  }

  private static JsonNode notWindows(JsonNode _none, Context context, Hearing hearing) {
    var labels = context.level(context.machineApi()).path("metadata").path("labels");
    if (labels.path(OS_LABEL).asText("").equals("Windows")) {
      var level = context.kind() == Kind.MACHINE ? "" : "spec.template.";
      hearing.refuseElsewhere(
          level + "metadata.labels." + OS_LABEL,
          "Windows machines do not cross over",
          "they stay with the Machine API");
    }
    return Json.missing();
  }

  private static JsonNode linux(JsonNode value, Context _context, Hearing hearing) {
    return value.isMissingNode() || value.asText().equals("Linux")
        ? Json.object()
        : hearing.refuse("the Machine API makes no " + value.asText() + " machines", "remove it");
  }
}
