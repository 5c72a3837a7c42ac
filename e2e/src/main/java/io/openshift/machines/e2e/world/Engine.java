package io.openshift.machines.e2e.world;

import io.openshift.machines.e2e.cluster.Cluster;
import io.openshift.machines.e2e.cluster.Program;
import io.openshift.machines.e2e.cluster.Running;
import io.openshift.machines.e2e.cluster.ServingCertificate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The real controllers of one of the two APIs. */
public enum Engine {
  /** Cluster API's core controllers. */
  CLUSTER_API {
    @Override
    Program program(Cluster cluster, String cloudUrl, int healthPort) {
      var command = new ArrayList<>(List.of(cluster.binaries().clusterApi().toString()));
      command.addAll(common(cluster, healthPort));
      command.add("--diagnostics-address=127.0.0.1:" + Running.freePort());
      command.add("--insecure-diagnostics");
      return new Program(
          "cluster-api", command, Map.of(), cluster.work().resolve("cluster-api.log"));
    }
  },
  /** The Machine API's machine, drain, MachineSet, health check and node-link controllers. */
  MACHINE_API {
    @Override
    Program program(Cluster cluster, String cloudUrl, int healthPort) {
      var command = new ArrayList<>(List.of(cluster.binaries().machineApi().toString()));
      command.add("--kubeconfig=" + cluster.kubeconfig());
      command.add("--health-addr=127.0.0.1:" + healthPort);
      return new Program(
          "machine-api",
          command,
          Map.of("CLOUD_URL", cloudUrl),
          cluster.work().resolve("machine-api.log"));
    }
  };

  private static final Duration READY_WITHIN = Duration.ofSeconds(60);

  abstract Program program(Cluster cluster, String cloudUrl, int healthPort);

  private static List<String> common(Cluster cluster, int healthPort) {
    return List.of(
        "--kubeconfig=" + cluster.kubeconfig(),
        "--leader-elect=false",
        "--health-addr=127.0.0.1:" + healthPort,
        "--webhook-port=" + Running.freePort(),
        "--webhook-cert-dir=" + ServingCertificate.in(cluster.work().resolve("certificate")));
  }

  /** Starts the controllers, and returns when they say that they are ready. */
  Running start(Cluster cluster, String cloudUrl) {
    var port = Running.freePort();
    return Running.start(program(cluster, cloudUrl, port))
        .await(READY_WITHIN, () -> Running.answers("http://127.0.0.1:" + port + "/readyz"));
  }
}
