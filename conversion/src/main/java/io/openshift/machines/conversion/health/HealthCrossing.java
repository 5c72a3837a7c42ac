package io.openshift.machines.conversion.health;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Outcome;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.conversion.mapping.Carry;
import io.openshift.machines.conversion.mapping.Claims;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Crossing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Notes;
import io.openshift.machines.conversion.mapping.Passage;
import io.openshift.machines.conversion.mapping.Place;
import io.openshift.machines.conversion.mapping.Report;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.mapping.Spelling;
import io.openshift.machines.conversion.mapping.Standing;
import java.util.Map;
import java.util.Optional;

/** One conversion of a MachineHealthCheck. */
final class HealthCrossing {
  private static final String SPEC = "spec.";
  private static final String V1BETA1 = "cluster.x-k8s.io/v1beta1";

  private final ClusterFacts facts;
  private final Report report = new Report();

  HealthCrossing(ClusterFacts facts) {
    this.facts = facts;
  }

  Outcome<ObjectNode> forth(ObjectNode source, Optional<ObjectNode> existing) {
    checkName(source);
    warnOfUnknown(source);
    var result =
        existing.map(ObjectNode::deepCopy).orElseGet(() -> fresh(source, Side.CLUSTER_API));
    if (existing.isEmpty()) {
      annotate(result);
    }
    var context = context(Side.MACHINE_API, source, result);
    var recalled = Carry.read(source, WellKnown.CARRIED_FROM_CLUSTER_API);
    var noted = cross(HealthCheckTable.V1BETA2, context, recalled);
    Carry.of(noted).write(result, WellKnown.CARRIED_FROM_MACHINE_API, report);
    return outcome(result);
  }

  Outcome<ObjectNode> back(ObjectNode source, Optional<ObjectNode> existing) {
    var old = source.path("apiVersion").asText().equals(V1BETA1);
    var table = old ? HealthCheckTable.V1BETA1 : HealthCheckTable.V1BETA2;
    checkName(source);
    refuseUnknown(table, Side.CLUSTER_API, source, report);
    var checks = old ? "spec.unhealthyConditions" : "spec.checks.unhealthyNodeConditions";
    if (Json.zero(source.at("/" + checks.replace('.', '/')))) {
      report.refuse(checks, "the Machine API needs at least one condition", "write one");
    }
    var result =
        existing.map(ObjectNode::deepCopy).orElseGet(() -> fresh(source, Side.MACHINE_API));
    var context = context(Side.CLUSTER_API, result, source);
    var recalled = Carry.read(source, WellKnown.CARRIED_FROM_MACHINE_API);
    var noted = cross(table, context, recalled);
    Carry.of(noted).write(result, WellKnown.CARRIED_FROM_CLUSTER_API, report);
    if (result.path("spec").path("selector").isMissingNode()) {
      result.withObject("/spec").putObject("selector");
    }
    return outcome(result);
  }

  private Context context(Side from, ObjectNode machineApi, ObjectNode clusterApi) {
    return new Context(from, Kind.MACHINE, facts, machineApi, clusterApi, Json.object());
  }

  private Notes cross(Mapping table, Context context, Notes recalled) {
    var forth = context.from() == Side.MACHINE_API;
    var here = forth ? context.machineApi() : context.core();
    var there = forth ? context.core() : context.machineApi();
    var fresh = there.path("spec").isMissingNode();
    var source = new Place(here, "", here, "", false);
    var target = new Place(there, "", there, "", fresh);
    var noted = Notes.none();
    new Crossing(context.from(), context, report)
        .cross(table, new Passage(source, target, recalled.section(table.name()), noted));
    var all = Notes.none();
    all.file(table.name(), noted);
    return all;
  }

  private Outcome<ObjectNode> outcome(ObjectNode result) {
    return report.problems().isEmpty()
        ? new Outcome.Done<>(result, report.warnings())
        : new Outcome.Refused<>(report.problems());
  }

  private void checkName(ObjectNode source) {
    var name = source.path("metadata").path("name").asText();
    if (facts.clusterName().isEmpty()) {
      report.refuse(
          "status.infrastructureName", "the Infrastructure has no name", "name the cluster there");
    }
    if (name.isEmpty()) {
      report.refuse("metadata.name", "is missing, and both sides share it", "name the object");
    }
    if (name.equals(HealthChecks.OF_THE_RELEASE)) {
      report.refuse(
          "metadata.name",
          "this check is part of every release, which puts it right again",
          "leave it where it is");
    }
  }

  private void annotate(ObjectNode result) {
    result.withObject("/metadata").putObject("annotations").put(WellKnown.PAUSED, "");
    report.warn(
        "metadata.annotations",
        "comes out paused, since two checks must not act on the same machines",
        "remove the Machine API's check, then take " + WellKnown.PAUSED + " off");
  }

  private static ObjectNode fresh(ObjectNode source, Side side) {
    var here = side == Side.MACHINE_API;
    var version = here ? WellKnown.MACHINE_API_VERSION : WellKnown.CLUSTER_API_VERSION;
    var object = Json.object().put("apiVersion", version).put("kind", HealthChecks.KIND);
    object
        .putObject("metadata")
        .put("name", source.path("metadata").path("name").asText())
        .put("namespace", here ? WellKnown.MACHINE_API_NAMESPACE : WellKnown.CLUSTER_API_NAMESPACE);
    return object;
  }

  /** The Machine API's server drops what its schema does not know. */
  private void warnOfUnknown(ObjectNode source) {
    var unknown = new Report();
    refuseUnknown(HealthCheckTable.V1BETA2, Side.MACHINE_API, source, unknown);
    unknown
        .problems()
        .forEach(
            found -> {
              if (found.reason().startsWith("is not known")) {
                report.warn(found.path(), "is not a known field and has no effect", "remove it");
              }
            });
  }

  private static void refuseUnknown(Mapping table, Side side, ObjectNode source, Report report) {
    var claims =
        Claims.of(table, side).stream()
            .filter(claim -> claim.startsWith(SPEC))
            .map(claim -> claim.substring(SPEC.length()));
    var at = Standing.at("spec", Map.of());
    Spelling.of(claims).refuseUnknown(source.path("spec"), at, report);
  }
}
