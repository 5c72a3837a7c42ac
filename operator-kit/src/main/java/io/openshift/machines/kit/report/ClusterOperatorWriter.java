package io.openshift.machines.kit.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.report.Report.Statement;
import io.openshift.machines.kit.resource.Trees;
import io.openshift.machines.kit.write.Writes;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/**
 * Writes a report into the ClusterOperator, which the Cluster Version Operator has made. What
 * others wrote there is replaced: it has one writer.
 */
public class ClusterOperatorWriter {
  /** Its name. */
  public static final String NAME = "machine-api-migration";

  private static final String VERSION = "operator";

  /** What must-gather collects: group, resource, namespace, name. */
  private static final List<List<String>> RELATED =
      List.of(
          List.of("", "namespaces", "", WellKnown.CLUSTER_API_NAMESPACE),
          List.of("", "namespaces", "", WellKnown.MACHINE_API_NAMESPACE),
          List.of("machine.openshift.io", "machines", WellKnown.MACHINE_API_NAMESPACE, ""),
          List.of("machine.openshift.io", "machinesets", WellKnown.MACHINE_API_NAMESPACE, ""),
          List.of("cluster.x-k8s.io", "machines", WellKnown.CLUSTER_API_NAMESPACE, ""),
          List.of("cluster.x-k8s.io", "machinesets", WellKnown.CLUSTER_API_NAMESPACE, ""),
          List.of("admissionregistration.k8s.io", "validatingadmissionpolicies", "", ""),
          List.of("admissionregistration.k8s.io", "validatingadmissionpolicybindings", "", ""));

  private final Writes writes;
  private final Clock clock;

  /** Writes with those. */
  public ClusterOperatorWriter(Writes writes, Clock clock) {
    this.writes = writes;
    this.clock = clock;
  }

  /** The release that it says has been reached; empty when it says none. */
  public static String reached(JsonNode clusterOperator) {
    for (var version : clusterOperator.at("/status/versions")) {
      if (VERSION.equals(version.path("name").asText())) {
        return version.path("version").asText();
      }
    }
    return "";
  }

  /**
   * Writes the report, locked on what was seen, if it says anything new.
   *
   * @return the object as it is afterwards
   */
  public ObjectNode write(ObjectNode seen, Report report) {
    return writes.updateStatus(seen, wanted(seen, report));
  }

  /** Whether it says all that already, so that nothing would be written. */
  public boolean says(ObjectNode seen, Report report) {
    return Trees.same(seen.path("status"), wanted(seen, report).path("status"));
  }

  private ObjectNode wanted(ObjectNode seen, Report report) {
    var wanted = seen.deepCopy();
    wanted.set("status", status(seen, report, clock.instant()));
    return wanted;
  }

  private static ObjectNode status(ObjectNode seen, Report report, Instant now) {
    var status = Trees.empty();
    var conditions = status.putArray("conditions");
    report.conditions().forEach(one -> conditions.add(condition(seen, one, now)));
    var versions = status.putArray("versions");
    if (!report.release().isEmpty()) {
      versions.addObject().put("name", VERSION).put("version", report.release());
    }
    related(status.putArray("relatedObjects"));
    return status;
  }

  /** Since when it holds: since earlier, if it held before. */
  private static ObjectNode condition(ObjectNode seen, Statement statement, Instant now) {
    var since = now.truncatedTo(ChronoUnit.SECONDS).toString();
    for (var old : seen.at("/status/conditions")) {
      if (statement.type().equals(old.path("type").asText())
          && statement.status().equals(old.path("status").asText())) {
        since = old.path("lastTransitionTime").asText();
      }
    }
    return Trees.empty()
        .put("type", statement.type())
        .put("status", statement.status())
        .put("reason", statement.reason())
        .put("message", statement.message())
        .put("lastTransitionTime", since);
  }

  private static void related(ArrayNode objects) {
    for (var one : RELATED) {
      var object = objects.addObject().put("group", one.get(0)).put("resource", one.get(1));
      if (!one.get(2).isEmpty()) {
        object.put("namespace", one.get(2));
      }
      object.put("name", one.get(3));
    }
  }
}
