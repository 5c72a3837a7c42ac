package io.openshift.machines.admission.cluster;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.kit.resource.Trees;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;

/** The objects of one kind in its own namespace, as last seen. */
final class KindCache {
  private static final Logger LOG = Logger.getLogger(KindCache.class);

  private final ResourceType type;
  private final SharedIndexInformer<GenericKubernetesResource> informer;

  private KindCache(ResourceType type, SharedIndexInformer<GenericKubernetesResource> informer) {
    this.type = type;
    this.informer = informer;
  }

  /** Starts the watch and waits for its first list. When the watch ends, so does the process. */
  static KindCache start(KubernetesClient client, ResourceType type) {
    var informer =
        client
            .genericKubernetesResources(type.definition(type.home()))
            .inNamespace(type.home())
            .runnableInformer(0);
    informer.stopped().whenComplete((_done, cause) -> ended(type, cause));
    informer.run();
    return new KindCache(type, informer);
  }

  private static void ended(ResourceType type, @org.jspecify.annotations.Nullable Throwable cause) {
    if (cause != null) {
      LOG.fatalf(cause, "the watch on %s ended", type.schemaName());
      Runtime.getRuntime().halt(1);
    }
  }

  boolean synced() {
    return informer.hasSynced();
  }

  Optional<ObjectNode> get(String name) {
    return Optional.ofNullable(informer.getIndexer().getByKey(type.home() + "/" + name))
        .map(Trees::of);
  }

  List<ObjectNode> ownedBy(String uid) {
    return informer.getStore().list().stream()
        .filter(
            one ->
                one.getMetadata().getOwnerReferences().stream()
                    .anyMatch(owner -> owner.getUid().equals(uid)))
        .map(Trees::of)
        .toList();
  }
}
