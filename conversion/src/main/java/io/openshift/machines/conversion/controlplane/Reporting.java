package io.openshift.machines.conversion.controlplane;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.Conversion;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Outcome;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.Problem;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.conversion.mapping.Json;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One report. The template crosses as that of a MachineSet would, once for each failure domain,
 * with what the domain writes into its machines.
 */
final class Reporting {
  static final String MEMBER = "machines_v1beta1_machine_openshift_io";
  private static final String TEMPLATE = "spec.template." + MEMBER + ".";

  /** What Cluster API calls the first failure domain. */
  static final String FIRST = "firstDomain";

  /** Metadata and spec of the template as they were written. */
  static final String STORED = "template";

  private static final Set<Integer> REPLICAS = Set.of(3, 5);

  private final ObjectNode source;
  private final ObjectNode spec;
  private final ObjectNode template;
  private final ClusterFacts facts;
  private final Set<Problem> problems = new LinkedHashSet<>();
  private final Set<Problem> warnings = new LinkedHashSet<>();

  Reporting(ObjectNode source, ClusterFacts facts) {
    this.source = source;
    this.facts = facts;
    this.spec = Json.objectOr(source.path("spec"));
    this.template = Json.objectOr(spec.path("template").path(MEMBER));
  }

  Outcome<ObjectNode> report() {
    check();
    var domains = domains();
    var crossed = new ArrayList<ClusterApiObjects>();
    for (var domain : domains) {
      crossed(domain).ifPresent(crossed::add);
    }
    return problems.isEmpty()
        ? new Outcome.Done<>(document(domains, crossed), List.copyOf(warnings))
        : new Outcome.Refused<>(List.copyOf(problems));
  }

  private void check() {
    if (template.isEmpty()) {
      problems.add(
          new Problem(TEMPLATE.substring(0, TEMPLATE.length() - 1), "is missing", "add it"));
    }
    var authority = template.path("spec").path("authoritativeAPI").asText("MachineAPI");
    if (!authority.equals("MachineAPI")) {
      problems.add(
          new Problem(
              TEMPLATE + "spec.authoritativeAPI",
              "a machine of a control plane that is born with Cluster API never gets an instance",
              "set it to MachineAPI"));
    }
    var replicas = spec.path("replicas").asInt(3);
    if (!REPLICAS.contains(replicas)) {
      problems.add(
          new Problem("spec.replicas", replicas + " is no size of a control plane", "use 3 or 5"));
    }
  }

  /** The domains, or a single one that writes nothing. */
  private List<Injection> domains() {
    return domains(template.path("failureDomains"), facts);
  }

  static List<Injection> domains(JsonNode stated, ClusterFacts facts) {
    var platform = Platform.named(stated.path("platform").asText());
    var list = platform.map(found -> stated.path(found.word())).orElseGet(Json::missing);
    var domains = new ArrayList<Injection>();
    for (var domain : list) {
      domains.add(Injection.of(platform.orElseThrow(), domain, facts));
    }
    return domains.isEmpty() ? List.of(new Injection("", Map.of())) : List.copyOf(domains);
  }

  private Optional<ClusterApiObjects> crossed(Injection domain) {
    var set = set(source.at("/metadata/name").asText(), spec, template, domain);
    return switch (Conversion.toClusterApi(Kind.MACHINE_SET, set, Optional.empty(), facts)) {
      case Outcome.Refused<ClusterApiObjects>(var found) -> {
        found.forEach(problem -> problems.add(here(problem)));
        yield Optional.empty();
      }
      case Outcome.Done<ClusterApiObjects>(var objects, var found) -> {
        found.forEach(warning -> warnings.add(here(warning)));
        yield Optional.of(objects);
      }
    };
  }

  /** A set that would make the machines of that domain. */
  static ObjectNode set(String name, JsonNode spec, JsonNode template, Injection domain) {
    var set = Json.object();
    set.put("apiVersion", WellKnown.MACHINE_API_VERSION).put("kind", Kind.MACHINE_SET.kind());
    set.putObject("metadata").put("name", name);
    var inner = set.putObject("spec").put("replicas", spec.path("replicas").asInt(3));
    copy(spec.path("selector"), "selector", inner);
    var machine = inner.putObject("template");
    copy(template.path("metadata"), "metadata", machine);
    copy(template.path("spec"), "spec", machine);
    if (set.at("/spec/template/spec/providerSpec/value") instanceof ObjectNode value) {
      domain.into(value);
    }
    return set;
  }

  /** The problem at the place where this kind has the template. */
  private static Problem here(Problem problem) {
    var path = problem.path();
    return path.startsWith("spec.template.")
        ? new Problem(
            TEMPLATE + path.substring("spec.template.".length()),
            problem.reason(),
            problem.remedy())
        : problem;
  }

  private ObjectNode document(List<Injection> domains, List<ClusterApiObjects> crossed) {
    var report = Json.object();
    report.put("apiVersion", ControlPlaneReports.REPORT_VERSION);
    report.put("kind", ControlPlaneReports.REPORT);
    report.set("metadata", metadata());
    var first = crossed.getFirst();
    var machine = report.putObject("machineTemplate");
    machine.setAll((ObjectNode) first.core().at("/spec/template").deepCopy());
    machine.withObject("/spec").remove(List.of("infrastructureRef", "failureDomain"));
    var templates = report.putArray("infrastructureTemplates");
    var list = report.putArray("failureDomains");
    var known = new ArrayList<JsonNode>();
    for (int i = 0; i < crossed.size(); i++) {
      var infra = crossed.get(i).infra();
      if (!known.contains(infra.path("spec"))) {
        known.add(infra.path("spec"));
        templates.add(infra);
      }
      if (!domains.get(i).name().isEmpty()) {
        var name = templates.get(known.indexOf(infra.path("spec"))).at("/metadata/name");
        list.addObject()
            .put("name", domains.get(i).name())
            .put("infrastructureTemplate", name.asText());
      }
    }
    report.set("rest", rest(first));
    Blockers.into(report.putArray("blockers"), spec, providerSpec());
    return report;
  }

  private ObjectNode metadata() {
    var metadata = Json.object();
    for (var field : List.of("name", "namespace", "labels", "annotations")) {
      if (source.path("metadata").has(field)) {
        metadata.set(field, source.path("metadata").get(field).deepCopy());
      }
    }
    return metadata;
  }

  private ObjectNode rest(ClusterApiObjects first) {
    var rest = spec.deepCopy();
    rest.remove(List.of("template", "selector"));
    rest.set("selector", first.core().at("/spec/selector"));
    var naming = rest.putObject("naming").put("indexSuffix", true);
    if (rest.remove("machineNamePrefix") instanceof JsonNode prefix) {
      naming.set("prefix", prefix);
    }
    var inner = template.deepCopy();
    inner.remove(List.of("metadata", "spec"));
    rest.setAll(inner);
    copy(spec.at("/template/machineType"), "machineType", rest);
    copy(first.core().at("/spec/template/spec/failureDomain"), FIRST, rest);
    var stored = rest.putObject(STORED);
    copy(template.path("metadata"), "metadata", stored);
    copy(template.path("spec"), "spec", stored);
    var carried =
        first.core().path("metadata").path("annotations").path(WellKnown.CARRIED_FROM_MACHINE_API);
    if (carried.isTextual()) {
      rest.set("carried", carried);
    }
    return rest;
  }

  private static void copy(JsonNode value, String name, ObjectNode into) {
    if (!value.isMissingNode()) {
      into.set(name, value.deepCopy());
    }
  }

  private ObjectNode providerSpec() {
    return Json.objectOr(template.at("/spec/providerSpec/value"));
  }
}
