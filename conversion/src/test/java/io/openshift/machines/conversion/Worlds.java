package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.core.MachineSetTable;
import io.openshift.machines.conversion.core.MachineTable;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.provider.Providers;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Random objects of AWS that cross, made from the tables. */
final class Worlds {
  private static final List<String> NONE = List.of("null");

  private static final List<String> KEYS =
      List.of(
          "team",
          "example.com/pool",
          "node-role.kubernetes.io/worker",
          "node.cluster.x-k8s.io/x",
          "machine.openshift.io/zone-group",
          "node-role.kubernetes.io/infra",
          "a.b/c-d_e");

  private static final String ID = "id: h-0123456789abcdef0";

  private static final List<String> HOSTS =
      List.of(
          "null",
          "{affinity: AnyAvailable}",
          "{affinity: AnyAvailable, dedicatedHost: {" + ID + "}}",
          "{affinity: DedicatedHost, dedicatedHost: {" + ID + "}}",
          "{affinity: DedicatedHost, dedicatedHost: {allocationStrategy: UserProvided, "
              + ID
              + "}}",
          "{affinity: DedicatedHost, dedicatedHost: {allocationStrategy: Dynamic}}",
          "{affinity: DedicatedHost, dedicatedHost: {allocationStrategy: Dynamic, " + ID + "}}",
          "{affinity: DedicatedHost, dedicatedHost: {allocationStrategy: Dynamic,"
              + " dynamicHostAllocation: {tags: [{name: b, value: x}, {name: a}]}}}");

  private static final Map<String, List<String>> MACHINE_API =
      Map.ofEntries(
          Map.entry("ami.id", List.of("ami-1", "ami-2")),
          Map.entry("placement.region", List.of("mars-north-1")),
          Map.entry("placement.host", List.of("null")),
          Map.entry("placement.tenancy", List.of("default", "dedicated", "host", "null")),
          Map.entry("credentialsSecret.name", List.of("aws-cloud-credentials", "null")),
          Map.entry("loadBalancers", NONE),
          Map.entry("deviceIndex", List.of("0")),
          Map.entry("subnet.arn", NONE),
          Map.entry("arn", NONE),
          Map.entry("Machine.providerID", List.of("aws:///mars-north-1a/i-0123456789abcdef0")),
          Map.entry("spec.selector.matchExpressions", NONE),
          Map.entry("metadata.labels", NONE));

  private static final Map<String, List<String>> CLUSTER_API =
      Map.ofEntries(
          Map.entry("ami.id", List.of("ami-1", "ami-2")),
          Map.entry("tenancy", List.of("default", "dedicated", "null")),
          Map.entry("hostAffinity", List.of("default", "null")),
          Map.entry("hostID", NONE),
          Map.entry("dynamicHostAllocation", NONE),
          Map.entry("Machine.bootstrap.dataSecretName", List.of("worker-user-data", "other")),
          Map.entry("Machine.providerID", List.of("aws:///mars-north-1a/i-0123456789abcdef0")),
          Map.entry("providerID", List.of("aws:///mars-north-1a/i-0123456789abcdef0")),
          Map.entry("instanceID", List.of("i-0123456789abcdef0")),
          Map.entry("spec.selector.matchExpressions", NONE));

  private Worlds() {}

  /** A Machine API object. */
  static ObjectNode machineApi(Kind kind, long seed) {
    var random = new Random(seed);
    var object = Basics.of(kind);
    var trees = new RandomTrees(random, Side.MACHINE_API, MACHINE_API);
    var frame = new Frame(kind, object, object, true, false);
    var value = (ObjectNode) frame.machineSpec().at("/providerSpec/value");
    trees.fill(Providers.of(Platform.AWS).spec(), frame.providerSpec(value));
    if ("host".equals(value.at("/placement/tenancy").asText())) {
      value.withObject("/placement").set("host", TestData.one("v: " + trees.pick(HOSTS)).get("v"));
    }
    trees.fill(MachineTable.SPEC, frame.machine());
    if (kind == Kind.MACHINE_SET) {
      trees.fill(MachineSetTable.SET, frame.object());
      trees.fill(MachineSetTable.TEMPLATE, frame.level());
    }
    for (var map : List.of("labels", "annotations")) {
      keys(trees, frame.level().base().withObject("/metadata/" + map));
      keys(trees, frame.machineSpec().withObject("/metadata/" + map));
      keys(trees, object.withObject("/metadata/" + map));
    }
    roles(trees, frame.level().base().withObject("/metadata/labels"));
    hooks(trees, frame.machineSpec());
    return object;
  }

  private static void keys(RandomTrees trees, ObjectNode map) {
    for (int count = trees.random().nextInt(4); count > 0; count--) {
      map.put(trees.pick(KEYS), trees.pick(List.of("", "v1", "v2")));
    }
  }

  private static void roles(RandomTrees trees, ObjectNode labels) {
    var names = List.of("worker", "infra", "edge");
    if (trees.random().nextBoolean()) {
      labels.put("machine.openshift.io/cluster-api-machine-role", trees.pick(names));
    }
    if (trees.random().nextBoolean()) {
      labels.put("machine.openshift.io/cluster-api-machine-type", trees.pick(names));
    }
  }

  private static void hooks(RandomTrees trees, ObjectNode spec) {
    var names = List.of("Zeta", "alpha", "foo.example.com/Camel", "x".repeat(90), "a__b");
    for (int count = trees.random().nextInt(3); count > 0; count--) {
      var hooks = spec.withArray("/lifecycleHooks/preDrain");
      hooks
          .addObject()
          .put("name", names.get(count + trees.random().nextInt(1)))
          .put("owner", "op");
    }
  }

  /** Both objects of Cluster API. */
  static ClusterApiObjects clusterApi(Kind kind, long seed) {
    var random = new Random(seed);
    var objects = Basics.clusterApi(kind);
    var trees = new RandomTrees(random, Side.CLUSTER_API, CLUSTER_API);
    var frame = new Frame(kind, objects.core(), objects.infra(), true, false);
    trees.fill(Providers.of(Platform.AWS).spec(), frame.infra());
    trees.fill(MachineTable.SPEC, frame.machine());
    switch (kind) {
      case MACHINE -> trees.fill(MachineTable.MACHINE, frame.machine());
      case MACHINE_SET -> {
        trees.fill(MachineSetTable.SET, frame.object());
        trees.fill(MachineSetTable.INFRA_TEMPLATE, frame.infraObject());
      }
    }
    for (var map : List.of("labels", "annotations")) {
      keys(trees, frame.level().base().withObject("/metadata/" + map));
    }
    hookKeys(trees, frame.level().base().withObject("/metadata/annotations"));
    return objects;
  }

  private static void hookKeys(RandomTrees trees, ObjectNode annotations) {
    for (int count = trees.random().nextInt(3); count > 0; count--) {
      var name = trees.pick(List.of("", "/alpha", "/Zeta", "/foo.example.com__Camel"));
      annotations.put("pre-drain.delete.hook.machine.cluster.x-k8s.io" + name, "op");
    }
  }

  /** The same object, as somebody else might have stored it: nulls, empty values, other case. */
  static ObjectNode spelledOddly(Kind kind, ObjectNode object, long seed) {
    var copy = object.deepCopy();
    var random = new Random(seed);
    var value =
        (ObjectNode)
            new Frame(kind, copy, copy, false, false).machineSpec().at("/providerSpec/value");
    value.putIfAbsent("keyName", JsonNodeFactory.instance.nullNode());
    value.putIfAbsent(
        "metadata", JsonNodeFactory.instance.objectNode().putNull("creationTimestamp"));
    value.putIfAbsent("metadataServiceOptions", JsonNodeFactory.instance.objectNode());
    value.putIfAbsent("capacityReservationId", JsonNodeFactory.instance.textNode(""));
    if (random.nextBoolean() && value.has("instanceType")) {
      value.set("INSTANCETYPE", value.remove("instanceType"));
    }
    return copy;
  }
}
