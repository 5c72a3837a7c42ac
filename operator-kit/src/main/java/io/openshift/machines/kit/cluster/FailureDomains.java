package io.openshift.machines.kit.cluster;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.kit.resource.Trees;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A watch on the objects that say what a failure domain of the provider means. Kinds that the
 * cluster has not when the process starts are taken for empty.
 */
final class FailureDomains implements ResourceEventHandler<GenericKubernetesResource> {
  private final Runnable changed;
  private final List<SharedIndexInformer<GenericKubernetesResource>> caches;

  private FailureDomains(KubernetesClient client, Optional<Platform> platform, Runnable changed) {
    this.changed = changed;
    this.caches =
        platform.map(Platform::failureDomainKinds).orElse(List.of()).stream()
            .flatMap(kind -> definition(client, kind).stream())
            .map(definition -> watch(client, definition))
            .toList();
  }

  /** Starts the watches and waits for their first lists; nothing is watched without a platform. */
  static FailureDomains start(
      KubernetesClient client, Optional<Platform> platform, Runnable changed) {
    return new FailureDomains(client, platform, changed);
  }

  /** The objects as last seen, by kind and name. */
  List<ObjectNode> all() {
    return caches.stream()
        .flatMap(
            cache ->
                cache.getStore().list().stream()
                    .sorted(Comparator.comparing(object -> object.getMetadata().getName())))
        .map(Trees::of)
        .toList();
  }

  private static Optional<CustomResourceDefinition> definition(
      KubernetesClient client, String kind) {
    var name = ResourceType.infra("", kind).schemaName();
    var definition = client.apiextensions().v1().customResourceDefinitions().withName(name).get();
    return Optional.ofNullable(definition);
  }

  private SharedIndexInformer<GenericKubernetesResource> watch(
      KubernetesClient client, CustomResourceDefinition definition) {
    var spec = definition.getSpec();
    var version =
        spec.getVersions().stream().filter(one -> one.getStorage()).findFirst().orElseThrow();
    var namespace = spec.getScope().equals("Namespaced") ? WellKnown.CLUSTER_API_NAMESPACE : "";
    var type = ResourceType.infra(version.getName(), spec.getNames().getKind());
    var all = client.genericKubernetesResources(type.definition(namespace));
    var informer =
        namespace.isEmpty()
            ? all.runnableInformer(0)
            : all.inNamespace(namespace).runnableInformer(0);
    informer.addEventHandler(this);
    informer.run();
    return informer;
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
