package io.openshift.machines.kit.resource;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;

/**
 * Where objects are read from: the caches, or the API server itself. Each kind lives in its own
 * namespace ({@link ResourceType#home()}). The trees are the caller's own.
 */
public interface Lookup {
  /** The object of that name, if it is there. */
  Optional<ObjectNode> get(ResourceType type, String name);

  /** All objects of the kind. */
  List<ObjectNode> list(ResourceType type);

  /** The objects of the kind that name that UID as an owner. */
  List<ObjectNode> ownedBy(ResourceType type, String uid);
}
