package io.openshift.machines.conversion.controlplane;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.Conversion;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Outcome;
import io.openshift.machines.conversion.Problem;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.conversion.mapping.Json;
import java.util.List;
import java.util.Optional;

/** The ControlPlaneMachineSet of a report. */
final class Restoring {
  private Restoring() {}

  static Outcome<ObjectNode> machineSet(ObjectNode report, ClusterFacts facts) {
    if (!report.path("apiVersion").asText().equals(ControlPlaneReports.REPORT_VERSION)) {
      var reason = "'" + report.path("apiVersion").asText() + "' is not a layout that is known";
      return refused(
          new Problem("apiVersion", reason, "use " + ControlPlaneReports.REPORT_VERSION));
    }
    if (!(report.path("infrastructureTemplates").path(0) instanceof ObjectNode infra)) {
      return refused(new Problem("infrastructureTemplates", "is empty", "add a template"));
    }
    var objects = new ClusterApiObjects(core(report, infra, facts), infra);
    var rest = report.path("rest");
    var domain = Reporting.domains(rest.path("failureDomains"), facts).getFirst();
    var stored = rest.path(Reporting.STORED);
    var written =
        Reporting.set(report.at("/metadata/name").asText(), Json.object(), stored, domain);
    return Conversion.toMachineApi(Kind.MACHINE_SET, objects, Optional.of(written), facts)
        .map(
            set -> {
              if (set.at("/spec/template/spec/providerSpec/value") instanceof ObjectNode value) {
                Injection.undo(
                    value, domain.before(Json.objectOr(stored.at("/spec/providerSpec/value"))));
              }
              return object(report, set);
            });
  }

  private static Outcome<ObjectNode> refused(Problem problem) {
    return new Outcome.Refused<>(List.of(problem));
  }

  private static ObjectNode core(ObjectNode report, ObjectNode infra, ClusterFacts facts) {
    var core = Json.object();
    core.put("apiVersion", WellKnown.CLUSTER_API_VERSION).put("kind", Kind.MACHINE_SET.kind());
    var metadata = core.putObject("metadata").put("name", report.at("/metadata/name").asText());
    if (report.at("/rest/carried").isTextual()) {
      metadata
          .putObject("annotations")
          .set(WellKnown.CARRIED_FROM_MACHINE_API, report.at("/rest/carried"));
    }
    var spec = core.putObject("spec").put("clusterName", facts.clusterName());
    spec.put("replicas", report.at("/rest/replicas").asInt(3));
    spec.set("selector", report.at("/rest/selector").deepCopy());
    spec.set("template", report.path("machineTemplate").deepCopy());
    var machine = spec.withObject("/template/spec");
    var zone = report.at("/rest/" + Reporting.FIRST);
    if (zone.isTextual()) {
      machine.set("failureDomain", zone);
    }
    machine
        .putObject("infrastructureRef")
        .put("apiGroup", WellKnown.INFRA_GROUP)
        .put("kind", infra.path("kind").asText())
        .put("name", infra.at("/metadata/name").asText());
    return core;
  }

  private static ObjectNode object(ObjectNode report, ObjectNode set) {
    var object = Json.object();
    object.put("apiVersion", ControlPlaneReports.VERSION).put("kind", ControlPlaneReports.KIND);
    object.set("metadata", report.path("metadata").deepCopy());
    var rest = Json.objectOr(report.path("rest")).deepCopy();
    var spec = object.putObject("spec");
    for (var field : List.of("replicas", "state", "strategy")) {
      move(rest, field, spec, field);
    }
    move(Json.objectOr(rest.path("naming")), "prefix", spec, "machineNamePrefix");
    spec.set("selector", set.at("/spec/selector"));
    var template = spec.putObject("template");
    move(rest, "machineType", template, "machineType");
    var member = template.putObject(Reporting.MEMBER);
    move(rest, "failureDomains", member, "failureDomains");
    member.set("metadata", set.at("/spec/template/metadata"));
    member.set("spec", set.at("/spec/template/spec"));
    return object;
  }

  private static void move(ObjectNode from, String name, ObjectNode into, String as) {
    JsonNode value = from.remove(name);
    if (value != null && !value.isMissingNode()) {
      into.set(as, value);
    }
  }
}
