package io.openshift.machines.sync.machine;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.kit.event.Announcer;
import io.openshift.machines.kit.event.Notice;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.sync.twin.Report;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Machines of Cluster API that cannot have a twin. There is no Machine API object whose condition
 * could say so, hence an event on the Machine itself: once for each reason, and again after a
 * restart.
 */
@ApplicationScoped
class Unmirrored {
  private final Announcer announcer;
  private final Map<String, String> told = new ConcurrentHashMap<>();

  Unmirrored(Announcer announcer) {
    this.announcer = announcer;
  }

  /** Whether it was said since this process started. */
  boolean told(ObjectNode clusterMachine, Report report) {
    return report.message().equals(told.get(Meta.of(clusterMachine).uid()));
  }

  /** Says on the Machine why it has no twin. */
  void tell(ObjectNode clusterMachine, Report report) {
    var earlier = told.put(Meta.of(clusterMachine).uid(), report.message());
    if (!report.message().equals(earlier)) {
      announcer.announce(
          clusterMachine, new Notice(true, report.reason().text(), report.message()));
    }
  }
}
