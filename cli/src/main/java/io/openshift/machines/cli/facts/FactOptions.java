package io.openshift.machines.cli.facts;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.cli.input.Sources;
import io.openshift.machines.conversion.Platform;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options by which a person tells of the cluster. */
public final class FactOptions {
  /** All that the tables ask for; one that ends with a dot goes on with a name. */
  private static final List<String> LOOKED_UP =
      List.of(
          "azure.subscriptionID",
          "azure.acceleratedNetworking",
          "azure.regionHasZones",
          "azure.apiServerInternalLoadBalancer",
          "openstack.serverGroup.",
          "powervs.network",
          "vsphere.clusterTag",
          "vsphere.poolKind.");

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--infrastructure",
      paramLabel = "FILE",
      description = "Infrastructure/cluster of the cluster, as `oc get` writes it.")
  private Optional<String> infrastructure = Optional.empty();

  @Option(
      names = "--infra-cluster",
      paramLabel = "FILE",
      description = "The provider's cluster object (AWSCluster, ...).")
  private Optional<String> infraCluster = Optional.empty();

  @Option(
      names = "--cluster-name",
      paramLabel = "NAME",
      description = "Infrastructure name, such as demo-x7k2p.")
  private Optional<String> clusterName = Optional.empty();

  @Option(names = "--region", paramLabel = "REGION", description = "Region of the cluster.")
  private Optional<String> region = Optional.empty();

  @Option(names = "--platform", paramLabel = "PLATFORM", description = "Platform, such as AWS.")
  private Optional<String> platform = Optional.empty();

  @Option(
      names = "--infra-version",
      paramLabel = "VERSION",
      description = "API version of the infra machines to write, such as v1beta2.")
  private Optional<String> infraVersion = Optional.empty();

  @Option(
      names = "--fact",
      paramLabel = "NAME=VALUE",
      description = "What only the cloud can tell, such as azure.subscriptionID=ID.")
  private Map<String, String> facts = Map.of();

  /** What was told, and nothing else. */
  public Context context() {
    facts.keySet().forEach(this::checkFact);
    var known = infrastructure.map(file -> object("--infrastructure", "Infrastructure", file));
    known
        .map(object -> object.at("/status/platformStatus/type").asText())
        .filter(type -> !type.isEmpty())
        .ifPresent(this::platformOf);
    return new Context(
        known,
        infraCluster.map(file -> object("--infra-cluster", "Cluster", file)),
        List.of(),
        facts,
        new Context.Named(
            clusterName, region, platform.map(this::platformOf), infraVersion, Optional.empty()),
        false);
  }

  /** A name that was mistyped would be a fact that nobody asks for. */
  private void checkFact(String name) {
    var asked =
        LOOKED_UP.stream()
            .anyMatch(one -> one.endsWith(".") ? name.startsWith(one) : name.equals(one));
    if (!asked) {
      var all = LOOKED_UP.stream().map(one -> one.endsWith(".") ? one + "NAME" : one).toList();
      throw usage("--fact: '" + name + "' is asked for by no table: " + String.join(", ", all));
    }
  }

  private ObjectNode object(String option, String kindEnding, String file) {
    var sources = Sources.of(List.of(file), InputStream.nullInputStream());
    if (sources.manifests().size() == 1) {
      var documents = sources.manifests().getFirst().documents();
      if (documents.size() == 1
          && documents.getFirst().tree() instanceof ObjectNode object
          && object.path("kind").asText().endsWith(kindEnding)) {
        return object;
      }
    }
    throw usage(option + ": " + file + " is not one " + kindEnding + " object");
  }

  private String platformOf(String type) {
    return Arrays.stream(Platform.values())
        .map(Platform::type)
        .filter(type::equalsIgnoreCase)
        .findFirst()
        .orElseThrow(() -> usage("platform '" + type + "' is not converted yet: " + known()));
  }

  private static String known() {
    return "platforms are "
        + String.join(", ", Arrays.stream(Platform.values()).map(Platform::type).toList());
  }

  private ParameterException usage(String message) {
    return new ParameterException(command.commandLine(), message);
  }
}
