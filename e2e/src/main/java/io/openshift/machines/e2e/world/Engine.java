package io.openshift.machines.e2e.world;

import io.openshift.machines.e2e.cluster.Cluster;
import io.openshift.machines.e2e.cluster.Patience;
import io.openshift.machines.e2e.cluster.Program;
import io.openshift.machines.e2e.cluster.Running;
import io.openshift.machines.e2e.cluster.ServingCertificate;
import java.util.List;
import java.util.Map;

/** The real controllers of one of the two APIs. */
public enum Engine {
  /** Cluster API's core controllers. */
  CLUSTER_API,
  /** The Machine API's machine, drain, MachineSet, health check and node-link controllers. */
  MACHINE_API;

  /** Starts the controllers, and returns when they say that they are ready. */
  Running start(Cluster cluster, String cloudUrl) {
    return switch (this) {
      case CLUSTER_API -> clusterApi(cluster);
      case MACHINE_API -> machineApi(cluster, cloudUrl);
    };
  }

  private static Running clusterApi(Cluster cluster) {
    var health = Running.freePort();
    var command =
        List.of(
            cluster.binaries().clusterApi().toString(),
            "--kubeconfig=" + cluster.kubeconfig(),
            "--leader-elect=false",
            "--health-addr=127.0.0.1:" + health,
            "--diagnostics-address=127.0.0.1:" + Running.freePort(),
            "--insecure-diagnostics",
            "--webhook-port=" + Running.freePort(),
            "--webhook-cert-dir=" + ServingCertificate.in(cluster.work().resolve("certificate")));
    var log = cluster.work().resolve("cluster-api.log");
    return Running.start(new Program("cluster-api", command, Map.of(), log))
        .await(Patience.start(), () -> Running.answers("http://127.0.0.1:" + health + "/readyz"));
  }

  private static Running machineApi(Cluster cluster, String cloudUrl) {
    var command =
        List.of(
            cluster.binaries().machineApi().toString(),
            "--kubeconfig=" + cluster.kubeconfig(),
            "--cloud-url=" + cloudUrl);
    var log = cluster.work().resolve("machine-api.log");
    var running = Running.start(new Program("machine-api", command, Map.of(), log));
    return running.await(Patience.start(), () -> running.says("ready "));
  }
}
