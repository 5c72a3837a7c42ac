package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Carry;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Report;
import io.openshift.machines.conversion.mapping.Side;
import java.util.Optional;

/** One conversion from the Machine API to Cluster API. */
final class ToClusterApi {
  private final Kind kind;
  private final ObjectNode source;
  private final ClusterFacts facts;
  private final Tables tables;
  private Report report = new Report();

  ToClusterApi(Kind kind, ObjectNode source, ClusterFacts facts, Tables tables) {
    this.kind = kind;
    this.source = source;
    this.facts = facts;
    this.tables = tables;
  }

  Outcome<ClusterApiObjects> convert(Optional<ClusterApiObjects> existing) {
    if (facts.clusterName().isEmpty()) {
      report.refuse(
          "status.infrastructureName", "the Infrastructure has no name", "name the cluster there");
    }
    if (name().isEmpty()) {
      report.refuse(
          "metadata.name",
          "is missing, and the objects of Cluster API are called and referred to by it",
          "name the object; a server has not yet made a name of its generateName");
    }
    var stated = Frame.reading(kind, source, source);
    if (ProviderSpec.refusesAnotherPlatform(stated, facts.platform(), report)) {
      return new Outcome.Refused<>(report.problems());
    }
    var core = existing.map(there -> there.core().deepCopy()).orElseGet(this::newCore);
    var infra = existing.map(there -> there.infra().deepCopy()).filter(node -> !node.isEmpty());
    var result = attempt(core, infra);
    if (kind == Kind.MACHINE_SET && infra.isPresent() && !kept(existing.get(), result)) {
      report = new Report();
      result = attempt(existing.get().core().deepCopy(), Optional.empty());
    }
    return report.problems().isEmpty()
        ? new Outcome.Done<>(result, report.warnings())
        : new Outcome.Refused<>(report.problems());
  }

  /** A template stays while it says the same; one of somebody else also must not have to change. */
  private boolean kept(ClusterApiObjects before, ClusterApiObjects after) {
    var old = before.infra();
    var ours = source.path("metadata").path("name");
    var labelled = old.path("metadata").path("labels").path(WellKnown.TEMPLATE_LABEL).equals(ours);
    return labelled
        ? old.path("spec").equals(after.infra().path("spec"))
        : old.equals(after.infra());
  }

  private ClusterApiObjects attempt(ObjectNode core, Optional<ObjectNode> existingInfra) {
    var before = Json.objectOr(core.path("metadata").path("labels")).deepCopy();
    var infra = existingInfra.orElseGet(this::newInfra);
    var context = new Context(Side.MACHINE_API, kind, facts, source, core, infra);
    var from = Frame.reading(kind, source, source);
    var into = Frame.writing(kind, core, infra, existingInfra.isEmpty());
    new Oddities(tables, facts, report).warn(from);
    var recalled = Carry.read(source, WellKnown.CARRIED_FROM_CLUSTER_API);
    var written = existingInfra.flatMap(this::inItsVersion).orElse(tables);
    var attempt = Attempt.of(written, context, report, recalled);
    var value = ProviderSpec.read(from, written.providerSpec(), report);
    attempt.cross(kind, new Attempt.Ends(from.providerSpec(value), into.infra()), from, into);
    switch (kind) {
      case MACHINE -> InfraLabels.follow(before, core, infra);
      case MACHINE_SET -> {
        nameTemplate(infra, existingInfra.isEmpty());
        refuseToSelectNothing(core);
      }
    }
    refer(into.machineSpec(), infra);
    carry(attempt, core, infra);
    return new ClusterApiObjects(core, infra);
  }

  private void refuseToSelectNothing(ObjectNode core) {
    if (Json.zero(core.path("spec").path("selector"))) {
      report.refuse(
          "spec.selector", "selects by no label", "select by a label of the set's machines");
    }
  }

  /** What stands there in another version than the installed one is written on in its own. */
  private Optional<Tables> inItsVersion(ObjectNode infra) {
    var version = infra.path("apiVersion").asText().replaceFirst(".*/", "");
    return Tables.of(facts.platform(), version);
  }

  private void carry(Attempt attempt, ObjectNode core, ObjectNode infra) {
    var machine = Carry.of(attempt.machine());
    machine.write(infra, WellKnown.CARRIED_FROM_MACHINE_API, report);
    if (kind == Kind.MACHINE_SET) {
      // All of it: a template of the user's own remembers nothing.
      var all = attempt.set().entries().isEmpty() ? machine : Carry.of(attempt.all());
      all.write(core, WellKnown.CARRIED_FROM_MACHINE_API, report);
    }
  }

  private ObjectNode newCore() {
    return fresh(WellKnown.CLUSTER_API_VERSION, kind.kind());
  }

  private ObjectNode newInfra() {
    var version = WellKnown.INFRA_GROUP + "/" + facts.installed().infraVersion();
    return switch (kind) {
      case MACHINE -> fresh(version, facts.platform().infraMachineKind());
      case MACHINE_SET -> fresh(version, facts.platform().infraTemplateKind());
    };
  }

  private ObjectNode fresh(String apiVersion, String objectKind) {
    var object = Json.object().put("apiVersion", apiVersion).put("kind", objectKind);
    object
        .putObject("metadata")
        .put("name", name())
        .put("namespace", WellKnown.CLUSTER_API_NAMESPACE);
    return object;
  }

  private String name() {
    return source.path("metadata").path("name").asText();
  }

  private void nameTemplate(ObjectNode infra, boolean fresh) {
    if (fresh) {
      var metadata = (ObjectNode) infra.get("metadata");
      metadata.put(
          "name", TemplateName.of(name(), infra.path("spec").path("template").path("spec")));
      metadata.putObject("labels").put(WellKnown.TEMPLATE_LABEL, name());
    }
  }

  private static void refer(ObjectNode machineSpec, ObjectNode infra) {
    var reference =
        Json.object()
            .put("apiGroup", WellKnown.INFRA_GROUP)
            .put("kind", infra.path("kind").asText())
            .put("name", infra.path("metadata").path("name").asText());
    if (!reference.equals(machineSpec.get("infrastructureRef"))) {
      machineSpec.set("infrastructureRef", reference);
    }
  }
}
