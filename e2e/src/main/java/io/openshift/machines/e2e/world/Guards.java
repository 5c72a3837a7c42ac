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
  private static final Duration IN_FORCE_WITHIN = Duration.ofSeconds(30);

  private Guards() {}

  /** Installs all policies; returns when they are in force. */
  public static void all(World world) {
    install(world, _name -> true);
    await(world, "\"version\": \"v1.33.0\", \"infrastructureRef\": {\"kind\": \"AWSMachine\"}");
  }

  /**
   * Installs all but those against fields that the Machine API cannot say. Stories of objects that
   * have such a field are from before these rules.
   */
  public static void locks(World world) {
    install(world, name -> !name.startsWith(FIELDS));
    await(world, "\"infrastructureRef\": {\"kind\": \"QuarryMachine\"}");
  }

  private static void install(World world, Predicate<String> names) {
    var cluster = world.cluster();
    Manifests.apply(cluster.client(), cluster.project().manifests(), Manifests.POLICIES, names);
  }

  /** An API server takes up a policy some time after it is stored. */
  private static void await(World world, String refused) {
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
    var voice = new Voice(world.cluster().client(), "");
    Awaitility.await("the policies are in force")
        .atMost(IN_FORCE_WITHIN)
        .pollInterval(Duration.ofMillis(100))
        .until(() -> voice.create(path, machine).message().contains("denied request"));
  }
}
