package io.openshift.machines.e2e.step;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** How many cases of which sort each rule of admission had, for the table at the end. */
final class Verdicts {
  private static final List<String> SORTS =
      List.of("allowed", "denied", "warned", "exempt", "elsewhere", "off", "outage");
  private static final Map<String, Map<String, Integer>> BY_RULE = new TreeMap<>();

  private Verdicts() {}

  /** Notes one case that came out as it should. */
  static synchronized void held(String rule, String sort) {
    if (!SORTS.contains(sort)) {
      throw new IllegalArgumentException("no such sort of case: " + sort);
    }
    BY_RULE.computeIfAbsent(rule, _rule -> new LinkedHashMap<>()).merge(sort, 1, Integer::sum);
  }

  /** Prints the table, if there is anything in it. */
  static synchronized void print() {
    if (BY_RULE.isEmpty()) {
      return;
    }
    System.out.printf("%n== admission: cases that held, by rule ==%n%-28s", "rule");
    SORTS.forEach(sort -> System.out.printf(" %9s", sort));
    System.out.println();
    BY_RULE.forEach(
        (rule, counts) -> {
          System.out.printf("%-28s", rule);
          SORTS.forEach(
              sort -> System.out.printf(" %9s", counts.containsKey(sort) ? counts.get(sort) : "-"));
          System.out.println();
        });
    System.out.println();
  }
}
