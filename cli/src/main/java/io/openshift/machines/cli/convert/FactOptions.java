package io.openshift.machines.cli.convert;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.cli.InputFile;
import io.openshift.machines.conversion.Platform;
import java.util.Arrays;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options by which a person tells of the cluster. */
final class FactOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--infrastructure",
      paramLabel = "FILE",
      description = "Infrastructure/cluster of the cluster, as `oc get` writes it.")
  private Optional<InputFile> infrastructure = Optional.empty();

  @Option(
      names = "--infra-cluster",
      paramLabel = "FILE",
      description = "The provider's cluster object (AWSCluster, ...).")
  private Optional<InputFile> infraCluster = Optional.empty();

  @Option(
      names = "--cluster-name",
      paramLabel = "NAME",
      description = "Infrastructure name, such as demo-x7k2p.")
  private Optional<String> clusterName = Optional.empty();

  @Option(names = "--region", paramLabel = "REGION", description = "Region of the cluster.")
  private Optional<String> region = Optional.empty();

  @Option(names = "--platform", paramLabel = "PLATFORM", description = "Platform, such as AWS.")
  private Optional<String> platform = Optional.empty();

  Context context() {
    var known = infrastructure.map(file -> object("--infrastructure", "Infrastructure", file));
    known
        .map(object -> object.at("/status/platformStatus/type").asText())
        .filter(type -> !type.isEmpty())
        .ifPresent(this::platformOf);
    return new Context(
        known,
        infraCluster.map(file -> object("--infra-cluster", "Cluster", file)),
        new Context.Named(clusterName, region, platform.map(this::platformOf)));
  }

  private ObjectNode object(String option, String kindEnding, InputFile file) {
    var documents = file.read();
    if (documents.size() == 1
        && documents.getFirst().tree() instanceof ObjectNode object
        && object.path("kind").asText().endsWith(kindEnding)) {
      return object;
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
