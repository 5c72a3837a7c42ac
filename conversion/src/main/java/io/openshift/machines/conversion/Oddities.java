package io.openshift.machines.conversion;

import io.openshift.machines.conversion.mapping.Report;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.mapping.Spelling;
import io.openshift.machines.conversion.mapping.Standing;
import java.util.stream.Stream;

/** What a person should hear of a Machine API object although it stops nothing. */
record Oddities(Tables tables, ClusterFacts facts, Report report) {
  private static final String CLUSTER_LABEL = "machine.openshift.io/cluster-api-cluster";
  private static final Spelling OBJECT =
      Spelling.of(Stream.of("apiVersion", "kind", "metadata**", "spec**", "status**"));

  void warn(Frame from) {
    warnOfUnknown(from);
    warnOfAnotherCluster(from);
  }

  /** What a server would drop is dropped here too, but not in silence. */
  private void warnOfUnknown(Frame from) {
    OBJECT.refuseUnknown(from.core(), Standing.dropping(""), report);
    var machine = from.machineName().substring(0, from.machineName().length() - 1);
    tables
        .machineSpec()
        .get(Side.MACHINE_API)
        .refuseUnknown(from.machineSpec(), Standing.dropping(machine), report);
    if (from.kind() == Kind.MACHINE_SET) {
      tables
          .setSpec()
          .get(Side.MACHINE_API)
          .refuseUnknown(from.core().path("spec"), Standing.dropping("spec"), report);
    }
  }

  /** The Machine API marks an instance as that of the cluster which this label names. */
  private void warnOfAnotherCluster(Frame from) {
    var level = from.level();
    var named = level.base().path("metadata").path("labels").path(CLUSTER_LABEL).asText("");
    if (!named.isEmpty() && !named.equals(facts.clusterName())) {
      report.warn(
          level.name() + "metadata.labels." + CLUSTER_LABEL,
          "names the cluster " + named + ", the Infrastructure " + facts.clusterName(),
          "convert it with the Infrastructure of its own cluster, or correct the label");
    }
  }
}
