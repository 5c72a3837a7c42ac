package io.openshift.machines.cli.facts;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.controlplane.ControlPlaneReports;
import io.openshift.machines.conversion.core.Roles;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a manifest itself tells of its cluster, as a source of last resort.
 *
 * @param core the Machine or MachineSet, of either API
 * @param infra the infra machine or template of a Cluster API object
 */
public record Clues(Manifest core, Optional<Manifest> infra) {
  private static final Pattern AWS_REGION = Pattern.compile("^[a-z]{2}(-[a-z]+)+-[0-9]+");

  /** A value and where it stands. */
  public record Clue(String value, String path) {}

  /** The cluster that the object says it belongs to. */
  public Optional<Clue> clusterName() {
    return first("spec.clusterName")
        .or(() -> label("metadata.labels"))
        .or(() -> label(template() + ".metadata.labels"))
        .or(() -> label("spec.selector.matchLabels"));
  }

  /** The platform, by the kind of the provider spec or infra object. */
  public Optional<Clue> platform() {
    return infra
        .map(manifest -> new Clue(manifest.kind(), Inventory.infraPath(core) + ".kind"))
        .or(() -> first(providerSpec() + ".kind"))
        .flatMap(
            clue ->
                platformOf(clue.value()).map(platform -> new Clue(platform.type(), clue.path())));
  }

  /** The kind that should have told the platform; for the message when it does not. */
  Clue providerKind() {
    return first(providerSpec() + ".kind")
        .or(() -> infra.map(found -> new Clue(found.kind(), Inventory.infraPath(core) + ".kind")))
        .orElse(new Clue("", providerSpec() + ".kind"));
  }

  Optional<Clue> region() {
    return first(providerSpec() + ".placement.region")
        .or(() -> first(providerSpec() + ".region"))
        .or(() -> first(machineSpec() + ".failureDomain").flatMap(Clues::regionOfZone));
  }

  private static Optional<Clue> regionOfZone(Clue zone) {
    var matcher = AWS_REGION.matcher(zone.value());
    return matcher.find() ? Optional.of(new Clue(matcher.group(), zone.path())) : Optional.empty();
  }

  /** Provider specs start with the platform's name: AWSMachineProviderConfig, and so on. */
  private static Optional<Platform> platformOf(String kind) {
    return Arrays.stream(Platform.values())
        .filter(
            platform ->
                kind.equals(platform.infraMachineKind())
                    || kind.equals(platform.infraTemplateKind()))
        .findFirst()
        .or(() -> Platform.ofProviderSpec(kind));
  }

  private String template() {
    return switch (core.kind()) {
      case ControlPlaneReports.KIND -> "spec.template.machines_v1beta1_machine_openshift_io";
      case ControlPlaneReports.REPORT -> "rest.template";
      default -> "spec.template";
    };
  }

  /** Where the machine spec is. */
  public String machineSpec() {
    return core.kind().equals("Machine") ? "spec" : template() + ".spec";
  }

  /** Where the provider spec is. */
  public String providerSpec() {
    return machineSpec() + ".providerSpec.value";
  }

  /** Whether the machines are said to be of the control plane. */
  boolean controlPlane() {
    var labels =
        core.kind().equals("Machine") ? "metadata.labels" : template() + ".metadata.labels";
    return core.kind().startsWith(ControlPlaneReports.KIND)
        || core.at(labels).path(Roles.ROLE).asText().equals("master");
  }

  private Optional<Clue> first(String path) {
    return value(path, core.at(path));
  }

  private Optional<Clue> label(String labels) {
    var key = "machine.openshift.io/cluster-api-cluster";
    return value(labels + "[" + key + "]", core.at(labels).path(key));
  }

  private static Optional<Clue> value(String path, JsonNode node) {
    return Stream.of(node)
        .filter(found -> found.isTextual() && !found.textValue().isEmpty())
        .map(found -> new Clue(found.textValue(), path))
        .findFirst();
  }
}
