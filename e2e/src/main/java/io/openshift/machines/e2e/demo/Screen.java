package io.openshift.machines.e2e.demo;

import io.openshift.machines.e2e.cloud.LedgerEntry;
import io.openshift.machines.e2e.cloud.Summary;
import io.openshift.machines.e2e.story.Telling;
import java.io.PrintStream;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/**
 * Prints headings, tables and verdicts.
 *
 * @param out where to
 */
record Screen(PrintStream out) {
  private static final DateTimeFormatter CLOCK =
      DateTimeFormatter.ofPattern("HH:mm:ss.SSS").withZone(ZoneOffset.UTC);

  void line(String text) {
    out.println(text);
  }

  /** What the columns of the timeline mean. */
  void legend() {
    line("");
    line("Each line of the timeline: seconds, what changed, who is in charge, and how it looks in");
    line(
        "the Machine API (MAPI) and in Cluster API (CAPI). '-' is not there, 'new' has no phase yet,");
    line(
        "'2 of 3' are machines there and wanted, 'paused' is a side that has been told to stop, and");
    line("'!' is followed by why something is not in step or not handed over.");
  }

  void heading(String text) {
    out.println();
    out.println("== " + text);
  }

  void verdict(Telling.Result result) {
    out.printf(
        Locale.ROOT,
        "           %s after %.1f s%n",
        result.held() ? "held" : "DID NOT HOLD",
        result.took().toMillis() / 1000.0);
    result.missing().forEach(what -> out.println("           missing: " + what));
  }

  void ledger(List<LedgerEntry> entries) {
    heading("The cloud's ledger");
    out.printf(
        "%-13s %-7s %-20s %-12s %-22s %s%n",
        "time", "what", "instance", "by", "machine", "in charge");
    for (var entry : entries) {
      out.printf(
          "%-13s %-7s %-20s %-12s %-22s %s%n",
          CLOCK.format(Instant.parse(entry.time())),
          entry.action().name().toLowerCase(Locale.ROOT),
          entry.instance(),
          entry.actor().name().toLowerCase(Locale.ROOT).replace('_', '-'),
          entry.name(),
          entry.authority().authoritative());
    }
  }

  void summary(List<Telling.Result> results, int steps, Summary summary) {
    heading("Summary");
    for (int i = 0; i < results.size(); i++) {
      var result = results.get(i);
      out.printf(
          Locale.ROOT,
          "%d. %-66s %5.1f s  %s%n",
          i + 1,
          result.step().title(),
          result.took().toMillis() / 1000.0,
          result.held() ? "held" : "DID NOT HOLD");
    }
    if (results.size() < steps) {
      out.printf("%d of %d steps were not reached%n", steps - results.size(), steps);
    }
    out.printf(
        "ledger: %d instances created, %d deleted, %d adopted, %d duplicated, %d orphaned,"
            + " %d touched by the side not in charge%n",
        summary.created(),
        summary.deleted(),
        summary.adopted(),
        summary.duplicated().size(),
        summary.orphaned().size(),
        summary.trespasses().size());
  }
}
