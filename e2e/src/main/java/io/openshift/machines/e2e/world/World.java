package io.openshift.machines.e2e.world;

import static io.openshift.machines.conversion.WellKnown.CLUSTER_API_NAMESPACE;

import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.cloud.Cloud;
import io.openshift.machines.e2e.cloud.CloudClient;
import io.openshift.machines.e2e.cloud.CloudServer;
import io.openshift.machines.e2e.cloud.Summary;
import io.openshift.machines.e2e.cluster.Cluster;
import io.openshift.machines.e2e.cluster.ClusterChoice;
import io.openshift.machines.e2e.cluster.Operator;
import io.openshift.machines.e2e.cluster.Running;
import io.openshift.machines.e2e.platform.CloudPlatform;
import io.openshift.machines.e2e.platform.CloudPlatforms;
import io.openshift.machines.e2e.provider.InfraController;
import io.openshift.machines.e2e.provider.Pace;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A cluster on a simulated cloud, freshly installed, with Cluster API's infra machine controller
 * running. The real controllers of either API and the operators are started when wanted. Closing it
 * stops everything, last started first.
 */
public final class World implements AutoCloseable {
  private final Deque<AutoCloseable> open = new ArrayDeque<>();
  private final List<Running> operators = new ArrayList<>();
  private final Map<Engine, Running> engines = new EnumMap<>(Engine.class);
  private final SeedFacts facts;
  private final Cluster cluster;
  private final CloudPlatform platform;
  private final InfraSchemas schemas;
  private final Trees trees;
  private final Cloud cloud;
  private final CloudServer server;

  private World(Cluster cluster, SeedFacts facts) {
    this.facts = facts;
    this.cluster = cluster;
    this.platform = CloudPlatforms.of(facts.platform());
    this.schemas = InfraSchemas.install(cluster, platform);
    this.trees = new Trees(cluster.client(), "e2e");
    var kubelets = opened(new Kubelets(cluster.client()));
    this.cloud =
        opened(
            new Cloud(
                List.of(platform.naming().apply(facts.infraId())),
                Clock.systemUTC(),
                new MachineAuthorities(trees),
                kubelets));
    this.server = opened(CloudServer.start(cloud));
  }

  /** Makes a world on the chosen API server; the name keeps its files apart from others'. */
  public static World start(ClusterChoice choice, String name, SeedFacts facts) {
    var cluster = Cluster.start(choice, name);
    try {
      var world = on(cluster, facts);
      world.open.addLast(cluster);
      return world;
    } catch (RuntimeException e) {
      cluster.close();
      throw e;
    }
  }

  /** Makes a world on an API server that stays when the world is closed; one at a time. */
  public static World on(Cluster cluster, SeedFacts facts) {
    var world = new World(cluster, facts);
    try {
      new Seed(cluster.client(), world.schemas.types(), facts).sow(cluster.kubeconfigText());
      var place =
          new InfraController.Place(
              cluster.client(), CLUSTER_API_NAMESPACE, new CloudClient(world.cloudUrl()));
      var provider = world.platform.provider(world.schemas.types());
      provider
          .engines()
          .forEach(engine -> world.opened(InfraController.start(engine, place, Pace.DEFAULT)));
      return world;
    } catch (RuntimeException e) {
      world.close();
      throw e;
    }
  }

  /** Starts the real controllers of one API; closed with the world. */
  public Running start(Engine engine) {
    var started = opened(engine.start(cluster, cloudUrl()));
    engines.put(engine, started);
    return started;
  }

  /** The controllers of one API, which were started here. */
  public Running running(Engine engine) {
    return Optional.ofNullable(engines.get(engine)).orElseThrow();
  }

  /** That operator, which was started here and has not ended. */
  public Running running(Operator operator) {
    return running().stream()
        .filter(one -> one.program().name().equals(operator.module()))
        .findFirst()
        .orElseThrow();
  }

  /** Starts an operator of the release that the cluster has; closed with the world. */
  public Running start(Operator operator) {
    var started = opened(operator.with("RELEASE_VERSION", facts.version()).start(cluster));
    operators.add(started);
    return started;
  }

  /** The operators that were started here and have not ended. */
  public List<Running> running() {
    return operators.stream().filter(Running::alive).toList();
  }

  private <T extends AutoCloseable> T opened(T closeable) {
    open.push(closeable);
    return closeable;
  }

  /** The cluster. */
  public Cluster cluster() {
    return cluster;
  }

  /** What an installer was told. */
  public SeedFacts facts() {
    return facts;
  }

  /** The platform that it lies on. */
  public CloudPlatform platform() {
    return platform;
  }

  /** The provider's kinds, and where their schemas come from. */
  public InfraSchemas schemas() {
    return schemas;
  }

  /** Its objects as trees, in the eyes of an administrator. */
  public Trees trees() {
    return trees;
  }

  /** The cloud, from inside: its settings, instances and ledger. */
  public Cloud cloud() {
    return cloud;
  }

  /** Where the cloud is served, for {@code CLOUD_URL}. */
  public String cloudUrl() {
    return server.url();
  }

  /** What happened to instances so far, against the Machines that there are now. */
  public Summary summary() {
    return cloud.summary(new MachineClaims(trees, schemas.types().machine()));
  }

  @Override
  public void close() {
    var failures = new ArrayDeque<Exception>();
    while (!open.isEmpty()) {
      try {
        open.pop().close();
      } catch (Exception e) {
        failures.add(e);
      }
    }
    if (!failures.isEmpty()) {
      throw new IllegalStateException("not everything stopped", failures.peek());
    }
  }
}
