package io.openshift.machines.conversion.provider.powervs;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Rows;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.provider.powervs.PowerVsReferences.Choice;
import java.util.Arrays;
import java.util.Optional;

/** What the IBMPowerVSCluster, in either of its versions, decides for its machines. */
final class PowerVsCluster {
  private static final String CREDENTIALS = "powervs-credentials";

  /** The credentials that the Cluster API provider runs with. */
  static final Rule IDENTITY =
      Rows.check(
          Leaf.of("credentialsSecret.name", Shape.TEXT),
          Twin.of(
              "the cluster's default credentials",
              PowerVsCluster::credentials,
              (_value, _context, _hearing) -> Json.text(CREDENTIALS)));

  private PowerVsCluster() {}

  private static JsonNode credentials(JsonNode value, Context _context, Hearing hearing) {
    return value.isMissingNode() || CREDENTIALS.equals(value.asText())
        ? Json.missing()
        : hearing.refuse(
            "Cluster API's provider has one set of credentials for all machines, not '"
                + value.asText()
                + "'",
            "use " + CREDENTIALS);
  }

  /** The cluster's workspace, as its spec or, failing that, its status names it. */
  static Optional<Choice> workspace(Context context) {
    return named(context, "name", "/spec/serviceInstance/name", "/spec/workspace/reference/name")
        .or(
            () ->
                named(
                    context,
                    "id",
                    "/spec/serviceInstanceID",
                    "/spec/serviceInstance/id",
                    "/spec/workspace/reference/id",
                    "/status/serviceInstance/id",
                    "/status/workspace/id"));
  }

  /** The name by which the provider of {@code v1beta2} looks for the cluster's workspace. */
  static Optional<String> workspaceName(Context context) {
    return named(context, "name", "/spec/serviceInstance/name", "/spec/workspace/reference/name")
        .map(Choice::text)
        .or(
            () ->
                Optional.of(context.facts().clusterName() + "-serviceInstance")
                    .filter(_name -> !context.facts().infraCluster().isEmpty()));
  }

  /** The cluster's network. */
  static Optional<Choice> network(Context context) {
    return named(context, "id", "/spec/network/id", "/spec/network/reference/id")
        .or(() -> networkName(context).map(name -> new Choice("name", name)))
        .or(() -> named(context, "regex", "/spec/network/regex"))
        .or(() -> named(context, "id", "/status/network/id"));
  }

  /** The name of the cluster's network. */
  static Optional<String> networkName(Context context) {
    return named(
            context,
            "name",
            "/spec/network/name",
            "/spec/network/reference/name",
            "/status/network/name")
        .map(Choice::text);
  }

  private static Optional<Choice> named(Context context, String member, String... pointers) {
    return Arrays.stream(pointers)
        .map(pointer -> context.facts().infraCluster().at(pointer).asText())
        .filter(text -> !text.isEmpty())
        .map(text -> new Choice(member, text))
        .findFirst();
  }
}
