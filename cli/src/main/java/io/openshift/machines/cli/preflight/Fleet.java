package io.openshift.machines.cli.preflight;

import io.openshift.machines.cli.authority.Subject;
import io.openshift.machines.cli.authority.Subjects;
import java.util.List;

/**
 * All that may be in the way, as it stands.
 *
 * @param machineApi Machines and MachineSets of the Machine API
 * @param clusterApi those of Cluster API
 * @param infra infra machines and templates of Cluster API's providers
 */
record Fleet(List<Subject> machineApi, List<Subject> clusterApi, List<Subject> infra) {
  /** Keeps the lists as they are. */
  Fleet {
    machineApi = List.copyOf(machineApi);
    clusterApi = List.copyOf(clusterApi);
    infra = List.copyOf(infra);
  }

  /** What that cluster has. */
  static Fleet read(Subjects subjects) {
    return new Fleet(
        subjects.machineApi(),
        Subjects.KINDS.stream().flatMap(kind -> subjects.clusterApi(kind).stream()).toList(),
        subjects.infra());
  }

  /** Those of Cluster API that have no twin in the Machine API. */
  List<Subject> alone() {
    var twins = machineApi.stream().map(one -> one.kind() + " " + one.name()).toList();
    return clusterApi.stream()
        .filter(one -> !twins.contains(one.kind() + " " + one.name()))
        .toList();
  }
}
