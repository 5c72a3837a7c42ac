package io.openshift.machines.e2e.bench;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Figures of one part, in the order measured. A name ends with its unit: {@code _per_s}, {@code
 * _ms}, {@code _ratio}; without one it is a count.
 */
final class Figures {
  private final String part;
  private final Map<String, Double> figures = new LinkedHashMap<>();

  Figures(String part) {
    this.part = part;
  }

  /** Notes a figure and prints its line at once, with what it is and what is wanted. */
  void add(String name, double value, String meaning) {
    figures.put(name, value);
    System.out.printf(Locale.ROOT, "  %-34s %10.2f  %s%n", name, value, meaning);
  }

  double get(String name) {
    return figures.get(name);
  }

  /** One flat JSON object. */
  String json() {
    return figures.entrySet().stream()
        .map(
            figure ->
                String.format(
                    Locale.ROOT, "  \"%s.%s\": %.3f", part, figure.getKey(), figure.getValue()))
        .collect(Collectors.joining(",\n", "{\n", "\n}\n"));
  }
}
