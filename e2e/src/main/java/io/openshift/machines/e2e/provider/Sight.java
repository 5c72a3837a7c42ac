package io.openshift.machines.e2e.provider;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.openshift.machines.e2e.api.ResourceType;
import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.cloud.CloudClient;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/** What a provider sees: the caches that it looks into, and whom a change in them concerns. */
final class Sight implements AutoCloseable {
  private static final Duration NEVER = Duration.ZERO;

  private final KubernetesClient client;
  private final String namespace;
  private final InfraProvider provider;
  private final Cache infraMachines;
  private final Cache infraClusters;
  private final Cache machines;
  private final Cache clusters;
  private final Optional<Cache> identities;
  private final Optional<Cache> owners;

  /** Once started, watches the namespace and gives out the names of infra machines to look at. */
  Sight(KubernetesClient client, String namespace, Watch watch) {
    this.client = client;
    this.namespace = namespace;
    this.provider = watch.provider();
    Consumer<ObjectNode> everybody = _x -> everybody(watch.concerned());
    this.clusters = new Cache(client, ResourceType.CAPI_CLUSTER, namespace, NEVER, everybody);
    this.infraClusters = new Cache(client, provider.clusterType(), namespace, NEVER, everybody);
    this.machines =
        new Cache(
            client,
            ResourceType.CAPI_MACHINE,
            namespace,
            NEVER,
            machine -> referred(machine).ifPresent(watch.concerned()));
    this.identities = provider.kept().map(kept -> identities(kept.type(), watch.concerned()));
    this.owners =
        provider.ownerType().map(type -> new Cache(client, type, namespace, NEVER, everybody));
    this.infraMachines =
        new Cache(
            client,
            provider.machineType(),
            namespace,
            watch.resync(),
            infra -> watch.concerned().accept(Trees.name(infra)));
  }

  private Cache identities(ResourceType type, Consumer<String> concerned) {
    return new Cache(
        client,
        type,
        namespace,
        NEVER,
        object -> owner(object, provider.machineType()).ifPresent(concerned));
  }

  /** Whose infra machines are watched, how often without a change, and who is told. */
  record Watch(InfraProvider provider, Duration resync, Consumer<String> concerned) {}

  private void everybody(Consumer<String> concerned) {
    infraMachines.all().forEach(infra -> concerned.accept(Trees.name(infra)));
  }

  /** Starts watching, infra machines last: what they hang on is seen first. */
  void start() {
    clusters.start();
    infraClusters.start();
    machines.start();
    identities.ifPresent(Cache::start);
    owners.ifPresent(Cache::start);
    infraMachines.start();
  }

  private Optional<String> referred(ObjectNode machine) {
    var ref = machine.at("/spec/infrastructureRef");
    return Optional.of(ref.path("name").asText())
        .filter(_n -> ref.path("kind").asText().equals(provider.machineType().kind()));
  }

  /** What there is to see of that infra machine; empty when it is gone. */
  Optional<Look> look(String name, CloudClient cloud) {
    return infraMachines.get(name).map(infra -> look(infra, cloud));
  }

  private Look look(ObjectNode infra, CloudClient cloud) {
    var machine = machine(infra);
    var cluster =
        machine
            .map(m -> m.at("/metadata/labels").path("cluster.x-k8s.io/cluster-name").asText())
            .flatMap(clusters::get);
    var infraCluster =
        cluster.map(c -> c.at("/spec/infrastructureRef/name").asText()).flatMap(infraClusters::get);
    var identity = machine.flatMap(owner -> identity(owner, infra));
    var around = new Look.Surroundings(machine, cluster, infraCluster, identity);
    var blind = new Look(infra, around, new Found.NotAsked(), false, Instant.now());
    if (!around.complete() || blind.paused()) {
      return blind;
    }
    var found = provider.find(infra, around, cloud);
    var bootstrap = found instanceof Found.Nothing && hasBootstrapData(around);
    return new Look(infra, around, found, bootstrap, blind.now());
  }

  /** The Machine that owns the object, or that owns its owner. */
  private Optional<ObjectNode> machine(ObjectNode infra) {
    var owned =
        provider
            .ownerType()
            .map(type -> owner(infra, type).flatMap(name -> owners.orElseThrow().get(name)))
            .orElse(Optional.of(infra));
    return owned.flatMap(object -> owner(object, ResourceType.CAPI_MACHINE)).flatMap(machines::get);
  }

  private Optional<ObjectNode> identity(ObjectNode machine, ObjectNode infra) {
    return provider
        .kept()
        .map(kept -> kept.object().name(Trees.name(machine), Trees.name(infra)))
        .flatMap(name -> identities.orElseThrow().get(name));
  }

  private static Optional<String> owner(ObjectNode object, ResourceType type) {
    for (var reference : object.at("/metadata/ownerReferences")) {
      if (reference.path("kind").asText().equals(type.kind())
          && reference.path("apiVersion").asText().startsWith(type.group() + "/")) {
        return Optional.of(reference.path("name").asText());
      }
    }
    return Optional.empty();
  }

  private boolean hasBootstrapData(Look.Surroundings around) {
    return around
        .machine()
        .map(m -> m.at("/spec/bootstrap/dataSecretName").asText())
        .filter(name -> !name.isEmpty())
        .map(name -> client.secrets().inNamespace(namespace).withName(name).get())
        .filter(Objects::nonNull)
        .filter(secret -> secret.getData() != null && secret.getData().containsKey("value"))
        .isPresent();
  }

  @Override
  public void close() {
    infraMachines.close();
    owners.ifPresent(Cache::close);
    identities.ifPresent(Cache::close);
    machines.close();
    infraClusters.close();
    clusters.close();
  }
}
