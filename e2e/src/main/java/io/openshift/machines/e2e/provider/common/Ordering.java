package io.openshift.machines.e2e.provider.common;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.cloud.Metadata;
import io.openshift.machines.e2e.cloud.Order;
import io.openshift.machines.e2e.provider.Look;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What a provider asks the cloud for. */
record Ordering(ProviderFacts facts) {
  private static final List<String> REGIONS =
      List.of("/spec/region", "/spec/location", "/spec/zone");

  Order of(Look look) {
    var infra = look.infra();
    var zone = first(infra, facts.order().zone());
    var domain =
        look.surroundings().machine().map(m -> m.at("/spec/failureDomain").asText()).orElse("");
    return new Order(
        facts.platform().word(),
        Trees.name(infra),
        look.surroundings().infraCluster().map(cluster -> first(cluster, REGIONS)).orElse(""),
        Stream.of(zone, domain).filter(text -> !text.isEmpty()).findFirst().orElse(""),
        first(infra, facts.order().size()),
        first(infra, facts.order().image()),
        Map.of(),
        Metadata.DEFAULT);
  }

  private static String first(JsonNode object, List<String> pointers) {
    return pointers.stream()
        .map(pointer -> object.at(pointer).asText())
        .filter(text -> !text.isEmpty())
        .findFirst()
        .orElse("");
  }
}
