package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.sample.Sample;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a pair says of its cluster, each document instead of the sample's: the Infrastructure, the
 * infra cluster, failure domains, {@code kind: Installed} with {@code coreTaints}, {@code
 * infraVersion} and {@code missing}, and {@code kind: LookedUp} with a text for each fact that was.
 */
record PairFacts(List<ObjectNode> documents) {

  ClusterFacts over(Sample sample, Optional<String> written) {
    var stated = of("Installed").map(installed -> installed.path("infraVersion").asText(""));
    var version =
        stated
            .filter(text -> !text.isEmpty())
            .or(() -> written)
            .orElseGet(() -> sample.versions().getFirst());
    var usual = sample.facts(sample.versions().contains(version) ? version : usual(sample));
    var domains = documents.stream().filter(document -> domain(sample, document)).toList();
    return new ClusterFacts(
        of("Infrastructure").orElse(usual.infrastructure()),
        of(sample.platform().infraClusterKind()).orElse(usual.infraCluster()),
        domains.isEmpty() ? usual.failureDomains() : domains,
        of("LookedUp").map(PairFacts::lookedUp).orElse(usual.lookedUp()),
        of("Installed").map(document -> installed(document, version)).orElse(usual.installed()));
  }

  private static String usual(Sample sample) {
    return sample.versions().getFirst();
  }

  private Optional<ObjectNode> of(String kind) {
    return documents.stream()
        .filter(document -> document.path("kind").asText().equals(kind))
        .findFirst();
  }

  private static boolean domain(Sample sample, ObjectNode document) {
    var others =
        List.of("Infrastructure", sample.platform().infraClusterKind(), "Installed", "LookedUp");
    return !others.contains(document.path("kind").asText());
  }

  private static Map<String, String> lookedUp(ObjectNode document) {
    var facts = new HashMap<String, String>();
    document.properties().forEach(e -> facts.put(e.getKey(), e.getValue().asText()));
    facts.remove("kind");
    return facts;
  }

  private static ClusterFacts.Installed installed(ObjectNode document, String version) {
    var missing = new HashSet<String>();
    document.path("missing").forEach(leaf -> missing.add(leaf.asText()));
    return new ClusterFacts.Installed(
        document.path("coreTaints").asBoolean(true), version, missing);
  }
}
