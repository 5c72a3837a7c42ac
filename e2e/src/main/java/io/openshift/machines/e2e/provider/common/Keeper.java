package io.openshift.machines.e2e.provider.common;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.provider.Look;
import io.openshift.machines.e2e.provider.Plan;
import java.util.List;
import java.util.Optional;

/** The object of identity in the eyes of the engine of its infra machine. */
record Keeper(ProviderFacts.Keeping keeping) {
  /** What the provider does not write again. */
  private static final List<String> FREE = List.of("biosUUID", "bootstrapRef");

  /** Makes the object, or waits for its engine when it is there. */
  Plan made(Look look) {
    return look.surroundings().identity().isPresent()
        ? new Plan.Rest("waits for its " + keeping.object().kind())
        : new Plan.MakeIdentity(object(look));
  }

  /** Why the provider can do nothing more for the machine, if it cannot. */
  Optional<String> stopped(Look look) {
    return look.surroundings()
        .identity()
        .filter(_object -> keeping.corrected())
        .map(object -> ((ObjectNode) object.path("spec")).deepCopy())
        .filter(spec -> !spec.remove(FREE).equals(spec(look)))
        .map(spec -> "the spec of the " + keeping.object().kind() + " cannot become " + spec(look));
  }

  private ObjectNode spec(Look look) {
    var cluster = look.surroundings().infraCluster().orElseThrow();
    return keeping.spec().apply(look.infra(), cluster);
  }

  private ObjectNode object(Look look) {
    var infra = look.infra();
    var machine = look.surroundings().machine().orElseThrow();
    var version = infra.path("apiVersion").asText();
    var own = keeping.object().version().apply(version.substring(version.indexOf('/') + 1));
    var object =
        Trees.parse("{}")
            .put("apiVersion", version.substring(0, version.indexOf('/') + 1) + own)
            .put("kind", keeping.object().kind());
    var metadata = object.putObject("metadata");
    metadata
        .put("name", keeping.object().name(Trees.name(machine), Trees.name(infra)))
        .put("namespace", Trees.namespace(infra))
        .putArray("ownerReferences")
        .addObject()
        .put("apiVersion", version)
        .put("kind", infra.path("kind").asText())
        .put("name", Trees.name(infra))
        .put("uid", infra.at("/metadata/uid").asText());
    var label = "cluster.x-k8s.io/cluster-name";
    metadata.putObject("labels").set(label, machine.at("/metadata/labels").path(label));
    object.set("spec", spec(look));
    return object;
  }
}
