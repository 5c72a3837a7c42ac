package io.openshift.machines.kit.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.ClusterFacts.Installed;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.conversion.provider.IdentityObject;
import io.openshift.machines.kit.resource.Lookup;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.kit.resource.Trees;
import io.quarkus.runtime.Quarkus;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/**
 * The cluster that this process runs in, read from watches on a handful of objects by name.
 *
 * <p>{@link #features()} is what decides over controllers; when it changes, the process ends with
 * 0. {@link #facts()} follows the objects as they change, and listeners are told.
 */
@ApplicationScoped
public class ClusterWatch {
  private static final Logger LOG = Logger.getLogger(ClusterWatch.class);
  private static final String CONFIG = "config.openshift.io/v1";
  private static final String CORE_MACHINE = ResourceType.CLUSTER_MACHINE.schemaName();

  private final KubernetesClient client;
  private final ReleaseSettings release;
  private final NamedCache featureGate;
  private final Optional<NamedCache> clusterVersion;
  private final NamedCache infrastructure;
  private final NamedCache coreMachine;
  private final Optional<NamedCache> infraMachine;
  private final Optional<NamedCache> identityObject;
  private final Features features;
  private final Optional<NamedCache> cluster;
  private final Optional<NamedCache> infraCluster;
  private final FailureDomains failureDomains;
  private volatile Map<String, JsonNode> infraDefaults;
  private final AtomicBoolean ready = new AtomicBoolean();
  private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

  /** Reads everything once and goes on watching. Fails when the cluster cannot be told. */
  public ClusterWatch(KubernetesClient client, ReleaseSettings release) {
    this.client = client;
    this.release = release;
    this.featureGate = watch(ResourceType.of(CONFIG, "FeatureGate"), "cluster");
    this.clusterVersion =
        release.version().filter(FeatureGates.SNAPSHOT::equals).isPresent()
            ? Optional.of(watch(ResourceType.of(CONFIG, "ClusterVersion"), "version"))
            : Optional.empty();
    this.infrastructure = watch(infrastructureType(), "cluster");
    this.coreMachine = watch(definitions(), CORE_MACHINE);
    this.infraMachine = schema(platform -> Optional.of(platform.infraMachineKind()));
    this.identityObject = schema(platform -> IdentityObject.of(platform).map(IdentityObject::kind));
    this.features = look().orElseThrow(this::unknown);
    this.cluster = named(features.installed().map(_any -> ResourceType.CLUSTER));
    this.infraCluster = named(features.installed().flatMap(this::infraClusterType));
    this.failureDomains =
        FailureDomains.start(
            client, features.mirrors() ? features.platform() : Optional.empty(), this::changed);
    this.infraDefaults = defaults();
    ready.set(true);
    LOG.info(features.describe());
  }

  /** What decides over controllers, as it was when this process started. */
  public Features features() {
    return features;
  }

  /** What a conversion needs, as last seen. Only on a cluster whose features mirror. */
  public ClusterFacts facts() {
    return new ClusterFacts(
        infrastructureNow(),
        infraCluster.flatMap(NamedCache::get).orElseGet(Trees::empty),
        failureDomains.all(),
        Map.of(),
        infraDefaults,
        features.installed().orElseThrow());
  }

  /** The Cluster of Cluster API that owns what belongs to no MachineSet. */
  public Optional<ObjectNode> cluster() {
    return cluster.flatMap(NamedCache::get);
  }

  /** Kind and version of the provider's infra machine. Only where features mirror. */
  public ResourceType infraMachine() {
    return infra(features.platform().orElseThrow().infraMachineKind());
  }

  /** Kind and version of the provider's infra template. Only where features mirror. */
  public ResourceType infraTemplate() {
    return infra(features.platform().orElseThrow().infraTemplateKind());
  }

  /** Kind and version of the provider's object of identity, if it keeps one and it is installed. */
  public Optional<ResourceType> identity() {
    return features
        .platform()
        .flatMap(IdentityObject::of)
        .flatMap(
            object ->
                features.identity().map(version -> ResourceType.infra(version, object.kind())));
  }

  /** The object of identity beside those two, if the provider keeps one and it is there. */
  public Optional<ObjectNode> identity(Lookup objects, String machine, String infraMachine) {
    return identity()
        .flatMap(
            type ->
                features
                    .platform()
                    .flatMap(IdentityObject::of)
                    .flatMap(object -> objects.get(type, object.name(machine, infraMachine))));
  }

  private ResourceType infra(String kind) {
    return ResourceType.infra(features.installed().orElseThrow().infraVersion(), kind);
  }

  /** Runs after each change of the facts, from a watch's thread: be quick. */
  public void onChange(Runnable listener) {
    listeners.add(listener);
  }

  private void changed() {
    if (!ready.get()) {
      return;
    }
    var now = look();
    if (now.isEmpty()) {
      // Whoever writes the gates is between two releases: no reason to let go of anything.
      LOG.warnf("%s; going on as before", missing());
      return;
    }
    if (!now.get().equals(features)) {
      LOG.infof("the cluster changed: %s; was %s. Starting anew", now.get().describe(), features);
      Quarkus.asyncExit(0);
      return;
    }
    infraDefaults = defaults();
    listeners.forEach(Runnable::run);
  }

  private Map<String, JsonNode> defaults() {
    return infraMachine.flatMap(NamedCache::get).map(Schemas::defaults).orElse(Map.of());
  }

  /** What it is now; nothing while the gates of this release are not told. */
  private Optional<Features> look() {
    var gates = featureGate.get().orElseGet(Trees::empty);
    return version().flatMap(known -> FeatureGates.of(gates, known)).map(this::with);
  }

  private Features with(FeatureGates enabled) {
    var platform = infrastructureNow();
    return new Features(
        enabled.ours(),
        platform.at("/status/platformStatus/type").asText(),
        platform.at("/status/infrastructureName").asText(),
        Schemas.installed(coreMachine.get(), infraMachine.flatMap(NamedCache::get)),
        identityObject.flatMap(NamedCache::get).map(Schemas::storedVersion));
  }

  private Optional<String> version() {
    return FeatureGates.version(
        release.version(), clusterVersion.flatMap(NamedCache::get).orElseGet(Trees::empty));
  }

  private String missing() {
    return "FeatureGate/cluster has no entry for the release "
        + version().orElse("(unknown: set RELEASE_VERSION)");
  }

  /** Whoever asks again opens watches of their own: these are closed. */
  private IllegalStateException unknown() {
    Stream.of(
            Stream.of(featureGate, infrastructure, coreMachine),
            Stream.of(clusterVersion, infraMachine, identityObject).flatMap(Optional::stream))
        .flatMap(all -> all)
        .forEach(NamedCache::close);
    return new IllegalStateException(missing());
  }

  private ObjectNode infrastructureNow() {
    return infrastructure.get().orElseGet(Trees::empty);
  }

  /** A watch on the schema of one of the provider's kinds, if the platform has it. */
  private Optional<NamedCache> schema(Function<Platform, Optional<String>> kind) {
    var type = infrastructureNow().at("/status/platformStatus/type").asText();
    return Platform.named(type)
        .flatMap(kind)
        .map(name -> watch(definitions(), ResourceType.infra("", name).schemaName()));
  }

  private Optional<ResourceType> infraClusterType(Installed installed) {
    return features
        .platform()
        .map(known -> ResourceType.infra(installed.infraVersion(), known.infraClusterKind()));
  }

  private Optional<NamedCache> named(Optional<ResourceType> type) {
    var wanted = new NamedCache.Wanted(features.clusterName(), this::changed);
    return type.map(
        known -> NamedCache.start(client, known, WellKnown.CLUSTER_API_NAMESPACE, wanted));
  }

  private NamedCache watch(ResourceType type, String name) {
    return NamedCache.start(client, type, "", new NamedCache.Wanted(name, this::changed));
  }

  private static ResourceType infrastructureType() {
    return ResourceType.of(CONFIG, "Infrastructure");
  }

  private static ResourceType definitions() {
    return ResourceType.of("apiextensions.k8s.io/v1", "CustomResourceDefinition");
  }
}
