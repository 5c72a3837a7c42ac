package io.openshift.machines.admission;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.admission.rule.FixedSurroundings;
import io.openshift.machines.admission.rule.Surroundings;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.kit.cluster.Features;
import io.openshift.machines.kit.resource.ResourceType;
import io.quarkus.test.Mock;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;

/** The HTTP edge is tested without a cluster: on AWS, with the hand-over off. */
@Mock
@ApplicationScoped
public class NoCluster implements Surroundings {
  private final Surroundings fixed = FixedSurroundings.of("AWS", "MachineAPIMigration");

  @Override
  public boolean ready() {
    return fixed.ready();
  }

  @Override
  public Features features() {
    return fixed.features();
  }

  @Override
  public Optional<ObjectNode> seen(ResourceType type, String name) {
    return fixed.seen(type, name);
  }

  @Override
  public List<ObjectNode> ownedBy(ResourceType type, String uid) {
    return fixed.ownedBy(type, uid);
  }

  @Override
  public Optional<ObjectNode> infra(boolean template, String name) {
    return fixed.infra(template, name);
  }

  @Override
  public ClusterFacts facts() {
    return fixed.facts();
  }
}
