package io.openshift.machines.sync.twin;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * What is expected, as text: a row for each case, {@code facts => plan}, tried from the top. A row
 * that no situation reaches says something that cannot be, and is a mistake.
 *
 * @param <S> the situations
 */
public final class DecisionTable<S> {
  private final List<Row<S>> rows;
  private final long[] cells;

  private record Row<S>(String text, List<Predicate<S>> facts, String plan) {
    boolean holds(S now) {
      return facts.stream().allMatch(fact -> fact.test(now));
    }
  }

  /** Reads a table in which each word has that meaning. */
  public DecisionTable(String table, Map<String, Predicate<S>> words) {
    rows = new ArrayList<>();
    table.lines().filter(line -> !line.isBlank()).forEach(line -> rows.add(row(line, words)));
    cells = new long[rows.size()];
  }

  private static <S> Row<S> row(String line, Map<String, Predicate<S>> words) {
    var halves = line.split("=>");
    var facts =
        Arrays.stream(halves[0].trim().split("\\s+"))
            .filter(word -> !word.equals("else"))
            .map(word -> meaning(word, words))
            .toList();
    return new Row<>(line.trim(), facts, halves[1].trim());
  }

  private static <S> Predicate<S> meaning(String word, Map<String, Predicate<S>> words) {
    if (!words.containsKey(word)) {
      throw new IllegalArgumentException("no meaning for '" + word + "'");
    }
    return words.get(word);
  }

  /** The plan that is expected there. */
  public String expected(S now) {
    for (int i = 0; i < rows.size(); i++) {
      if (rows.get(i).holds(now)) {
        cells[i]++;
        return rows.get(i).plan();
      }
    }
    throw new IllegalArgumentException("no row for " + now);
  }

  /** How many situations were asked for. */
  public long asked() {
    return Arrays.stream(cells).sum();
  }

  /** The rows that none of them reached. */
  public List<String> idle() {
    var idle = new ArrayList<String>();
    for (int i = 0; i < rows.size(); i++) {
      if (cells[i] == 0) {
        idle.add(rows.get(i).text());
      }
    }
    return idle;
  }

  /** How many rows there are. */
  public int size() {
    return rows.size();
  }
}
