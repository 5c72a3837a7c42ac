package io.openshift.machines.cli.convert;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.cli.convert.Message.Severity;
import io.openshift.machines.cli.facts.Manifest;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.conversion.mapping.Side;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Which API runs the machines that an output describes, and how the output says so: in Cluster API
 * by the pause annotation, in the Machine API by {@code authoritativeAPI}. Unless somebody says
 * otherwise it is the side that runs them already, so that a file that is applied beside the one it
 * was made of never puts a second engine to work.
 *
 * @param side the side in charge
 * @param because why it is taken for that; nothing where the person said so
 */
record InCharge(Side side, Optional<Message> because) {
  private static final String AUTHORITY = "authoritativeAPI";
  private static final String CLUSTER_API = "ClusterAPI";

  /** For Cluster API objects made of that one. */
  static InCharge forth(Manifest source, Optional<Side> told) {
    if (told.isPresent()) {
      return new InCharge(told.get(), Optional.empty());
    }
    if (source.at("status." + AUTHORITY).asText().equals(CLUSTER_API)) {
      return assumed(
          Side.CLUSTER_API,
          "what becomes Cluster API's is not paused, since its status says ClusterAPI");
    }
    return source.at("spec." + AUTHORITY).asText().equals(CLUSTER_API)
        ? assumed(
            Side.MACHINE_API,
            "what becomes Cluster API's comes paused: its spec wants ClusterAPI, but no status"
                + " tells that it is; --in-charge cluster-api once it is")
        : assumed(
            Side.MACHINE_API,
            "what becomes Cluster API's comes paused, since the Machine API is in charge;"
                + " --in-charge cluster-api for what takes over");
  }

  /** For a Machine API object made of these. */
  static InCharge back(ObjectNode core, ObjectNode infra, Optional<Side> told) {
    if (told.isPresent()) {
      return new InCharge(told.get(), Optional.empty());
    }
    return paused(core) && (isTemplate(infra) || paused(infra))
        ? assumed(
            Side.MACHINE_API,
            "what becomes the Machine API's is in charge, since Cluster API's is paused")
        : assumed(
            Side.CLUSTER_API,
            "what becomes the Machine API's has authoritativeAPI: ClusterAPI and stays idle; apply"
                + " it only where the feature is on");
  }

  private static InCharge assumed(Side side, String because) {
    return new InCharge(side, Optional.of(Message.plain(Severity.NOTE, because)));
  }

  private static boolean paused(ObjectNode object) {
    return object.at("/metadata/annotations").has(WellKnown.PAUSED);
  }

  private static boolean isTemplate(JsonNode infra) {
    var kind = infra.path("kind").asText();
    return Arrays.stream(Platform.values()).anyMatch(one -> one.infraTemplateKind().equals(kind));
  }

  /** Says it on new Cluster API objects; a template is nothing that an engine works on. */
  List<ObjectNode> saidOnClusterApi(List<ObjectNode> made) {
    if (side == Side.MACHINE_API) {
      made.stream()
          .filter(object -> !isTemplate(object))
          .forEach(object -> object.withObject("/metadata/annotations").put(WellKnown.PAUSED, ""));
    }
    return made;
  }

  /**
   * Says it on a new Machine API object. That it is in charge itself is what a spec without the
   * field means, also where the feature is not known.
   */
  List<ObjectNode> saidOnMachineApi(List<ObjectNode> made) {
    if (side == Side.MACHINE_API) {
      for (var spec : List.of("/spec", "/spec/template/spec")) {
        made.stream()
            .map(object -> object.at(spec))
            .filter(ObjectNode.class::isInstance)
            .forEach(object -> ((ObjectNode) object).remove(AUTHORITY));
      }
    }
    return made;
  }
}
