package io.openshift.machines.conversion.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Runs {@link SetBench} for every platform and prints microseconds and kilobytes a conversion, each
 * also as a multiple of AWS in the same run. Arguments: {@code [--json FILE]}.
 */
public final class ConversionBench {
  private static final String AWS = "aws";
  private static final String ALLOCATED = "gc.alloc.rate.norm";

  private ConversionBench() {}

  /** One platform's figures by name: {@code forth_us}, {@code forth_kb} and so on. */
  private record Row(Map<String, Double> figures) {
    double of(String figure) {
      return figures.getOrDefault(figure, Double.NaN);
    }
  }

  /** Runs it. */
  public static void main(String[] arguments) throws RunnerException, IOException {
    var options =
        new OptionsBuilder()
            .include(SetBench.class.getName())
            .mode(Mode.AverageTime)
            .timeUnit(TimeUnit.MICROSECONDS)
            .forks(1)
            .warmupIterations(5)
            .warmupTime(TimeValue.seconds(2))
            .measurementIterations(5)
            .measurementTime(TimeValue.milliseconds(500))
            .addProfiler(GCProfiler.class)
            .verbosity(VerboseMode.SILENT)
            .build();
    var rows = new LinkedHashMap<String, Row>();
    for (var result : new Runner(options).run()) {
      add(result, rows);
    }
    print(rows);
    if (arguments.length == 2) {
      Files.writeString(Path.of(arguments[1]), json(rows));
    }
  }

  private static void add(RunResult result, Map<String, Row> rows) {
    var name = result.getPrimaryResult().getLabel();
    var figures =
        rows.computeIfAbsent(
                result.getParams().getParam("platform"),
                _platform -> new Row(new LinkedHashMap<>()))
            .figures();
    figures.put(name + "_us", result.getPrimaryResult().getScore());
    figures.put(name + "_kb", result.getSecondaryResults().get(ALLOCATED).getScore() / 1000);
  }

  private static void print(Map<String, Row> rows) {
    System.out.printf(
        "%-12s %22s %22s %22s%n", "MachineSet", "to Cluster API", "unchanged", "back");
    rows.forEach(
        (platform, row) ->
            System.out.printf(
                Locale.ROOT,
                "%-12s %22s %22s %22s%n",
                platform,
                cell(row, rows.get(AWS), "forth"),
                cell(row, rows.get(AWS), "unchanged"),
                cell(row, rows.get(AWS), "back")));
  }

  private static String cell(Row row, Row aws, String way) {
    return String.format(
        Locale.ROOT,
        "%.1f us %.0f KB %.1fx",
        row.of(way + "_us"),
        row.of(way + "_kb"),
        row.of(way + "_us") / aws.of(way + "_us"));
  }

  private static String json(Map<String, Row> rows) {
    var keys = new TreeSet<String>();
    rows.forEach(
        (platform, row) ->
            row.figures()
                .forEach(
                    (name, value) ->
                        keys.add(
                            String.format(
                                Locale.ROOT,
                                "  \"conversion.%s_%s\": %.3f",
                                platform,
                                name,
                                value))));
    return keys.stream().collect(Collectors.joining(",\n", "{\n", "\n}\n"));
  }
}
