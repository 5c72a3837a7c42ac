package io.openshift.machines.conversion.controlplane;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.Outcome;

/** From a ControlPlaneMachineSet to its report, and back. */
public final class ControlPlaneReports {
  /** The kind that is reported on. */
  public static final String KIND = "ControlPlaneMachineSet";

  /** Its API version. */
  public static final String VERSION = "machine.openshift.io/v1";

  /** The kind of a report. */
  public static final String REPORT = "ControlPlaneMachineSetReport";

  /** The version of the document; another layout gets another one. */
  public static final String REPORT_VERSION = "conversion.machine.openshift.io/v1";

  private ControlPlaneReports() {}

  /**
   * The report: the infra templates (one for each failure domain, or one for all where domains do
   * not change it), the machine template, the failure domains by name, the rest, and the blockers.
   *
   * @param source the ControlPlaneMachineSet, whole
   */
  public static Outcome<ObjectNode> of(ObjectNode source, ClusterFacts facts) {
    return new Reporting(source, facts).report();
  }

  /** The ControlPlaneMachineSet that a report was made of: its metadata and spec. */
  public static Outcome<ObjectNode> back(ObjectNode report, ClusterFacts facts) {
    return Restoring.machineSet(report, facts);
  }
}
