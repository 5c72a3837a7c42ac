package io.openshift.machines.cli.assess;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.cli.convert.Counterparts;
import io.openshift.machines.cli.convert.Counterparts.Part;
import io.openshift.machines.cli.text.YamlLines;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.Problem;
import io.openshift.machines.conversion.mapping.Side;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The report as one page that needs nothing else: style, script and the data that the script shows
 * are in it. The numbers come from the same tree as the JSON report.
 */
final class HtmlReport {
  /** Above this many resources the page leaves out both halves of those that simply convert. */
  private static final int MANY = 1_000;

  private final Assessment assessment;

  private HtmlReport(Assessment assessment) {
    this.assessment = assessment;
  }

  static String of(Assessment assessment) {
    return new HtmlReport(assessment).page();
  }

  private String page() {
    var data = JsonReport.of(assessment);
    var resources = (ArrayNode) data.get("resources");
    for (int i = 0; i < resources.size(); i++) {
      views(assessment.resources().get(i), (ObjectNode) resources.get(i));
    }
    return part("report.html")
        .replace("/*style*/", part("report.css"))
        .replace("/*script*/", part("report.js"))
        .replace("/*data*/", json(data));
  }

  /** Inside a script element nothing may look like its end. */
  private static String json(ObjectNode data) {
    try {
      return new JsonMapper()
          .writeValueAsString(data)
          .replace("<", "\\u003c")
          .replace("\u2028", "\\u2028")
          .replace("\u2029", "\\u2029");
    } catch (JsonProcessingException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  private static String part(String name) {
    try (var file = HtmlReport.class.getResourceAsStream(name)) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private void views(Resource resource, ObjectNode node) {
    if (assessment.resources().size() > MANY && resource.verdict() == Verdict.CONVERTIBLE) {
      return;
    }
    var said = paths(resource.problems());
    var differs = paths(resource.differences());
    var pairs = pairs(resource);
    var moved = places(pairs, Side.MACHINE_API, Part.CORE);
    var before = node.putArray("before");
    for (var object : resource.before()) {
      var lines = view(object, before);
      for (var line : YamlLines.of(withoutNoise(object))) {
        mark(lines, line, mark(line.path(), said, differs, moved));
      }
    }
    after(resource, node.putArray("after"), pairs);
  }

  private static void after(Resource resource, ArrayNode after, List<Counterparts.Pair> pairs) {
    for (int i = 0; i < resource.after().size(); i++) {
      var object = resource.after().get(i);
      var moved = places(pairs, Side.CLUSTER_API, i == 0 ? Part.CORE : Part.INFRA);
      var lines = view(object, after);
      for (var line : YamlLines.of(object)) {
        var kept = line.path().startsWith("metadata.annotations.sync.machine");
        mark(lines, line, kept ? "kept" : mark(line.path(), Set.of(), Set.of(), moved));
      }
    }
  }

  private static ArrayNode view(ObjectNode object, ArrayNode views) {
    var view = views.addObject();
    view.put("title", object.path("kind").asText() + " " + object.at("/metadata/name").asText());
    return view.putArray("lines");
  }

  private static void mark(ArrayNode lines, YamlLines.Line line, String mark) {
    var pair = lines.addArray().add(line.text());
    if (!mark.isEmpty()) {
      pair.add(mark);
    }
  }

  private static String mark(String path, Set<String> bad, Set<String> warn, Set<String> moved) {
    if (under(path, bad)) {
      return "bad";
    }
    if (under(path, warn)) {
      return "warn";
    }
    return under(path.replaceAll("\\[[0-9]+]", "[]"), moved) ? "moved" : "";
  }

  private static boolean under(String path, Set<String> marked) {
    for (var at = path; !at.isEmpty(); at = at.replaceFirst("[.\\[][^.\\[]*$|^[^.\\[]*$", "")) {
      if (marked.contains(at)) {
        return true;
      }
    }
    return false;
  }

  private static Set<String> paths(Collection<Problem> problems) {
    return problems.stream().map(Problem::path).collect(Collectors.toSet());
  }

  /** Places that answer to each other, under another name or not. */
  private static List<Counterparts.Pair> pairs(Resource resource) {
    var platform = Platform.named(resource.platform());
    if (resource.after().size() != 2 || platform.isEmpty()) {
      return List.of();
    }
    var version = resource.after().get(1).path("apiVersion").asText().replaceFirst(".*/", "");
    var kind = resource.manifest().kind().equals("Machine") ? Kind.MACHINE : Kind.MACHINE_SET;
    return Counterparts.of(kind, platform.get(), version);
  }

  private static Set<String> places(List<Counterparts.Pair> pairs, Side side, Part part) {
    return pairs.stream()
        .map(pair -> pair.of(side))
        .filter(spot -> spot.part() == part)
        .map(Counterparts.Spot::path)
        .collect(Collectors.toSet());
  }

  /** What servers write and nobody edits. */
  private static ObjectNode withoutNoise(ObjectNode object) {
    var copy = object.deepCopy();
    if (copy.get("metadata") instanceof ObjectNode metadata) {
      metadata.remove(List.of("managedFields", "resourceVersion", "uid", "generation"));
    }
    return copy;
  }
}
