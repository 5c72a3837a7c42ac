package io.openshift.machines.e2e.install;

import static io.openshift.machines.conversion.WellKnown.CLUSTER_API_NAMESPACE;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.e2e.api.ResourceType;
import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.cluster.Operator;
import io.openshift.machines.e2e.cluster.Running;
import io.openshift.machines.e2e.cluster.ServingCertificate;
import io.openshift.machines.e2e.world.Suite;
import io.openshift.machines.e2e.world.World;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The suite on a world as an administrator has it: from its manifests, and from nothing else. */
public final class Installation implements AutoCloseable {
  private static final String PROFILE = "self-managed-high-availability";
  private static final ResourceType GATES = ResourceType.config("featuregates", "FeatureGate");

  private final World world;
  private final VersionOperator versions;
  private final Map<String, Integer> ports = new LinkedHashMap<>();
  private final Map<String, Pod> pods = new LinkedHashMap<>();
  private List<VersionOperator.Manifest> applied = List.of();

  private Installation(World world) {
    this.world = world;
    this.versions = VersionOperator.on(world.cluster());
  }

  /** Applies the manifests of the world's release, and starts what the Deployments say. */
  public static Installation on(World world) {
    var installation = new Installation(world);
    installation.reach();
    installation.startPods();
    return installation;
  }

  /** Lets the version operator look at the release and the gates again. */
  public void reach() {
    applied = versions.reach(release(), this::routed);
  }

  /** What was applied last, in order. */
  public List<VersionOperator.Manifest> applied() {
    return applied;
  }

  /** The release of the world, with the gates that are on for it now. */
  public Release release() {
    var version = world.facts().version();
    return new Release(version, PROFILE, gates(version), Set.of("ClusterAPI"));
  }

  private Set<String> gates(String version) {
    var gates = world.trees().get(GATES, "", "cluster").orElseThrow();
    return children(gates.at("/status/featureGates"))
        .filter(release -> release.path("version").asText().equals(version))
        .flatMap(release -> children(release.path("enabled")))
        .map(gate -> gate.path("name").asText())
        .collect(Collectors.toSet());
  }

  private static Stream<JsonNode> children(JsonNode list) {
    return StreamSupport.stream(list.spliterator(), false);
  }

  private void startPods() {
    var deployments =
        world.cluster().client().apps().deployments().inNamespace(CLUSTER_API_NAMESPACE);
    for (var manifest : applied) {
      if (manifest.object().path("kind").asText().equals("Deployment")) {
        var deployment = deployments.withName(Trees.name(manifest.object())).require();
        var name = deployment.getMetadata().getName();
        pods.put(name, Pod.of(world.cluster(), deployment, port(name), shortened(name)));
      }
    }
  }

  /** Leases and bounds that a test can wait for. */
  private static Map<String, String> shortened(String deployment) {
    return List.of(Suite.SYNC, Suite.MIGRATION).stream()
        .filter(operator -> operator.module().equals(deployment))
        .map(Operator::environment)
        .findFirst()
        .orElse(Map.of());
  }

  private int port(String name) {
    return ports.computeIfAbsent(name, _new -> Running.freePort());
  }

  /** Nobody routes to a Service here, and no service-ca signs: a webhook is told where it is. */
  private ObjectNode routed(ObjectNode manifest) {
    var certificate =
        ServingCertificate.base64(ServingCertificate.in(world.cluster().work().resolve("serving")));
    for (var webhook : manifest.path("webhooks")) {
      var config = (ObjectNode) webhook.path("clientConfig");
      var service = config.path("service");
      config
          .put(
              "url",
              "https://127.0.0.1:"
                  + port(service.path("name").asText())
                  + service.path("path").asText())
          .put("caBundle", certificate)
          .remove("service");
    }
    return manifest;
  }

  /** The pod of that Deployment. */
  public Pod pod(String deployment) {
    var pod = pods.get(deployment);
    if (pod == null) {
      throw new IllegalArgumentException("nothing runs for a Deployment " + deployment);
    }
    return pod;
  }

  /** All pods. */
  public List<Pod> pods() {
    return List.copyOf(pods.values());
  }

  @Override
  public void close() {
    pods.values().forEach(Pod::close);
  }
}
