package io.openshift.machines.cli.assess;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Problem;
import java.util.List;
import java.util.Map;

/** The report as a tree, for scripts; the other reports show the same numbers. */
final class JsonReport {
  /** The version of its layout. */
  static final String VERSION = "mapictl.machine.openshift.io/v1";

  private JsonReport() {}

  static ObjectNode of(Assessment assessment) {
    var report = JsonNodeFactory.instance.objectNode();
    report.put("apiVersion", VERSION).put("kind", "Assessment");
    report.set("summary", counts(assessment.counts()).put("files", assessment.files()));
    groups(report.putArray("byPlatform"), assessment.by(Resource::platform));
    groups(report.putArray("byCluster"), assessment.by(Resource::cluster));
    groups(report.putArray("byMachineSet"), assessment.by(Resource::set));
    ranks(assessment, report);
    var resources = report.putArray("resources");
    assessment.resources().forEach(resource -> resources.add(resource(resource)));
    var unreadable = report.putArray("unreadable");
    assessment.unreadable().forEach(unreadable::add);
    return report;
  }

  private static void ranks(Assessment assessment, ObjectNode report) {
    var fields = report.putArray("blockingFields");
    for (var field : assessment.blockingFields()) {
      fields
          .addObject()
          .put("field", field.field())
          .put("resources", field.resources())
          .put("machines", field.machines())
          .put("reason", field.problem().reason())
          .put("remedy", field.problem().remedy());
    }
    var waiting = report.putArray("handOver");
    for (var one : assessment.waiting()) {
      waiting
          .addObject()
          .put("id", one.id())
          .put("resources", one.resources())
          .put("reason", one.reason());
    }
  }

  static ObjectNode counts(Assessment.Counts counts) {
    var node = JsonNodeFactory.instance.objectNode();
    node.put("resources", counts.resources()).put("machines", counts.machines());
    for (var verdict : Verdict.values()) {
      node.put(verdict.word(), counts.of(verdict));
    }
    return node;
  }

  private static void groups(ArrayNode list, Map<String, Assessment.Counts> groups) {
    groups.forEach(
        (name, counts) -> {
          var group = list.addObject().put("name", name);
          group.setAll(counts(counts));
        });
  }

  static ObjectNode resource(Resource resource) {
    var manifest = resource.manifest();
    var node = JsonNodeFactory.instance.objectNode();
    node.put("kind", manifest.kind())
        .put("namespace", manifest.namespace())
        .put("name", manifest.name())
        .put("file", manifest.origin().file())
        .put("line", manifest.origin().line())
        .put("verdict", resource.verdict().word())
        .put("to", resource.to())
        .put("platform", resource.platform())
        .put("cluster", resource.cluster())
        .put("machineSet", resource.set())
        .put("machines", resource.machines());
    problems(node.putArray("problems"), resource.problems());
    problems(node.putArray("differences"), resource.differences());
    var handOver = node.putArray("handOver");
    for (var blocker : resource.handOver()) {
      handOver.addObject().put("id", blocker.id()).put("reason", blocker.reason());
    }
    problems(node.putArray("assumed"), resource.assumed());
    return node;
  }

  private static void problems(ArrayNode list, List<Problem> problems) {
    for (var problem : problems) {
      list.addObject()
          .put("path", problem.path())
          .put("reason", problem.reason())
          .put("remedy", problem.remedy());
    }
  }
}
