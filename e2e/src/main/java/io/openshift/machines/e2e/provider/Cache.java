package io.openshift.machines.e2e.provider;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import io.openshift.machines.e2e.api.ResourceType;
import io.openshift.machines.e2e.api.Trees;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The objects of one kind in one namespace, as last seen. */
final class Cache implements AutoCloseable {
  private final String namespace;
  private final SharedIndexInformer<GenericKubernetesResource> informer;

  /** Once started, tells each object that came, changed, went or is due for a resync. */
  Cache(
      KubernetesClient client,
      ResourceType type,
      String namespace,
      Duration resync,
      Consumer<ObjectNode> changed) {
    this.namespace = namespace;
    this.informer =
        client
            .genericKubernetesResources(type.context())
            .inNamespace(namespace)
            .runnableInformer(resync.toMillis())
            .addEventHandler(handler(changed));
  }

  /** Starts watching; returns when the objects that there are have been seen. */
  void start() {
    informer.run();
  }

  private static ResourceEventHandler<GenericKubernetesResource> handler(
      Consumer<ObjectNode> changed) {
    return new ResourceEventHandler<>() {
      @Override
      public void onAdd(GenericKubernetesResource object) {
        changed.accept(Trees.of(object));
      }

      @Override
      public void onUpdate(GenericKubernetesResource old, GenericKubernetesResource object) {
        changed.accept(Trees.of(object));
      }

      @Override
      public void onDelete(GenericKubernetesResource object, boolean unknown) {
        changed.accept(Trees.of(object));
      }
    };
  }

  Optional<ObjectNode> get(String name) {
    return Optional.ofNullable(informer.getStore().getByKey(namespace + "/" + name)).map(Trees::of);
  }

  Stream<ObjectNode> all() {
    return informer.getStore().list().stream().map(Trees::of);
  }

  @Override
  public void close() {
    informer.close();
  }
}
