package io.openshift.machines.cli.convert;

import io.openshift.machines.conversion.Problem;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * What a person is told beside the result, each line once, in the order of the input.
 *
 * @param lines assumptions, notes and warnings
 * @param errors refusals; with one of them there is no result
 */
record Report(Set<String> lines, Set<String> errors) {

  Report() {
    this(new LinkedHashSet<>(), new LinkedHashSet<>());
  }

  void assumed(Problem fact) {
    lines.add("assumed: " + fact.reason() + " (from " + fact.path() + "); " + fact.remedy());
  }

  void note(Manifest manifest, String text) {
    lines.add("note: " + about(manifest) + text);
  }

  void warning(Manifest manifest, Problem problem) {
    lines.add("warning: " + about(manifest) + problem);
  }

  void refused(Manifest manifest, Problem problem) {
    errors.add("error: " + about(manifest) + problem);
  }

  private static String about(Manifest manifest) {
    var origin = manifest.origin();
    return origin.file() + ":" + origin.line() + ": " + manifest.title() + ": ";
  }
}
