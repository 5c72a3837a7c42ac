package io.openshift.machines.e2e.bench;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import io.openshift.machines.e2e.api.ResourceType;
import io.openshift.machines.e2e.api.Trees;
import java.util.function.Consumer;

/** One watch on the objects of a namespace; every state that it sees goes to the listener. */
final class Sight implements AutoCloseable {
  private final SharedIndexInformer<GenericKubernetesResource> informer;

  private Sight(SharedIndexInformer<GenericKubernetesResource> informer) {
    this.informer = informer;
  }

  static Sight of(
      KubernetesClient client, ResourceType type, String namespace, Consumer<ObjectNode> listener) {
    return new Sight(
        client
            .genericKubernetesResources(type.context())
            .inNamespace(namespace)
            .inform(new Listening(listener)));
  }

  @Override
  public void close() {
    informer.close();
  }

  private record Listening(Consumer<ObjectNode> listener)
      implements ResourceEventHandler<GenericKubernetesResource> {
    @Override
    public void onAdd(GenericKubernetesResource object) {
      listener.accept(Trees.of(object));
    }

    @Override
    public void onUpdate(GenericKubernetesResource before, GenericKubernetesResource object) {
      listener.accept(Trees.of(object));
    }

    @Override
    public void onDelete(GenericKubernetesResource object, boolean finalStateUnknown) {
      // A bench deletes nothing while it looks.
    }
  }
}
