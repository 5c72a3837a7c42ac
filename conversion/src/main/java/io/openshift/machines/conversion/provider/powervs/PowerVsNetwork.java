package io.openshift.machines.conversion.provider.powervs;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Rows;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.provider.powervs.PowerVsReferences.Choice;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * The network. The installer names the network of its DHCP server by a regular expression; {@code
 * v1beta3} has none, so there the name that it stands for has to be known.
 */
final class PowerVsNetwork {
  /** Fact that only the cloud can tell: the name of the network that the expression finds. */
  static final String LOOKED_UP = "powervs.network";

  private static final String FIELD = "network";

  /** The row of {@code v1beta2}. */
  static final Rule V1BETA2 =
      Rows.link(
          PowerVsReferences.leaves(FIELD),
          PowerVsReferences.members(FIELD, "id", "name", "regex"),
          Twin.of(
              "by id, name or regular expression, else the cluster's network",
              PowerVsNetwork::toMember,
              PowerVsNetwork::fromMember));

  /** The row of {@code v1beta3}. */
  static final Rule V1BETA3 =
      Rows.link(
          PowerVsReferences.leaves(FIELD),
          PowerVsReferences.members(FIELD, "id", "name"),
          Twin.of(
              "by id or name, else the cluster's network",
              PowerVsNetwork::toIdOrName,
              PowerVsNetwork::fromMember));

  private PowerVsNetwork() {}

  private static JsonNode toMember(JsonNode value, Context _context, Hearing hearing) {
    return PowerVsReferences.withoutType(FIELD, PowerVsReferences.typed(FIELD, value, hearing));
  }

  private static JsonNode fromMember(JsonNode value, Context context, Hearing hearing) {
    var choice = PowerVsReferences.first(FIELD, value).or(() -> PowerVsCluster.network(context));
    return choice.isPresent()
        ? PowerVsReferences.withType(FIELD, choice.get())
        : hearing.refuseAt(
            FIELD,
            "is missing, and the IBMPowerVSCluster does not name its network",
            "name the network");
  }

  private static JsonNode toIdOrName(JsonNode value, Context context, Hearing hearing) {
    var choice =
        PowerVsReferences.typed(FIELD, value, hearing)
            .flatMap(chosen -> named(chosen, context, hearing));
    return PowerVsReferences.withoutType(FIELD, PowerVsReferences.bounded(FIELD, choice, hearing));
  }

  private static Optional<Choice> named(Choice choice, Context context, Hearing hearing) {
    if (!choice.member().equals("regex")) {
      return Optional.of(choice);
    }
    var found =
        context
            .facts()
            .lookedUp(LOOKED_UP)
            .or(() -> PowerVsCluster.networkName(context))
            .filter(name -> matches(choice.text(), name))
            .map(name -> new Choice("name", name));
    if (found.isEmpty()) {
      hearing.refuseAt(
          FIELD + ".regex",
          "v1beta3 knows no regular expressions, and the IBMPowerVSCluster names no such network",
          "name the network by ID or Name, or give mapictl the fact " + LOOKED_UP);
    }
    return found;
  }

  /** As the Machine API's actuator does: found anywhere in the name. */
  private static boolean matches(String expression, String name) {
    try {
      return Pattern.compile(expression).matcher(name).find();
    } catch (PatternSyntaxException _broken) {
      return false;
    }
  }
}
