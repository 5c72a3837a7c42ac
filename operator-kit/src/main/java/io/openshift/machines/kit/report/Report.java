package io.openshift.machines.kit.report;

import java.util.List;

/**
 * What the ClusterOperator is to say.
 *
 * @param conditions in the order in which they are shown
 * @param release the release that has been reached
 */
public record Report(List<Statement> conditions, String release) {
  /**
   * One condition, without its time.
   *
   * @param type such as {@code Degraded}
   * @param holds whether it is True
   * @param reason one word, or several joined by {@code ::}
   */
  public record Statement(String type, boolean holds, String reason, String message) {
    /** {@code True} or {@code False}. */
    String status() {
      return holds ? "True" : "False";
    }
  }

  /** Keeps the conditions as they are. */
  public Report {
    conditions = List.copyOf(conditions);
  }
}
