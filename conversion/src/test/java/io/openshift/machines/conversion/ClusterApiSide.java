package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Place;
import io.openshift.machines.conversion.mapping.Side;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Pairs of Cluster API objects of one kind. */
record ClusterApiSide(Kind kind, ClusterFacts facts, Worlds worlds, Decoded decoded)
    implements LawSide<ClusterApiObjects, ObjectNode> {
  @Override
  public Side side() {
    return Side.CLUSTER_API;
  }

  @Override
  public ClusterApiObjects random(long seed) {
    return worlds.clusterApi(kind, seed);
  }

  /** An API server has spelled it. */
  @Override
  public ClusterApiObjects random(long seed, Random random) {
    return random(seed);
  }

  @Override
  public Outcome<ObjectNode> cross(ClusterApiObjects source, Optional<ObjectNode> existing) {
    return Conversion.toMachineApi(kind, source, existing, facts);
  }

  @Override
  public ClusterApiObjects copy(ClusterApiObjects objects) {
    return new ClusterApiObjects(objects.core().deepCopy(), objects.infra().deepCopy());
  }

  @Override
  public ClusterApiObjects reordered(ClusterApiObjects objects, Random random) {
    return new ClusterApiObjects(
        (ObjectNode) Rewriting.reordered(objects.core(), random),
        (ObjectNode) Rewriting.reordered(objects.infra(), random));
  }

  @Override
  public ClusterApiObjects withoutCarry(ClusterApiObjects objects) {
    var copy = copy(objects);
    for (var half : List.of(copy.core(), copy.infra())) {
      half.withObject("/metadata/annotations").remove(WellKnown.CARRIED_FROM_MACHINE_API);
    }
    return copy;
  }

  @Override
  public ClusterApiObjects withStrayLabel(ClusterApiObjects objects) {
    var copy = copy(objects);
    level(copy).withObject("/metadata/labels").put("only.there/x", "1");
    return copy;
  }

  @Override
  public ClusterApiObjects withOwnLabel(ClusterApiObjects objects) {
    var copy = copy(objects);
    level(copy).withObject("/metadata/labels").put("topology.cluster.x-k8s.io/o", "");
    return copy;
  }

  @Override
  public List<ObjectNode> labelled(ClusterApiObjects objects) {
    return List.of(level(objects));
  }

  @Override
  public JsonNode said(ClusterApiObjects objects) {
    return decoded.pair(objects);
  }

  @Override
  public JsonNode saidWithoutLabels(ClusterApiObjects objects) {
    return Relabelling.remove(decoded.pair(objects));
  }

  /** The infra machine's metadata follows its Machine's, and so may differ from what it was. */
  @Override
  public JsonNode kept(ClusterApiObjects objects) {
    return JsonNodeFactory.instance
        .arrayNode()
        .add(objects.core().get("spec"))
        .add(level(objects).path("metadata").path("labels"))
        .add(objects.infra().get("spec"));
  }

  @Override
  public Place place(ClusterApiObjects objects) {
    return frame(objects).infra();
  }

  @Override
  public Place placeOf(JsonNode said) {
    var spec = kind == Kind.MACHINE ? "/spec" : "/spec/template/spec";
    var machine = (ObjectNode) said.get(0).at(spec);
    return new Place((ObjectNode) said.get(1).at(spec), "", machine, "", false);
  }

  private ObjectNode level(ClusterApiObjects objects) {
    return frame(objects).level().base();
  }

  private Frame frame(ClusterApiObjects objects) {
    return Frame.writing(kind, objects.core(), objects.infra(), false);
  }
}
