package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Carry;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Notes;
import io.openshift.machines.conversion.mapping.Report;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.mapping.Standing;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One conversion from Cluster API to the Machine API. */
final class ToMachineApi {
  private static final String IN_CHARGE = "authoritativeAPI";
  private final Kind kind;
  private final ClusterApiObjects source;
  private final ClusterFacts facts;
  private final Tables tables;
  private final Report report = new Report();

  ToMachineApi(Kind kind, ClusterApiObjects source, ClusterFacts facts, Tables tables) {
    this.kind = kind;
    this.source = source;
    this.facts = facts;
    this.tables = tables;
  }

  Outcome<ObjectNode> convert(Optional<ObjectNode> existing) {
    var from = Frame.reading(kind, source.core(), source.infra());
    if (refersElsewhere(from)) {
      return new Outcome.Refused<>(owned(report.problems()));
    }
    refuseUnknown(from);
    var result = existing.map(ObjectNode::deepCopy).orElseGet(this::newObject);
    var into = Frame.writing(kind, result, result, existing.isEmpty());
    var silent = new Report();
    var before = ProviderSpec.read(into, tables.providerSpec(), silent);
    var value = before.deepCopy();
    var context = new Context(Side.CLUSTER_API, kind, facts, result, source.core(), source.infra());
    var attempt = Attempt.of(tables, context, report, recalled());
    attempt.cross(kind, new Attempt.Ends(from.infra(), into.providerSpec(value)), from, into);
    ProviderSpec.write(into, value, before);
    Carry.of(attempt.all()).write(result, WellKnown.CARRIED_FROM_CLUSTER_API, report);
    keepSelector(existing, result);
    return report.problems().isEmpty()
        ? new Outcome.Done<>(result, owned(report.warnings()))
        : new Outcome.Refused<>(owned(report.problems()));
  }

  /** Both objects have a spec, so a path alone does not say where to look. */
  private List<Problem> owned(List<Problem> found) {
    return found.stream().map(this::owned).toList();
  }

  private Problem owned(Problem problem) {
    if (!problem.path().startsWith(Frame.SECOND)) {
      return problem;
    }
    var path = problem.path().substring(Frame.SECOND.length());
    return new Problem(path, problem.reason(), problem.remedy()).of(title(source.infra()));
  }

  private static String title(ObjectNode object) {
    var name = object.path("metadata").path("name").asText();
    return (object.path("kind").asText() + " " + name).strip();
  }

  private Notes recalled() {
    var infra = Carry.read(source.infra(), WellKnown.CARRIED_FROM_MACHINE_API).entries().deepCopy();
    var set = Carry.read(source.core(), WellKnown.CARRIED_FROM_MACHINE_API);
    return new Notes(kind == Kind.MACHINE_SET ? infra.setAll(set.entries()) : infra);
  }

  /** Whether the core object refers to something that this platform's table does not read. */
  private boolean refersElsewhere(Frame from) {
    var platform = facts.platform();
    var wanted =
        switch (kind) {
          case MACHINE -> platform.infraMachineKind();
          case MACHINE_SET -> platform.infraTemplateKind();
        };
    var path = from.machineName() + "infrastructureRef";
    var referred = from.machineSpec().path("infrastructureRef").path("kind").asText(wanted);
    if (!referred.equals(wanted)) {
      var reason = "refers to the kind " + referred + ", this cluster's platform has " + wanted;
      report.refuse(path + ".kind", reason, "machines of other kinds stay with Cluster API");
      return true;
    }
    if (source.infra().isEmpty()) {
      report.refuse(path + ".name", "refers to a " + wanted + " that is not there", "create it");
      return true;
    }
    return false;
  }

  private void refuseUnknown(Frame from) {
    var machine = from.machineName().substring(0, from.machineName().length() - 1);
    var infra = Standing.at(Frame.SECOND + machine, facts.infraDefaults());
    tables.infraSpec().refuseUnknown(from.infra().base(), infra, report);
    tables
        .machineSpec()
        .get(Side.CLUSTER_API)
        .refuseUnknown(from.machineSpec(), Standing.at(machine, Map.of()), report);
    if (kind == Kind.MACHINE_SET) {
      var set = source.core().path("spec");
      tables
          .setSpec()
          .get(Side.CLUSTER_API)
          .refuseUnknown(set, Standing.at("spec", Map.of()), report);
    }
  }

  private ObjectNode newObject() {
    var object =
        Json.object().put("apiVersion", WellKnown.MACHINE_API_VERSION).put("kind", kind.kind());
    object
        .putObject("metadata")
        .put("name", source.core().path("metadata").path("name").asText())
        .put("namespace", WellKnown.MACHINE_API_NAMESPACE);
    var spec = object.putObject("spec").put(IN_CHARGE, "ClusterAPI");
    if (kind == Kind.MACHINE_SET) {
      spec.putObject("template").putObject("spec").put(IN_CHARGE, "ClusterAPI");
    }
    return object;
  }

  private void keepSelector(Optional<ObjectNode> existing, ObjectNode result) {
    if (kind == Kind.MACHINE) {
      return;
    }
    JsonNode kept =
        existing.map(there -> there.path("spec").path("selector")).orElse(Json.missing());
    if (!Json.zero(kept)) {
      result.withObject("/spec").set("selector", kept.deepCopy());
    } else if (Json.zero(result.path("spec").path("selector"))) {
      report.refuse(
          "spec.selector", "selects by Cluster API's own labels alone", "select by another label");
    }
  }
}
