package io.openshift.machines.conversion.mapping;

import io.openshift.machines.conversion.Problem;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Everything that a conversion has to say to a person, each thing once, in the order found. */
public final class Report {
  private static final int LONGEST = 1000;
  private static final int SHOWN = 400;

  private final Set<Problem> problems = new LinkedHashSet<>();
  private final Set<Problem> warnings = new LinkedHashSet<>();

  /** A refusal: there will be no result. */
  public void refuse(String path, String reason, String remedy) {
    problems.add(new Problem(path, shown(reason), remedy));
  }

  /** Something to know that stops nothing. */
  public void warn(String path, String reason, String remedy) {
    warnings.add(new Problem(path, shown(reason), remedy));
  }

  /**
   * A reason quotes what stands there, which may be of any length; conditions and events do not.
   */
  private static String shown(String reason) {
    return reason.length() <= LONGEST
        ? reason
        : reason.substring(0, reason.offsetByCodePoints(0, SHOWN)) + "…";
  }

  /** All refusals. */
  public List<Problem> problems() {
    return new ArrayList<>(problems);
  }

  /** All warnings. */
  public List<Problem> warnings() {
    return new ArrayList<>(warnings);
  }
}
