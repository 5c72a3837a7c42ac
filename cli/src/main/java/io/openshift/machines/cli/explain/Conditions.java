package io.openshift.machines.cli.explain;

import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.mapping.Told;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a linked row may refuse although both sides have the field, in words. The conditions are
 * code, so they are taken from it when the tables change and kept beside the tables as a list;
 * {@code …} stands for what only a value tells.
 */
final class Conditions {
  private static final String FILE = "conditions.tsv";

  private final Map<String, List<String>> byRow;

  private Conditions(Map<String, List<String>> byRow) {
    this.byRow = byRow;
  }

  /** All of them. */
  static Conditions read() {
    var rows = new HashMap<String, List<String>>();
    try (var file = Platform.class.getResourceAsStream(FILE);
        var lines = new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
      for (var line = lines.readLine(); line != null; line = lines.readLine()) {
        var cut = line.lastIndexOf('\t');
        rows.computeIfAbsent(line.substring(0, cut), _row -> new ArrayList<>())
            .add(line.substring(cut + 1));
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    return new Conditions(rows);
  }

  /**
   * Those of a row, reason and remedy of each; none for a row without.
   *
   * @param table the platform's type, or the name of a table of all platforms
   */
  List<String> of(String table, Told row) {
    return byRow.getOrDefault(row.key(table), List.of());
  }
}
