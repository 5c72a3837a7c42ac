package io.openshift.machines.conversion.obstacle;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.conversion.controlplane.ControlPlaneReports;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * An instance that is being made or replaced, and other controllers that have a hand on a resource
 * and know one API alone: they would go on acting on the side that is no longer in charge.
 */
public final class Obstacles {
  private static final String PROVISIONING = "Provisioning";
  private static final String MACHINE_API_GROUP =
      WellKnown.MACHINE_API_VERSION.substring(0, WellKnown.MACHINE_API_VERSION.indexOf('/') + 1);

  /** Set by the Machine API's health check, and taken off by whoever mends the node. */
  private static final String EXTERNAL_REMEDIATION = "host.metal3.io/external-remediation";

  /** Set by people who want Cluster API's health check to have the machine replaced. */
  private static final String REMEDIATE = "cluster.x-k8s.io/remediate-machine";

  /** Conditions of a Cluster API Machine; False from the finding to the end of the cure. */
  private static final List<String> REMEDIATIONS =
      List.of("OwnerRemediated", "ExternallyRemediated");

  private static final String ETCD_HOOK = "EtcdQuorumOperator";

  private Obstacles() {}

  /**
   * What is in the way of a Machine API Machine's hand-over to Cluster API.
   *
   * @param machine the whole object
   */
  public static List<Obstacle> beforeClusterApi(JsonNode machine) {
    var obstacles = new ArrayList<Obstacle>();
    provisioning(machine).ifPresent(obstacles::add);
    controlPlaneSet(machine).ifPresent(obstacles::add);
    if (hooks(machine).anyMatch(ETCD_HOOK::equals)) {
      obstacles.add(
          new Obstacle(
              "EtcdMember",
              "its hook "
                  + ETCD_HOOK
                  + " protects a member of etcd, whose operator knows the Machine API alone"));
    }
    if (annotation(machine, EXTERNAL_REMEDIATION)) {
      obstacles.add(
          new Obstacle(
              "ExternalRemediation",
              "a health check had it marked by "
                  + EXTERNAL_REMEDIATION
                  + "; the hand-over begins when whoever mends its node takes the mark off"));
    }
    return obstacles;
  }

  private static Optional<Obstacle> controlPlaneSet(JsonNode machine) {
    return items(machine.at("/metadata/ownerReferences"))
        .filter(owner -> owner.path("kind").asText().equals(ControlPlaneReports.KIND))
        .findFirst()
        .map(
            owner ->
                new Obstacle(
                    ControlPlaneReports.KIND,
                    ControlPlaneReports.KIND
                        + " "
                        + owner.path("name").asText()
                        + " manages it, which knows the Machine API alone"));
  }

  private static Stream<String> hooks(JsonNode machine) {
    return items(machine.at("/spec/lifecycleHooks/preDrain"))
        .map(hook -> hook.path("name").asText());
  }

  /**
   * What is in the way of a Cluster API Machine's hand-over to the Machine API.
   *
   * @param machine the whole object
   */
  public static List<Obstacle> beforeMachineApi(JsonNode machine) {
    return Stream.of(provisioning(machine), remediation(machine))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<Obstacle> provisioning(JsonNode machine) {
    return machine.at("/status/phase").asText().equals(PROVISIONING)
        ? Optional.of(
            new Obstacle(
                PROVISIONING, "its instance is being made; the hand-over begins when it is"))
        : Optional.empty();
  }

  private static Optional<Obstacle> remediation(JsonNode machine) {
    var marked =
        Optional.of("the annotation " + REMEDIATE).filter(_any -> annotation(machine, REMEDIATE));
    var told =
        items(machine.at("/status/conditions"))
            .filter(condition -> REMEDIATIONS.contains(condition.path("type").asText()))
            .filter(condition -> condition.path("status").asText().equals("False"))
            .map(
                condition ->
                    "its condition "
                        + condition.path("type").asText()
                        + ", "
                        + condition.path("reason").asText())
            .findFirst();
    return marked
        .or(() -> told)
        .map(
            what ->
                new Obstacle(
                    "Remediation",
                    "Cluster API is about to replace it, as "
                        + what
                        + " says; what comes in its place can be handed back"));
  }

  private static boolean annotation(JsonNode object, String key) {
    return object.at("/metadata/annotations").has(key);
  }

  private static Stream<JsonNode> items(JsonNode list) {
    return StreamSupport.stream(list.spliterator(), false);
  }

  /**
   * The MachineAutoscaler that scales a Machine API MachineSet, if one of them does.
   *
   * @param set the whole object
   * @param autoscalers all there are in its namespace
   */
  public static Optional<Obstacle> autoscaler(JsonNode set, List<? extends JsonNode> autoscalers) {
    return autoscalers.stream()
        .filter(one -> targets(one.at("/spec/scaleTargetRef"), name(set)))
        .findFirst()
        .map(
            one ->
                new Obstacle(
                    "MachineAutoscaler",
                    "MachineAutoscaler "
                        + name(one)
                        + " scales it, which knows the Machine API alone; delete it first"));
  }

  private static String name(JsonNode object) {
    return object.at("/metadata/name").asText();
  }

  private static boolean targets(JsonNode target, String set) {
    return target.path("kind").asText().equals("MachineSet")
        && target.path("apiVersion").asText().startsWith(MACHINE_API_GROUP)
        && target.path("name").asText().equals(set);
  }
}
