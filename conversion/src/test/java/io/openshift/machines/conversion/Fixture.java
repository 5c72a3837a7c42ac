package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.openshift.machines.conversion.Schemas.Crd;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.sample.Expectations.Manifest;
import io.openshift.machines.conversion.sample.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One object of a real manifest that crosses from one side.
 *
 * @param version version of the infra machine that is installed
 */
record Fixture(Sample sample, Side from, Kind kind, Manifest manifest, String version) {

  /** All objects of a platform's manifests that cross; the test is skipped where there are none. */
  static List<Fixture> all(Sample sample) {
    var fixtures = new ArrayList<Fixture>();
    for (var file : TestData.files(TestData.at("fixtures/" + sample.platform().word()))) {
      var documents = TestData.read(file);
      for (var object : documents) {
        var manifest = new Manifest(file.getFileName().toString(), object, documents);
        of(sample, manifest).ifPresent(fixtures::add);
      }
    }
    return fixtures;
  }

  private static Optional<Fixture> of(Sample sample, Manifest manifest) {
    var group = manifest.object().path("apiVersion").asText().replaceFirst("/.*", "");
    var word = manifest.object().path("kind").asText();
    for (var kind : Kind.values()) {
      if (group.equals("machine.openshift.io") && word.equals(kind.kind())) {
        var usual = sample.versions().getFirst();
        return Optional.of(new Fixture(sample, Side.MACHINE_API, kind, manifest, usual));
      }
      if (word.equals(infraKind(sample.platform(), kind))) {
        var version = version(sample, manifest.object());
        return Optional.of(new Fixture(sample, Side.CLUSTER_API, kind, manifest, version));
      }
    }
    return Optional.empty();
  }

  private static String infraKind(Platform platform, Kind kind) {
    return kind == Kind.MACHINE ? platform.infraMachineKind() : platform.infraTemplateKind();
  }

  private static String version(Sample sample, ObjectNode infra) {
    var written = infra.path("apiVersion").asText().replaceFirst(".*/", "");
    return sample.versions().contains(written) ? written : sample.versions().getFirst();
  }

  /** File and object. */
  String name() {
    return manifest.file() + " " + manifest.name();
  }

  /** The paths at which it is refused; none when it has come back equal. */
  List<String> refused() {
    var facts = sample.expectations().facts().of(manifest, version);
    return switch (from) {
      case MACHINE_API -> forthAndBack(manifest.object(), facts);
      case CLUSTER_API -> backAndForth(new ClusterApiObjects(core(), manifest.object()), facts);
    };
  }

  /** The paths at which it has to be refused. */
  List<String> expected() {
    var all = expectations();
    return all.getOrDefault(name(), all.getOrDefault(manifest.file(), List.of()));
  }

  Map<String, List<String>> expectations() {
    return switch (from) {
      case MACHINE_API -> sample.expectations().machineApiRefused();
      case CLUSTER_API -> sample.expectations().clusterApiRefused();
    };
  }

  private List<String> forthAndBack(ObjectNode object, ClusterFacts facts) {
    switch (Conversion.toClusterApi(kind, object, Optional.empty(), facts)) {
      case Outcome.Refused<ClusterApiObjects>(var problems) -> {
        return problems.stream().map(Problem::path).toList();
      }
      case Outcome.Done<ClusterApiObjects>(var there, var warnings) -> {
        valid(Crd.infra(sample.platform(), kind, version), there.infra());
        valid(Crd.core(kind), there.core());
        var decoded = Decoded.of(sample);
        var known = decoded.of(placed(known(withoutAuthority(object), warnings)));
        var back = withoutAuthority(Conversions.back(kind, there, facts));
        same(known, decoded.of(back));
        var again = Conversion.toMachineApi(kind, there, Optional.of(object), facts);
        assertEquals(object, Conversions.done(again), "nothing to write");
        return List.of();
      }
    }
  }

  private List<String> backAndForth(ClusterApiObjects source, ClusterFacts facts) {
    switch (Conversion.toMachineApi(kind, source, Optional.empty(), facts)) {
      case Outcome.Refused<ObjectNode>(var problems) -> {
        return problems.stream().map(Problem::path).toList();
      }
      case Outcome.Done<ObjectNode>(var there, var _warnings) -> {
        valid(Crd.machineApi(kind), there);
        var again = Conversion.toClusterApi(kind, there, Optional.of(source), facts);
        // An infra machine gets the labels of its Machine, here one that was made for the manifest.
        var kept = Conversions.done(again).infra().get("spec");
        assertEquals(source.infra().get("spec"), kept, "nothing to write");
        return List.of();
      }
    }
  }

  /** The core object that refers to the infra object, or the least one of that cluster. */
  private ObjectNode core() {
    var reference = kind == Kind.MACHINE ? "/spec" : "/spec/template/spec";
    return manifest.documents().stream()
        .filter(object -> object.path("kind").asText().equals(kind.kind()))
        .filter(
            object ->
                object.at(reference + "/infrastructureRef/name").asText().equals(manifest.name()))
        .findFirst()
        .orElseGet(() -> least(reference));
  }

  private ObjectNode least(String machineSpec) {
    var core = new Least(sample, version).clusterApi(kind).core();
    var facts = sample.expectations().facts().of(manifest, version);
    for (var spec : List.of(core.get("spec"), core.at(machineSpec))) {
      ((ObjectNode) spec).put("clusterName", facts.clusterName());
    }
    return core;
  }

  private static void valid(Crd crd, ObjectNode object) {
    if (Schemas.spec(crd).isPresent()) {
      assertEquals(List.of(), Schemas.complaints(crd, object));
    }
  }

  private static void same(JsonNode expected, JsonNode actual) {
    assertEquals(List.of(), Decoded.differences(expected, actual));
  }

  /** The object without the fields that no Go type has, which the warnings must have named. */
  private static ObjectNode known(ObjectNode object, List<Problem> warnings) {
    for (var warning : warnings) {
      if (warning.reason().startsWith("is not a known field")) {
        var pointer = "/" + warning.path().replace("[", "/").replace("]", "").replace(".", "/");
        var cut = pointer.lastIndexOf('/');
        ((ObjectNode) object.at(pointer.substring(0, cut))).remove(pointer.substring(cut + 1));
      }
    }
    return object;
  }

  /**
   * Manifests are applied in the namespace of the Machine API; some leave it to who applies them.
   */
  private static ObjectNode placed(ObjectNode object) {
    object
        .withObject("/metadata")
        .putIfAbsent("namespace", TextNode.valueOf("openshift-machine-api"));
    return object;
  }

  private static ObjectNode withoutAuthority(ObjectNode object) {
    var copy = object.deepCopy();
    ((ObjectNode) copy.get("spec")).remove("authoritativeAPI");
    if (copy.at("/spec/template/spec") instanceof ObjectNode spec) {
      spec.remove("authoritativeAPI");
    }
    return copy;
  }
}
