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
 *
 * <p>The microseconds are those of the median conversion, for a mean tells more of what else the
 * machine had to do; AWS's mean stands beside it. A kilobyte is 1000 bytes.
 */
public final class ConversionBench {
  private static final String AWS = "aws";
  private static final double MEDIAN = 50;
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
            .mode(Mode.SampleTime)
            .timeUnit(TimeUnit.MICROSECONDS)
            .forks(1)
            .warmupIterations(5)
            .warmupTime(TimeValue.seconds(2))
            .measurementIterations(5)
            .measurementTime(TimeValue.seconds(1))
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
    var times = result.getPrimaryResult().getStatistics();
    figures.put(name + "_us", times.getPercentile(MEDIAN));
    figures.put(name + "_mean_us", times.getMean());
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
    var aws = rows.get(AWS);
    System.out.printf(
        Locale.ROOT,
        "aws, mean: %.1f us to Cluster API, %.1f us unchanged, %.1f us back%n",
        aws.of("forth_mean_us"),
        aws.of("unchanged_mean_us"),
        aws.of("back_mean_us"));
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
