package io.openshift.machines.e2e.provider.aws;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.cloud.Metadata;
import io.openshift.machines.e2e.cloud.Order;
import io.openshift.machines.e2e.provider.Look;

/** What the provider asks the cloud for. */
final class AwsOrder {
  private AwsOrder() {}

  /**
   * The order for a new instance: in the Machine's failure domain, else in the region's first zone.
   */
  static Order of(Look look) {
    var around = look.surroundings();
    var region = around.infraCluster().map(c -> c.at("/spec/region").asText()).orElseThrow();
    var zone = around.machine().map(m -> m.at("/spec/failureDomain").asText()).orElseThrow();
    var image = look.infra().at("/spec/ami/id").asText();
    return new Order(
        "aws",
        Trees.name(look.infra()),
        region,
        zone.isEmpty() ? region + "a" : zone,
        look.infra().at("/spec/instanceType").asText(),
        image.isEmpty() ? "ami-looked-up" : image,
        AwsTags.ofNew(look),
        metadata(look.infra()));
  }

  /** The options that it holds an instance to; what the spec leaves open is optional and 1. */
  static Metadata metadata(ObjectNode infra) {
    var options = infra.at("/spec/instanceMetadataOptions");
    var tokens = options.path("httpTokens").asText();
    var hops = options.path("httpPutResponseHopLimit").asInt();
    return new Metadata(
        tokens.isEmpty() ? Metadata.DEFAULT.httpTokens() : tokens,
        hops == 0 ? Metadata.DEFAULT.httpPutResponseHopLimit() : hops);
  }
}
