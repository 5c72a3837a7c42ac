package io.openshift.machines.cli.assess;

import io.openshift.machines.conversion.Problem;
import java.util.List;
import java.util.Map;

/** The report for a merge request or a wiki. */
final class MarkdownReport {
  private final Assessment assessment;
  private final StringBuilder text = new StringBuilder();

  private MarkdownReport(Assessment assessment) {
    this.assessment = assessment;
  }

  static String of(Assessment assessment) {
    return new MarkdownReport(assessment).report();
  }

  private String report() {
    var counts = assessment.counts();
    text.append("# Readiness for Cluster API\n\n");
    text.append(
        "%d resources: **%d convertible**, **%d with warnings**, **%d blocked**, %d stay.%n"
            .formatted(
                counts.resources(),
                counts.of(Verdict.CONVERTIBLE),
                counts.of(Verdict.WARNINGS),
                counts.of(Verdict.BLOCKED),
                counts.of(Verdict.STAYS)));
    groups("Platform", assessment.by(Resource::platform));
    groups("Cluster", assessment.by(Resource::cluster));
    fields();
    waiting();
    resources();
    if (!assessment.unreadable().isEmpty()) {
      text.append("\n## Not readable\n\n");
      assessment.unreadable().forEach(line -> text.append("- ").append(safe(line)).append('\n'));
    }
    return text.toString();
  }

  private void groups(String heading, Map<String, Assessment.Counts> groups) {
    text.append("\n| ").append(heading);
    text.append(" | resources | machines | convertible | warnings | blocked | stays |\n");
    text.append("| --- | ---: | ---: | ---: | ---: | ---: | ---: |\n");
    groups.forEach(
        (name, counts) -> {
          text.append("| ").append(safe(name.isEmpty() ? "(not told)" : name));
          text.append(" | ").append(counts.resources()).append(" | ").append(counts.machines());
          for (var verdict : Verdict.values()) {
            text.append(" | ").append(counts.of(verdict));
          }
          text.append(" |\n");
        });
  }

  private void fields() {
    var fields = assessment.blockingFields();
    if (fields.isEmpty()) {
      return;
    }
    text.append("\n## What blocks\n\n| field | resources | machines | why | what to do |\n");
    text.append("| --- | ---: | ---: | --- | --- |\n");
    for (var field : fields) {
      text.append("| `").append(safe(field.field())).append("` | ").append(field.resources());
      text.append(" | ").append(field.machines()).append(" | ");
      text.append(safe(field.problem().reason())).append(" | ");
      text.append(safe(field.problem().remedy())).append(" |\n");
    }
  }

  private void waiting() {
    var waiting = assessment.waiting();
    if (waiting.isEmpty()) {
      return;
    }
    text.append("\n## What a hand-over waits for\n\n| | resources | why |\n| --- | ---: | --- |\n");
    for (var one : waiting) {
      text.append("| ").append(one.id()).append(" | ").append(one.resources()).append(" | ");
      text.append(safe(one.reason())).append(" |\n");
    }
  }

  private void resources() {
    text.append(
        "\n## Resources\n\n| resource | platform | verdict | why |\n| --- | --- | --- | --- |\n");
    for (var resource : assessment.resources()) {
      text.append("| ").append(safe(resource.title())).append(" | ").append(resource.platform());
      text.append(" | ").append(resource.verdict().word()).append(" | ");
      text.append(
          why(resource.problems().isEmpty() ? resource.differences() : resource.problems()));
      text.append(" |\n");
    }
  }

  private static String why(List<Problem> problems) {
    return String.join("<br>", problems.stream().map(p -> safe(p.toString())).toList());
  }

  /** Text of the input cannot end a cell or begin markup. */
  private static String safe(String text) {
    return text.replaceAll("\\p{Cntrl}", "?")
        .replace("\\", "\\\\")
        .replace("|", "\\|")
        .replace("<", "&lt;")
        .replace("*", "\\*");
  }
}
