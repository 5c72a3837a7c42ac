package io.openshift.machines.kit.resource;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.client.KubernetesClient;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;

/**
 * Objects as the API server holds them at this moment, for decisions that cannot be taken back.
 * Everything else reads the caches.
 */
@ApplicationScoped
public class LiveObjects implements Lookup {
  private final KubernetesClient client;

  /** Reads with that client. */
  public LiveObjects(KubernetesClient client) {
    this.client = client;
  }

  @Override
  public Optional<ObjectNode> get(ResourceType type, String name) {
    return get(type, type.home(), name);
  }

  @Override
  public List<ObjectNode> list(ResourceType type) {
    return list(type, type.home());
  }

  @Override
  public List<ObjectNode> ownedBy(ResourceType type, String uid) {
    return list(type).stream()
        .filter(one -> Meta.of(one).owners().stream().anyMatch(owner -> owner.uid().equals(uid)))
        .toList();
  }

  /** The object, or nothing if it (or its whole kind) does not exist. */
  public Optional<ObjectNode> get(ResourceType type, String namespace, String name) {
    return Optional.ofNullable(client.raw(type.path(namespace, name))).map(Trees::parse);
  }

  /** All objects of the kind in the namespace (in the cluster, if it is empty). */
  public List<ObjectNode> list(ResourceType type, String namespace) {
    var answer = client.raw(type.path(namespace));
    if (answer == null) {
      return List.of();
    }
    return StreamSupport.stream(Trees.parse(answer).path("items").spliterator(), false)
        .map(item -> typed((ObjectNode) item, type))
        .toList();
  }

  /** Items of a list come without kind and version for built-in kinds. */
  private static ObjectNode typed(ObjectNode item, ResourceType type) {
    return item.put("apiVersion", type.apiVersion()).put("kind", type.kind());
  }
}
