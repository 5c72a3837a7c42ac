package io.openshift.machines.e2e.world;

import static io.openshift.machines.conversion.WellKnown.CLUSTER_API_NAMESPACE;

import io.openshift.machines.e2e.api.ResourceType;
import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.api.Voice;
import io.openshift.machines.e2e.cluster.Manifests;
import java.time.Duration;
import java.util.function.Predicate;
import org.awaitility.Awaitility;

/** The project's policies, brought onto a cluster. */
public final class Guards {
  private static final String FIELDS = "openshift-machine-api-migration-fields-";
  private static final String FOREIGN = "\"infrastructureRef\": {\"kind\": \"QuarryMachine\"}";
  private static final Duration IN_FORCE_WITHIN = Duration.ofSeconds(30);

  private Guards() {}

  /** Installs all policies; returns when they are in force. */
  public static void all(World world) {
    install(world, _name -> true);
    await(world, "\"version\": \"v1.33.0\", \"infrastructureRef\": {\"kind\": \"AWSMachine\"}");
    // The last of those that a trial can tell: the others come before it.
    await(world, FOREIGN);
  }

  /**
   * Installs all but those against fields that the Machine API cannot say. Stories of objects that
   * have such a field are from before these rules.
   */
  public static void locks(World world) {
    install(world, name -> !name.startsWith(FIELDS));
    await(world, FOREIGN);
  }

  /** Takes all of them away again; returns when none is in force. */
  public static void remove(World world) {
    var cluster = world.cluster();
    var client = cluster.client();
    Manifests.of(client, cluster.project().manifests(), Manifests.POLICIES)
        .forEach(object -> client.resource(object).delete());
    Awaitility.await("the policies are gone")
        .atMost(IN_FORCE_WITHIN)
        .pollInterval(Duration.ofMillis(100))
        .until(() -> trial(world, FOREIGN).done());
  }

  private static void install(World world, Predicate<String> names) {
    var cluster = world.cluster();
    var client = cluster.client();
    var all = Manifests.of(client, cluster.project().manifests(), Manifests.POLICIES);
    Manifests.apply(
        client, all.filter(object -> names.test(object.getMetadata().getName())).toList());
  }

  /** An API server takes up a policy some time after it is stored. */
  private static void await(World world, String refused) {
    Awaitility.await("the policies are in force")
        .atMost(IN_FORCE_WITHIN)
        .pollInterval(Duration.ofMillis(100))
        .until(() -> trial(world, refused).message().contains("denied request"));
  }

  /** What is said to a Machine of Cluster API that would be made with that in its spec. */
  static Voice.Answer trial(World world, String refused) {
    var machine =
        Trees.parse(
            """
            {"apiVersion": "cluster.x-k8s.io/v1beta2", "kind": "Machine",
             "metadata": {"name": "trial", "namespace": "openshift-cluster-api"},
             "spec": {"clusterName": "trial", "bootstrap": {"dataSecretName": "trial"}, %s}}
            """
                .formatted(refused));
    machine
        .withObject("/spec/infrastructureRef")
        .put("apiGroup", "infrastructure.cluster.x-k8s.io")
        .put("name", "trial");
    var path = ResourceType.CAPI_MACHINE.path(CLUSTER_API_NAMESPACE) + "?dryRun=All";
    return new Voice(world.cluster().client(), "").create(path, machine);
  }
}
