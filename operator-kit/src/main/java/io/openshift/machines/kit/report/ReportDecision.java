package io.openshift.machines.kit.report;

import io.openshift.machines.kit.report.Report.Statement;
import java.util.LinkedHashMap;
import java.util.List;

/**
 * Decides what the ClusterOperator says.
 *
 * <p>Degraded is for what an administrator must act on: mirrors that stay out of step, and
 * hand-overs that stand still. A resource that cannot be converted is neither: it stays where it
 * is, named up to a bound, and never holds up an upgrade. A hand-over is the user's work and no
 * progress of the operator, so that Progressing means a change of release alone.
 */
public final class ReportDecision {
  /** So many are named; the rest is counted. */
  static final int NAMED = 10;

  private static final String FINE = "AsExpected";

  private ReportDecision() {}

  /**
   * The report for a standing.
   *
   * @param reached the release that the ClusterOperator says has been reached; empty at first
   */
  public static Report decide(Standing standing, String reached) {
    var settled = !standing.features().mirrors() || standing.complete();
    var release = settled ? standing.release() : reached;
    return new Report(
        List.of(
            available(standing),
            progressing(standing, release),
            degraded(standing),
            upgradeable(standing)),
        release);
  }

  private static Statement available(Standing standing) {
    return new Statement("Available", true, FINE, standing.features().describe());
  }

  private static Statement progressing(Standing standing, String release) {
    var moving = !release.equals(standing.release());
    return new Statement(
        "Progressing",
        moving,
        moving ? "LookingAtAll" : FINE,
        moving ? "every Machine and MachineSet is looked at by " + standing.release() : "");
  }

  private static Statement degraded(Standing standing) {
    var complaints = new LinkedHashMap<String, String>();
    if (standing.features().mirrors()) {
      var fleet = standing.fleet();
      if (!fleet.failing().isEmpty()) {
        complaints.put("MirrorsFailing", "not in step: " + named(fleet.failing()));
      }
      if (!fleet.stalled().isEmpty()) {
        complaints.put("HandOverStalled", "hand-over stands still: " + named(fleet.stalled()));
      }
    }
    return new Statement(
        "Degraded",
        !complaints.isEmpty(),
        complaints.isEmpty() ? FINE : String.join("::", complaints.keySet()),
        String.join("; ", complaints.values()));
  }

  private static Statement upgradeable(Standing standing) {
    var unconvertible = standing.fleet().unconvertible();
    var told = standing.features().mirrors() && !unconvertible.isEmpty();
    return new Statement(
        "Upgradeable",
        true,
        told ? "SomeCannotConvert" : FINE,
        told
            ? unconvertible.size()
                + " cannot be converted and stay where they are: "
                + named(unconvertible)
            : "");
  }

  /** The first few by name, and how many more there are. */
  static String named(List<String> names) {
    var first = String.join(", ", names.subList(0, Math.min(NAMED, names.size())));
    return names.size() <= NAMED ? first : first + " and " + (names.size() - NAMED) + " more";
  }
}
