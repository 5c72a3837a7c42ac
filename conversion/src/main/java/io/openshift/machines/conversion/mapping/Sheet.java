package io.openshift.machines.conversion.mapping;

import io.openshift.machines.conversion.mapping.Told.Spot;
import java.util.List;
import java.util.stream.Collectors;

/** A table as Markdown, for people: what each row says, in the order of the table. */
public final class Sheet {
  private Sheet() {}

  /** The rows of a table, without a heading. */
  public static String of(Mapping mapping) {
    return Told.of(mapping).stream()
        .map(Sheet::line)
        .collect(
            Collectors.joining(
                "", "| Machine API | Cluster API | how |\n| --- | --- | --- |\n", ""));
  }

  private static String line(Told row) {
    return "| "
        + cell(row.machineApi())
        + " | "
        + cell(row.clusterApi())
        + " | "
        + how(row)
        + " |\n";
  }

  private static String cell(List<Spot> spots) {
    return spots.stream().map(Sheet::spot).collect(Collectors.joining("<br>"));
  }

  private static String spot(Spot spot) {
    var name = "`" + spot.path() + "`";
    if (!spot.mark().isEmpty()) {
      return name + " with `" + spot.mark() + "`";
    }
    return spot.absent().isEmpty() ? name : name + " (absent: " + spot.absent() + ")";
  }

  private static String how(Told row) {
    return switch (row.fate()) {
      case LINKED -> row.how();
      case CHECKED -> "**must be** " + row.how();
      case DERIVED -> derived(row.how());
      case USUAL -> "derived; another value is carried: " + row.how();
      case CARRIED ->
          row.how().startsWith("with ") ? "carried " + row.how() : "carried: " + row.how();
      case REFUSED -> "**refused**: " + row.how() + "; " + row.remedy();
      case OWN -> "stays: " + row.how();
    };
  }

  private static String derived(String how) {
    return how.isEmpty() ? "derived" : "derived; another value is **refused**: " + how;
  }
}
