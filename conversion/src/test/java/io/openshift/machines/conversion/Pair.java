package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.sample.Sample;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A golden pair: a folder with the same machine as both APIs say it, or with a refused source. */
public record Pair(Sample sample, Path folder) {
  private static final String MACHINE_API = "machine-api.yaml";
  private static final String CLUSTER_API = "cluster-api.yaml";

  /** All pairs of a platform, by name; none where it has no folder. */
  static List<Pair> all(Sample sample) {
    var word = sample.platform().word();
    var folder = TestData.project().resolve("conversion/src/test/resources/pairs/" + word);
    return Files.isDirectory(folder)
        ? TestData.files(folder).stream().map(found -> new Pair(sample, found)).toList()
        : List.of();
  }

  /** One pair by name. */
  public static Pair of(Sample sample, String name) {
    return all(sample).stream()
        .filter(pair -> pair.folder().endsWith(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("there is no pair " + name));
  }

  String name() {
    return sample.platform().word() + " " + folder.getFileName();
  }

  /** Whether it holds from that side; {@code one-way.txt} names the one side and says why. */
  boolean holdsFrom(Side side) {
    var way = folder.resolve("one-way.txt");
    var wanted = side == Side.MACHINE_API ? "from-machine-api" : "from-cluster-api";
    return !Files.exists(way) || lines(way).getFirst().equals(wanted);
  }

  /** The paths at which the one source is refused, in order; none for a pair. */
  Optional<List<String>> refused() {
    return listed("refused.txt");
  }

  /** The paths of the warnings, where the case is about them. */
  Optional<List<String>> warned() {
    return listed("warned.txt");
  }

  private Optional<List<String>> listed(String file) {
    var list = folder.resolve(file);
    return Files.exists(list) ? Optional.of(lines(list)) : Optional.empty();
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file).stream().filter(line -> !line.isBlank()).toList();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  boolean has(Side side) {
    return Files.exists(folder.resolve(file(side)));
  }

  private static String file(Side side) {
    return side == Side.MACHINE_API ? MACHINE_API : CLUSTER_API;
  }

  /** The object of the Machine API. */
  public ObjectNode machineApi() {
    return TestData.read(folder.resolve(MACHINE_API)).getFirst();
  }

  ClusterApiObjects clusterApi() {
    var documents = TestData.read(folder.resolve(CLUSTER_API));
    var core = documents.stream().filter(Pair::core).findFirst().orElseThrow();
    var infra = documents.stream().filter(document -> !core(document)).findFirst();
    return new ClusterApiObjects(core, infra.orElseGet(core::objectNode));
  }

  private static boolean core(ObjectNode document) {
    return document.path("apiVersion").asText().startsWith("cluster.x-k8s.io/");
  }

  Kind kind() {
    var object = has(Side.MACHINE_API) ? machineApi() : clusterApi().core();
    return object.path("kind").asText().equals(Kind.MACHINE.kind())
        ? Kind.MACHINE
        : Kind.MACHINE_SET;
  }

  /** The sample's cluster, but for what {@code facts.yaml} says. */
  public ClusterFacts facts() {
    var file = folder.resolve("facts.yaml");
    return new PairFacts(Files.exists(file) ? TestData.read(file) : List.of())
        .over(sample, written());
  }

  /** The version in which the pair writes the infra object. */
  private Optional<String> written() {
    if (!has(Side.CLUSTER_API)) {
      return Optional.empty();
    }
    var version = clusterApi().infra().path("apiVersion").asText().replaceFirst(".*/", "");
    return Optional.of(version).filter(sample.versions()::contains);
  }

  /** What a pair is about: no status, and not who is in charge. */
  static JsonNode said(ObjectNode object) {
    var said = object.deepCopy();
    said.remove("status");
    for (var spec : List.of(said.path("spec"), said.at("/spec/template/spec"))) {
      if (spec instanceof ObjectNode there) {
        there.remove("authoritativeAPI");
      }
    }
    return said;
  }
}
