package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Labels, annotations, hooks, selectors and taints: what every platform has. */
record RandomCore(RandomValues values) {
  private static final String HOOK = "pre-drain.delete.hook.machine.cluster.x-k8s.io";

  private static final List<String> TAINT_KEYS =
      List.of("example.com/1", "example.com/2", "node-role.kubernetes.io/infra");

  private static final List<String> EFFECTS =
      List.of("NoSchedule", "PreferNoSchedule", "NoExecute");

  private static final List<String> OWNERS =
      List.of("[{apiVersion: v1, kind: ConfigMap, name: pit, uid: 7f3c}]");

  /** Values that no shape tells, by leaf. */
  static final Map<String, List<String>> MACHINE_API =
      Map.of(
          "taints[].key", TAINT_KEYS,
          "taints[].effect", EFFECTS,
          "taints[].timeAdded", List.of("2026-01-01T00:00:00Z"),
          "userDataSecret.name", List.of("worker-user-data", "other"),
          "metadata.ownerReferences", OWNERS,
          // A list has each name once, which no shape says: hooks are made below.
          "Machine.lifecycleHooks.preDrain", List.of("null"),
          "Machine.lifecycleHooks.preTerminate", List.of("null"),
          "spec.selector.matchExpressions",
              List.of(
                  "null",
                  "[{key: team, operator: In, values: [a, b]}]",
                  "[{key: machine.openshift.io/cluster-api-machine-role, operator: In,"
                      + " values: [infra]}]",
                  "[{key: machine.openshift.io/cluster-api-machine-type, operator: NotIn,"
                      + " values: [infra, edge]}, {key: team, operator: Exists}]"));

  /** The same for Cluster API. */
  static final Map<String, List<String>> CLUSTER_API =
      Map.of(
          "taints[].key",
          TAINT_KEYS,
          "taints[].effect",
          EFFECTS,
          "Machine.bootstrap.dataSecretName",
          List.of("worker-user-data", "other"),
          "spec.selector.matchExpressions",
          List.of(
              "null",
              "[{key: team, operator: DoesNotExist}]",
              "[{key: node-role.kubernetes.io/infra, operator: Exists}]",
              "[{key: node-role.kubernetes.io/edge, operator: DoesNotExist}]"));

  private static final List<String> KEYS =
      List.of(
          "team",
          "example.com/pool",
          "node-role.kubernetes.io/worker",
          "node.cluster.x-k8s.io/x",
          "machine.openshift.io/zone-group",
          "node-role.kubernetes.io/infra",
          "a.b/c-d_e");

  private static final List<String> ANNOTATIONS =
      List.of(
          "example.com/note",
          "machine.openshift.io/delete-machine",
          "machine.openshift.io/exclude-node-draining",
          "machine.openshift.io/cluster-api-autoscaler-node-group-min-size",
          "machine.openshift.io/vCPU",
          "machine.openshift.io/memoryMb",
          "machine.openshift.io/GPU",
          "capacity.cluster-autoscaler.kubernetes.io/labels");

  RandomCore(Random random) {
    this(new RandomValues(random));
  }

  private Random random() {
    return values.random();
  }

  void machineApi(Frame frame) {
    for (var map : List.of("labels", "annotations")) {
      keys(KEYS, frame.level().base().withObject("/metadata/" + map));
      keys(KEYS, frame.machineSpec().withObject("/metadata/" + map));
      keys(KEYS, frame.core().withObject("/metadata/" + map));
    }
    keys(ANNOTATIONS, frame.core().withObject("/metadata/annotations"));
    roles(frame.level().base().withObject("/metadata/labels"));
    hooks(frame.machineSpec());
  }

  void clusterApi(Frame frame) {
    for (var map : List.of("labels", "annotations")) {
      keys(KEYS, frame.level().base().withObject("/metadata/" + map));
    }
    hookKeys(frame.level().base().withObject("/metadata/annotations"));
    for (var taint : frame.machineSpec().path("taints")) {
      ((ObjectNode) taint).put("propagation", "Always");
    }
  }

  private void keys(List<String> keys, ObjectNode map) {
    for (int count = random().nextInt(4); count > 0; count--) {
      map.put(values.pick(keys), values.pick(List.of("", "v1", "7")));
    }
  }

  private void roles(ObjectNode labels) {
    var names = List.of("worker", "infra", "edge", "master");
    if (random().nextBoolean()) {
      labels.put("machine.openshift.io/cluster-api-machine-role", values.pick(names));
    }
    if (random().nextBoolean()) {
      labels.put("machine.openshift.io/cluster-api-machine-type", values.pick(names));
    }
  }

  private void hooks(ObjectNode spec) {
    var names = List.of("Zeta", "alpha", "foo.example.com/Camel", "x".repeat(90), "a__b");
    for (var list : List.of("preDrain", "preTerminate")) {
      var first = random().nextInt(names.size());
      for (int count = random().nextInt(4); count > 0; count--) {
        spec.withArray("/lifecycleHooks/" + list)
            .addObject()
            .put("name", names.get((first + count) % names.size()))
            .put("owner", "clusteroperator/pit");
      }
    }
  }

  private void hookKeys(ObjectNode annotations) {
    for (int count = random().nextInt(3); count > 0; count--) {
      var name = values.pick(List.of("", "/alpha", "/Ze", "/foo.example.com__Camel", "/x__y"));
      annotations.put(HOOK + name, values.pick(List.of("pit", "op", "")));
    }
  }
}
