package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Side;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;

/** MachineHealthChecks that cross, each the work of one seed. */
final class RandomHealthCheck {
  static final String CLUSTER = "quarry-7xk2p";
  private static final String ROLE = "machine.openshift.io/cluster-api-machine-";
  private static final List<String> ROLES = List.of("worker", "master", "infra");
  private static final List<String> DURATIONS =
      List.of("300s", "5m", "5m0s", "1h", "1.5h", "90m", "2m30s", "60000ms", "0.5m", "1h1m1s");

  private final ObjectNode object = JsonNodeFactory.instance.objectNode();
  private final Random random;

  private RandomHealthCheck(Random random) {
    this.random = random;
  }

  static ObjectNode of(Side side, Random random) {
    var made = new RandomHealthCheck(random);
    return switch (side) {
      case MACHINE_API -> made.machineApi();
      case CLUSTER_API -> made.clusterApi();
    };
  }

  private ObjectNode machineApi() {
    object.put("apiVersion", WellKnown.MACHINE_API_VERSION).put("kind", "MachineHealthCheck");
    metadata(WellKnown.MACHINE_API_NAMESPACE);
    var spec = object.putObject("spec");
    var selector = spec.putObject("selector");
    if (coin()) {
      var labels = selector.putObject("matchLabels");
      if (coin()) {
        var role = any(ROLES);
        labels.put(ROLE + "role", role).put(ROLE + "type", role);
      }
      labels.put("machine.openshift.io/cluster-api-machineset", "set-" + random.nextInt(9));
    }
    if (coin()) {
      expressions(selector, Side.MACHINE_API);
    }
    for (var condition : conditions()) {
      var item = condition(spec.withArray("unhealthyConditions").addObject(), condition);
      item.put("timeout", any(DURATIONS));
    }
    limits(spec);
    return object;
  }

  private void limits(ObjectNode spec) {
    switch (random.nextInt(5)) {
      case 0 -> spec.put("maxUnhealthy", random.nextInt(9));
      case 1 -> spec.put("maxUnhealthy", String.valueOf(random.nextInt(9)));
      case 2 -> spec.put("maxUnhealthy", random.nextInt(100) + "%");
      case 3 -> spec.put("maxUnhealthy", "0" + random.nextInt(9));
      default -> {}
    }
    switch (random.nextInt(4)) {
      case 0 -> spec.put("nodeStartupTimeout", any(List.of("0", "0s", "600s", "10m")));
      case 1 -> spec.put("nodeStartupTimeout", any(DURATIONS));
      default -> {}
    }
    if (coin()) {
      var template = template(spec.putObject("remediationTemplate"));
      if (coin()) {
        template.put("namespace", WellKnown.MACHINE_API_NAMESPACE).put("uid", "4-2");
      }
    }
  }

  private ObjectNode clusterApi() {
    object.put("apiVersion", WellKnown.CLUSTER_API_VERSION).put("kind", "MachineHealthCheck");
    metadata(WellKnown.CLUSTER_API_NAMESPACE);
    object.withObject("/metadata/labels").put("cluster.x-k8s.io/cluster-name", CLUSTER);
    var spec = object.putObject("spec").put("clusterName", CLUSTER);
    var selector = spec.putObject("selector");
    select(selector);
    var checks = spec.putObject("checks");
    for (var condition : conditions()) {
      var item = condition(checks.withArray("unhealthyNodeConditions").addObject(), condition);
      item.put("timeoutSeconds", random.nextInt(9_000));
    }
    if (coin()) {
      checks.put("nodeStartupTimeoutSeconds", coin() ? 0 : random.nextInt(30, 9_000));
    }
    if (coin()) {
      var trigger = spec.withObject("/remediation/triggerIf");
      trigger.put("unhealthyLessThanOrEqualTo", random.nextInt(100) + "%");
    }
    if (coin()) {
      template(spec.withObject("/remediation/templateRef"));
    }
    return object;
  }

  private void select(ObjectNode selector) {
    if (coin()) {
      expressions(selector, Side.CLUSTER_API);
    } else {
      var labels = selector.putObject("matchLabels");
      switch (random.nextInt(3)) {
        case 0 -> labels.put("cluster.x-k8s.io/cluster-name", CLUSTER);
        case 1 -> labels.put("cluster.x-k8s.io/cluster-name", CLUSTER).put("tier", "2");
        default -> labels.put("node-role.kubernetes.io/" + any(ROLES), "");
      }
    }
  }

  private void metadata(String namespace) {
    var metadata = object.putObject("metadata");
    metadata.put("name", "check-" + random.nextInt(99)).put("namespace", namespace);
    if (coin()) {
      metadata.putObject("labels").put("team", "blue").put("example.com/tier", "");
    }
    if (coin()) {
      metadata.putObject("annotations").put("example.com/note", "two words");
      if (namespace.equals(WellKnown.MACHINE_API_NAMESPACE) && coin()) {
        metadata.withObject("/annotations").put(WellKnown.PAUSED, "");
      }
    }
  }

  private void expressions(ObjectNode selector, Side side) {
    var list = selector.putArray("matchExpressions");
    if (coin()) {
      var roles = side == Side.MACHINE_API;
      var item = list.addObject();
      item.put("key", roles ? ROLE + "role" : "node-role.kubernetes.io/" + any(ROLES));
      item.put("operator", roles ? coin() ? "In" : "NotIn" : coin() ? "Exists" : "DoesNotExist");
      if (roles) {
        item.putArray("values").add(any(ROLES));
      }
    }
    list.addObject()
        .put("key", "zone-of-mine")
        .put("operator", "NotIn")
        .putArray("values")
        .add("a");
  }

  private List<String> conditions() {
    var all = List.of("Ready False", "Ready Unknown", "DiskPressure True", "Own Unknown");
    var chosen = new LinkedHashSet<String>();
    for (int i = 0; i <= random.nextInt(3); i++) {
      chosen.add(any(all));
    }
    return List.copyOf(chosen);
  }

  private static ObjectNode condition(ObjectNode item, String condition) {
    var words = condition.split(" ");
    return item.put("type", words[0]).put("status", words[1]);
  }

  private ObjectNode template(ObjectNode reference) {
    return reference
        .put("apiVersion", "infrastructure.cluster.x-k8s.io/v1beta1")
        .put("kind", "Metal3RemediationTemplate")
        .put("name", "reboot-" + random.nextInt(9));
  }

  private boolean coin() {
    return random.nextBoolean();
  }

  private String any(List<String> words) {
    return words.get(random.nextInt(words.size()));
  }
}
