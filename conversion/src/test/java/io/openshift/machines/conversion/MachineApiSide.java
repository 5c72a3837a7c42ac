package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Place;
import io.openshift.machines.conversion.mapping.Side;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Machine API objects of one kind. */
record MachineApiSide(Kind kind, ClusterFacts facts, Worlds worlds, Decoded decoded, Mapping table)
    implements LawSide<ObjectNode, ClusterApiObjects> {
  private static final String APPLIED = "kubectl.kubernetes.io/last-applied-configuration";

  @Override
  public Side side() {
    return Side.MACHINE_API;
  }

  @Override
  public ObjectNode random(long seed) {
    return worlds.machineApi(kind, seed);
  }

  @Override
  public ObjectNode random(long seed, Random random) {
    var object = random(seed);
    if (random.nextBoolean()) {
      Rewriting.spellOddly(table, place(object), random);
    }
    return object;
  }

  @Override
  public Outcome<ClusterApiObjects> cross(ObjectNode source, Optional<ClusterApiObjects> existing) {
    return Conversion.toClusterApi(kind, source, existing, facts);
  }

  @Override
  public ObjectNode copy(ObjectNode object) {
    return object.deepCopy();
  }

  @Override
  public ObjectNode reordered(ObjectNode object, Random random) {
    return (ObjectNode) Rewriting.reordered(object, random);
  }

  @Override
  public ObjectNode withoutCarry(ObjectNode object) {
    var copy = object.deepCopy();
    copy.withObject("/metadata/annotations").remove(WellKnown.CARRIED_FROM_CLUSTER_API);
    return copy;
  }

  @Override
  public ObjectNode withStrayLabel(ObjectNode object) {
    var copy = object.deepCopy();
    frame(copy).level().base().withObject("/metadata/labels").put("only.there/x", "1");
    return copy;
  }

  @Override
  public ObjectNode withOwnLabel(ObjectNode object) {
    var copy = object.deepCopy();
    copy.withObject("/metadata/annotations").put(APPLIED, "{}");
    return copy;
  }

  @Override
  public List<ObjectNode> labelled(ObjectNode object) {
    return List.of(frame(object).level().base(), frame(object).machineSpec());
  }

  @Override
  public JsonNode said(ObjectNode object) {
    return decoded.of(object);
  }

  @Override
  public JsonNode saidWithoutLabels(ObjectNode object) {
    return Relabelling.remove(decoded.of(object));
  }

  @Override
  public JsonNode kept(ObjectNode object) {
    return object;
  }

  @Override
  public Place place(ObjectNode object) {
    var frame = frame(object);
    return frame.providerSpec(frame.machineSpec().withObject("/providerSpec/value"));
  }

  @Override
  public Place placeOf(JsonNode said) {
    var machine = (ObjectNode) said.at(kind == Kind.MACHINE ? "/spec" : "/spec/template/spec");
    return new Place(machine.withObject("/providerspec/value"), "", machine, "", false);
  }

  private Frame frame(ObjectNode object) {
    return Frame.writing(kind, object, object, false);
  }
}
