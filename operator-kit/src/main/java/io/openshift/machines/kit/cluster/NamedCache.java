package io.openshift.machines.kit.cluster;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.kit.resource.Trees;
import java.util.Optional;

/** A watch on one object by name. It may come and go; its kind has to exist. */
final class NamedCache implements ResourceEventHandler<GenericKubernetesResource> {
  private final SharedIndexInformer<GenericKubernetesResource> informer;
  private final Runnable changed;

  private NamedCache(SharedIndexInformer<GenericKubernetesResource> informer, Runnable changed) {
    this.informer = informer;
    this.changed = changed;
  }

  /** Starts the watch and waits for its first list; {@code changed} runs after each change. */
  static NamedCache start(
      KubernetesClient client, ResourceType type, String namespace, Wanted wanted) {
    var all = client.genericKubernetesResources(type.definition(namespace));
    var informer =
        namespace.isEmpty()
            ? all.withName(wanted.name()).runnableInformer(0)
            : all.inNamespace(namespace).withName(wanted.name()).runnableInformer(0);
    var cache = new NamedCache(informer, wanted.changed());
    informer.addEventHandler(cache);
    informer.run();
    return cache;
  }

  /** Which object, and what to do when it changes. */
  record Wanted(String name, Runnable changed) {}

  /** The object as last seen. */
  Optional<ObjectNode> get() {
    return informer.getStore().list().stream().findFirst().map(Trees::of);
  }

  /** Watches no more. */
  void close() {
    informer.stop();
  }

  @Override
  public void onAdd(GenericKubernetesResource added) {
    changed.run();
  }

  @Override
  public void onUpdate(GenericKubernetesResource before, GenericKubernetesResource after) {
    changed.run();
  }

  @Override
  public void onDelete(GenericKubernetesResource last, boolean unknown) {
    changed.run();
  }
}
