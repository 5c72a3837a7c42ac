package io.openshift.machines.kit.operator;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.javaoperatorsdk.operator.api.config.informer.InformerEventSourceConfiguration;
import io.javaoperatorsdk.operator.api.reconciler.EventSourceContext;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import io.javaoperatorsdk.operator.processing.event.source.EventSource;
import io.javaoperatorsdk.operator.processing.event.source.IndexerResourceCache;
import io.javaoperatorsdk.operator.processing.event.source.filter.OnUpdateFilter;
import io.javaoperatorsdk.operator.processing.event.source.informer.InformerEventSource;
import io.openshift.machines.kit.cluster.ClusterWatch;
import io.openshift.machines.kit.resource.Lookup;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.kit.resource.Trees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The caches of one controller: its primaries, and each other kind that it looks at, with whom a
 * change there wakes.
 *
 * @param <P> the controller's primary
 */
public final class Caches<P extends HasMetadata> implements Lookup {
  private final EventSourceContext<P> context;
  private final ResourceType primary;
  private final Map<ResourceType, IndexerResourceCache<? extends HasMetadata>> caches =
      new HashMap<>();
  private final List<EventSource<?, P>> sources = new ArrayList<>();

  /** Begins with the cache of the primaries. */
  public Caches(EventSourceContext<P> context, ResourceType primary) {
    this.context = context;
    this.primary = primary;
    caches.put(primary, context.getPrimaryCache());
  }

  /** Watches a kind; a change of any object wakes the primaries of those names. */
  public Caches<P> watch(
      ResourceType type, Function<GenericKubernetesResource, Stream<String>> wakes) {
    return watch(type, wakes, (before, after) -> true);
  }

  /**
   * Watches a kind, and wakes the primaries of those names when an object comes or goes, begins to
   * be deleted, or moves authority; not for its other changes.
   */
  public Caches<P> watchComings(
      ResourceType type, Function<GenericKubernetesResource, Stream<String>> wakes) {
    return watch(type, wakes, (before, after) -> !standing(before).equals(standing(after)));
  }

  /** Wakes every primary when the facts of the cluster change. */
  public Caches<P> watchFacts(ClusterWatch watch) {
    sources.add(
        new FactsSource<>(context.getPrimaryResourceClass(), context.getPrimaryCache(), watch));
    return this;
  }

  private static List<Object> standing(GenericKubernetesResource object) {
    return List.of(
        object.getMetadata().getUid(),
        object.isMarkedForDeletion(),
        Optional.ofNullable(object.<Object>get("status", "authoritativeAPI")));
  }

  private Caches<P> watch(
      ResourceType type,
      Function<GenericKubernetesResource, Stream<String>> wakes,
      OnUpdateFilter<GenericKubernetesResource> filter) {
    var name = type.schemaName();
    var configuration =
        InformerEventSourceConfiguration.from(type.gvk(), context.getPrimaryResourceClass())
            .withName(name)
            .withNamespaces(type.home())
            .withOnUpdateFilter(filter)
            .withSecondaryToPrimaryMapper(object -> ids(wakes.apply(object)))
            // Given only so that the framework keeps no index of its own; nothing asks it.
            .withPrimaryToSecondaryMapper(_primary -> Set.of())
            .build();
    var source = new InformerEventSource<GenericKubernetesResource, P>(configuration, context);
    caches.put(type, source);
    sources.add(source);
    return this;
  }

  private Set<ResourceID> ids(Stream<String> names) {
    var ids = new HashSet<ResourceID>();
    names.forEach(name -> ids.add(new ResourceID(name, primary.home())));
    return ids;
  }

  /** The names of the primaries that name that object's UID or name as an owner. */
  public Stream<String> primariesOwnedBy(GenericKubernetesResource owner) {
    return context
        .getPrimaryCache()
        .list(
            one ->
                one.getMetadata().getOwnerReferences().stream()
                    .anyMatch(ref -> ref.getName().equals(owner.getMetadata().getName())))
        .map(one -> one.getMetadata().getName());
  }

  /** What the framework has to start. */
  public List<EventSource<?, P>> sources() {
    return List.copyOf(sources);
  }

  /** The names of all objects of the kind, as they are cached. */
  public Stream<String> names(ResourceType type) {
    return cache(type).list(_any -> true).map(one -> one.getMetadata().getName());
  }

  /** All objects of the kind, each made a tree only when it is asked for. */
  public Stream<ObjectNode> stream(ResourceType type) {
    return cache(type).list(_any -> true).map(Trees::of);
  }

  @Override
  public Optional<ObjectNode> get(ResourceType type, String name) {
    return cache(type).get(new ResourceID(name, type.home())).map(Trees::of);
  }

  @Override
  public List<ObjectNode> list(ResourceType type) {
    return stream(type).toList();
  }

  @Override
  public List<ObjectNode> ownedBy(ResourceType type, String uid) {
    return cache(type)
        .list(
            one ->
                one.getMetadata().getOwnerReferences().stream()
                    .anyMatch(ref -> ref.getUid().equals(uid)))
        .map(Trees::of)
        .toList();
  }

  private IndexerResourceCache<? extends HasMetadata> cache(ResourceType type) {
    return Objects.requireNonNull(caches.get(type), () -> "no watch on " + type);
  }
}
