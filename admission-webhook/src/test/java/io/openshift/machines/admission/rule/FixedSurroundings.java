package io.openshift.machines.admission.rule;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.ClusterFacts.Installed;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.cluster.FeatureGates;
import io.openshift.machines.kit.cluster.Features;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.kit.resource.Trees;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A cluster that holds what a test puts there. */
public final class FixedSurroundings implements Surroundings {
  private final Features features;
  private final List<ObjectNode> objects = new ArrayList<>();

  private FixedSurroundings(Features features) {
    this.features = features;
  }

  /** On that platform, with those gates. */
  public static FixedSurroundings of(String platform, String... gates) {
    return new FixedSurroundings(
        new Features(
            new FeatureGates(Set.of(gates)),
            platform,
            "quarry-7xk2p",
            Optional.of(new Installed(true, "v1beta2"))));
  }

  /** On AWS, with everything on. */
  public static FixedSurroundings aws() {
    return of("AWS", "MachineAPIMigration", "MachineAPIMigrationAWS");
  }

  /** The same cluster with one more object. */
  FixedSurroundings with(ObjectNode object) {
    objects.add(object);
    return this;
  }

  @Override
  public boolean ready() {
    return true;
  }

  @Override
  public Features features() {
    return features;
  }

  @Override
  public Optional<ObjectNode> seen(ResourceType type, String name) {
    return objects.stream()
        .filter(one -> ResourceType.of(one).equals(type) && Meta.of(one).name().equals(name))
        .findFirst();
  }

  @Override
  public List<ObjectNode> ownedBy(ResourceType type, String uid) {
    return objects.stream()
        .filter(one -> ResourceType.of(one).equals(type))
        .filter(one -> Meta.of(one).owners().stream().anyMatch(owner -> owner.uid().equals(uid)))
        .toList();
  }

  @Override
  public Optional<ObjectNode> infra(boolean template, String name) {
    return objects.stream()
        .filter(one -> one.path("apiVersion").asText().startsWith(WellKnown.INFRA_GROUP))
        .filter(one -> one.path("kind").asText().endsWith("Template") == template)
        .filter(one -> Meta.of(one).name().equals(name))
        .findFirst();
  }

  @Override
  public ClusterFacts facts() {
    var infrastructure =
        Trees.parse(
            """
            {"status": {"infrastructureName": "quarry-7xk2p",
              "platformStatus": {"type": "%s", "aws": {"region": "mars-north-1"}}}}
            """
                .formatted(features.platformType()));
    var infraCluster =
        JsonNodeFactory.instance
            .objectNode()
            .set("spec", Trees.parse("{\"region\": \"mars-north-1\"}"));
    return new ClusterFacts(
        infrastructure, (ObjectNode) infraCluster, features.installed().orElseThrow());
  }
}
