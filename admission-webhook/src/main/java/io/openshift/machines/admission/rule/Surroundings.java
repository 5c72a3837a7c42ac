package io.openshift.machines.admission.rule;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.kit.cluster.Features;
import io.openshift.machines.kit.resource.ResourceType;
import java.util.List;
import java.util.Optional;

/** What a rule may know of the cluster beside the request. */
public interface Surroundings {
  /** Whether everything that is below can be told. */
  boolean ready();

  /** Gates, platform and schemas. */
  Features features();

  /** A Machine or MachineSet of either API, as last seen; nothing where nothing is mirrored. */
  Optional<ObjectNode> seen(ResourceType type, String name);

  /** All objects of such a kind that the object of that UID owns, as last seen. */
  List<ObjectNode> ownedBy(ResourceType type, String uid);

  /** An infra machine of that name, or an infra template, read live. */
  Optional<ObjectNode> infra(boolean template, String name);

  /** What a conversion needs. Only on a cluster whose features mirror. */
  ClusterFacts facts();
}
