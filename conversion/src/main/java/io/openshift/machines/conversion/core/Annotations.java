package io.openshift.machines.conversion.core;

import static io.openshift.machines.conversion.mapping.Side.CLUSTER_API;
import static io.openshift.machines.conversion.mapping.Side.MACHINE_API;

import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.conversion.mapping.KeyRule;
import io.openshift.machines.conversion.mapping.KeyRule.KeyPattern;
import io.openshift.machines.conversion.mapping.KeyRule.Reach;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.mapping.Twin;
import java.util.ArrayList;
import java.util.List;

/** Annotations: what the controllers of each API act on has a name of its own there. */
final class Annotations {
  /** Prefix of Cluster API's hook annotations; hooks have a row of their own. */
  static final String PRE_DRAIN = "pre-drain.delete.hook.machine.cluster.x-k8s.io";

  /** Prefix of Cluster API's hook annotations; hooks have a row of their own. */
  static final String PRE_TERMINATE = "pre-terminate.delete.hook.machine.cluster.x-k8s.io";

  private static final String CAPACITY = "capacity.cluster-autoscaler.kubernetes.io/";

  /** Rules for the annotations of any object. */
  static final List<KeyRule> ANY = rules(List.of());

  private Annotations() {}

  /** Rules for the annotations of a Machine. */
  static List<KeyRule> machine(Observed observed) {
    return rules(
        List.of(
            new KeyRule.Observed("machine.openshift.io/instance-state", observed.state()),
            host(MACHINE_API),
            host(CLUSTER_API)));
  }

  private static KeyRule host(Side side) {
    var key = KeyPattern.of("metal3.io/BareMetalHost");
    return new KeyRule.Stays(side, key, "stands on the infra machine; see BareMetal");
  }

  private static List<KeyRule> rules(List<KeyRule> first) {
    var rules = new ArrayList<>(first);
    stays(rules, "kubectl.kubernetes.io/last-applied-configuration", "what kubectl applied here");
    stays(rules, "sync.machine.openshift.io/*", "bookkeeping of the synchronisation");
    own(rules, MACHINE_API, "autoscaling.openshift.io/machineautoscaler", "has one owner");
    own(rules, CLUSTER_API, WellKnown.PAUSED, "says who is in charge");
    own(rules, CLUSTER_API, PRE_DRAIN + "*", "see the hooks");
    own(rules, CLUSTER_API, PRE_TERMINATE + "*", "see the hooks");
    own(rules, CLUSTER_API, "cluster.x-k8s.io/cloned-from-*", "Cluster API's own bookkeeping");
    own(rules, CLUSTER_API, "cluster.x-k8s.io/conversion-data", "Cluster API's own bookkeeping");
    own(rules, CLUSTER_API, "machinedeployment.clusters.x-k8s.io/*", "of a MachineDeployment");
    machines(rules);
    autoscaler(rules);
    rules.add(new KeyRule.Same(KeyPattern.of("node.cluster.x-k8s.io/*"), Reach.NODE));
    rules.add(new KeyRule.Same(KeyPattern.of("*cluster.x-k8s.io/*"), Reach.OBJECT));
    rules.add(new KeyRule.Same(KeyPattern.of("machine.openshift.io/*"), Reach.OBJECT));
    rules.add(new KeyRule.Same(KeyPattern.of(CAPACITY + "*"), Reach.OBJECT));
    return List.copyOf(rules);
  }

  private static void machines(List<KeyRule> rules) {
    renamed(rules, "machine.openshift.io/delete-machine", "cluster.x-k8s.io/delete-machine");
    renamed(
        rules,
        "machine.openshift.io/cluster-api-delete-machine",
        "cluster.x-k8s.io/delete-machine");
    renamed(
        rules,
        "machine.openshift.io/exclude-node-draining",
        "machine.cluster.x-k8s.io/exclude-node-draining");
  }

  /** What the cluster autoscaler reads of a set. */
  private static void autoscaler(List<KeyRule> rules) {
    for (var end : List.of("min", "max")) {
      var key = "cluster-api-autoscaler-node-group-" + end + "-size";
      renamed(rules, "machine.openshift.io/" + key, "cluster.x-k8s.io/" + key);
    }
    renamed(
        rules,
        "machine.openshift.io/autoscaling-options-*",
        "cluster.x-k8s.io/autoscaling-options-*");
    renamed(rules, "machine.openshift.io/vCPU", CAPACITY + "cpu");
    renamed(rules, "machine.openshift.io/maxPods", CAPACITY + "maxPods");
    renamed(rules, "machine.openshift.io/GPU", CAPACITY + "gpu-count");
    rules.add(
        new KeyRule.Renamed(
            KeyPattern.of("machine.openshift.io/memoryMb"),
            KeyPattern.of(CAPACITY + "memory"),
            Capacity.MEMORY));
    rules.add(new KeyRule.Implied(CAPACITY + "gpu-type", Capacity::gpuType));
  }

  private static void stays(List<KeyRule> rules, String key, String because) {
    own(rules, MACHINE_API, key, because);
    own(rules, CLUSTER_API, key, because);
  }

  private static void own(List<KeyRule> rules, Side side, String key, String because) {
    rules.add(new KeyRule.Stays(side, KeyPattern.of(key), because));
  }

  private static void renamed(List<KeyRule> rules, String machineApi, String clusterApi) {
    rules.add(new KeyRule.Renamed(KeyPattern.of(machineApi), KeyPattern.of(clusterApi), Twin.SAME));
  }
}
