package io.openshift.machines.cli.assess;

import io.openshift.machines.cli.terminal.Paint;
import io.openshift.machines.cli.terminal.Table;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;

/** The report for a terminal. */
final class TextReport {
  private static final int MOST = 15;
  private final Assessment assessment;
  private final Paint paint;
  private final StringBuilder text = new StringBuilder();

  private TextReport(Assessment assessment, Paint paint) {
    this.assessment = assessment;
    this.paint = paint;
  }

  /** Counts, what blocks, and with {@code wide} each resource. */
  static String of(Assessment assessment, Paint paint, boolean wide) {
    return new TextReport(assessment, paint).report(wide);
  }

  /** Kind and name of each resource, as {@code kubectl -o name} writes them. */
  static String names(Assessment assessment) {
    var text = new StringBuilder();
    for (var resource : assessment.resources()) {
      var manifest = resource.manifest();
      text.append(manifest.kind().toLowerCase(Locale.ROOT))
          .append('.')
          .append(manifest.group())
          .append('/')
          .append(manifest.name())
          .append('\n');
    }
    return text.toString();
  }

  private String report(boolean wide) {
    groups("PLATFORM", assessment.by(Resource::platform));
    if (assessment.by(Resource::cluster).size() <= MOST || wide) {
      groups("CLUSTER", assessment.by(Resource::cluster));
    }
    fields(wide);
    waiting();
    if (wide) {
      resources();
    }
    var counts = assessment.counts();
    text.append(
        "%d resources: %d convertible, %d with warnings, %d blocked, %d stay%n"
            .formatted(
                counts.resources(),
                counts.of(Verdict.CONVERTIBLE),
                counts.of(Verdict.WARNINGS),
                counts.of(Verdict.BLOCKED),
                counts.of(Verdict.STAYS)));
    return text.toString();
  }

  private void groups(String heading, Map<String, Assessment.Counts> groups) {
    var table =
        new Table(heading, "RESOURCES", "MACHINES", "CONVERTIBLE", "WARNINGS", "BLOCKED", "STAYS");
    groups.forEach(
        (name, counts) ->
            table
                .row()
                .cell(name.isEmpty() ? "(not told)" : name)
                .cell(counts.resources())
                .cell(counts.machines())
                .cell(counts.of(Verdict.CONVERTIBLE), some(counts, Verdict.CONVERTIBLE))
                .cell(counts.of(Verdict.WARNINGS), some(counts, Verdict.WARNINGS))
                .cell(counts.of(Verdict.BLOCKED), some(counts, Verdict.BLOCKED))
                .cell(counts.of(Verdict.STAYS)));
    add(table);
  }

  private UnaryOperator<String> some(Assessment.Counts counts, Verdict verdict) {
    return counts.of(verdict) == 0 ? UnaryOperator.identity() : colour(verdict);
  }

  private UnaryOperator<String> colour(Verdict verdict) {
    return switch (verdict) {
      case CONVERTIBLE -> paint::good;
      case WARNINGS -> paint::doubtful;
      case BLOCKED -> paint::bad;
      case STAYS -> paint::faint;
    };
  }

  private void fields(boolean wide) {
    var table = new Table("BLOCKED BY", "RESOURCES", "MACHINES", "WHY");
    var fields = assessment.blockingFields();
    fields.stream()
        .limit(wide ? fields.size() : MOST)
        .forEach(
            field ->
                table
                    .row()
                    .cell(field.field(), paint::bad)
                    .cell(field.resources())
                    .cell(field.machines())
                    .cell(field.problem().reason() + "; " + field.problem().remedy()));
    add(table);
    if (!wide && fields.size() > MOST) {
      text.insert(text.length() - 1, "... and " + (fields.size() - MOST) + " more with -o wide\n");
    }
  }

  private void waiting() {
    var table = new Table("HAND-OVER WAITS FOR", "RESOURCES", "WHY");
    assessment
        .waiting()
        .forEach(one -> table.row().cell(one.id()).cell(one.resources()).cell(one.reason()));
    add(table);
  }

  private void resources() {
    var table = new Table("RESOURCE", "PLATFORM", "CLUSTER", "VERDICT", "FIRST REASON");
    for (var resource : assessment.resources()) {
      var first =
          resource.problems().isEmpty()
              ? resource.differences().stream().findFirst()
              : resource.problems().stream().findFirst();
      table
          .row()
          .cell(resource.title())
          .cell(resource.platform())
          .cell(resource.cluster())
          .cell(resource.verdict().word(), colour(resource.verdict()))
          .cell(first.map(Object::toString).orElse(""));
    }
    add(table);
  }

  private void add(Table table) {
    var said = table.text();
    text.append(said.isEmpty() ? "" : said + "\n");
  }
}
