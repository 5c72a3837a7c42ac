package io.openshift.machines.sync.machine;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.kit.write.Writes;
import io.openshift.machines.sync.twin.Finalizers;
import io.openshift.machines.sync.twin.Report;
import io.openshift.machines.sync.twin.Reporter;
import jakarta.enterprise.context.ApplicationScoped;

/** Tells what becomes of a pair where a person looks for it. */
@ApplicationScoped
class MachineReporter {
  private final Writes writes;
  private final Reporter reporter;
  private final Unmirrored unmirrored;

  MachineReporter(Writes writes, Reporter reporter, Unmirrored unmirrored) {
    this.writes = writes;
    this.reporter = reporter;
    this.unmirrored = unmirrored;
  }

  /** Whether that is told already. */
  boolean told(MachinePair pair, Report report) {
    return pair.machine()
        .map(machine -> reporter.told(Kind.MACHINE, machine, report))
        .or(() -> pair.cluster().map(cluster -> unmirrored.told(cluster, report)))
        .orElse(true);
  }

  /** Tells it: on the Machine API Machine, or if there is none, on that of Cluster API. */
  void tell(MachinePair pair, Report report) {
    pair.machine()
        .ifPresentOrElse(
            machine -> reporter.report(Kind.MACHINE, unheld(machine, pair, report), report),
            () -> pair.cluster().ifPresent(cluster -> unmirrored.tell(cluster, report)));
  }

  /** What is refused and has no twin is not to be held by us: the Go operator left it so. */
  private ObjectNode unheld(ObjectNode machine, MachinePair pair, Report report) {
    return report.refused() && pair.cluster().isEmpty() && pair.infra().isEmpty()
        ? writes.removeFinalizers(machine, Finalizers::isOurs)
        : machine;
  }
}
