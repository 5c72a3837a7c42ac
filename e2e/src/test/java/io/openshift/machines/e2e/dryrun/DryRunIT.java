package io.openshift.machines.e2e.dryrun;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.openshift.machines.conversion.TestData;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.sample.Sample;
import io.openshift.machines.conversion.sample.Samples;
import io.openshift.machines.e2e.cluster.Cluster;
import io.openshift.machines.e2e.cluster.ClusterChoice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Random objects and what they become, created without being stored on an API server with the real
 * schemas: it takes every one of them.
 *
 * <p>{@code -Ddryrun.seed=N} shows it the one object of that seed, {@code -Ddryrun.platform=P}
 * those of one platform alone, {@code -Ddryrun.objects=N} that many of each platform and direction.
 */
class DryRunIT {
  private static final int SHOWN = 10;
  private static final String LINE = "%-10s %-8s %-18s %7s %8s";

  @TestFactory
  Stream<DynamicTest> theServerTakesEveryObject() {
    var folder = TestData.at("crds");
    var choice = ClusterChoice.here();
    assumeFalse(choice instanceof ClusterChoice.Kubeconfig, "others' clusters keep their schemas");
    var cluster = Cluster.start(choice, "dry-run");
    var schemas = RealSchemas.install(cluster, folder);
    var examination = new Examination(schemas);
    var table = new ArrayList<String>();
    return subjects(schemas, table)
        .map(
            subject ->
                DynamicTest.dynamicTest(subject.title(), () -> hold(subject, examination, table)))
        .onClose(examination::close)
        .onClose(cluster::close)
        .onClose(() -> print(table));
  }

  private static Stream<Subject> subjects(RealSchemas schemas, List<String> table) {
    var platform = System.getProperty("dryrun.platform", "");
    return Samples.all().stream()
        .filter(sample -> platform.isEmpty() || sample.platform().word().equals(platform))
        .flatMap(
            sample ->
                schemas.versions(sample.platform()).stream()
                    .flatMap(version -> subjects(sample, version, table)));
  }

  /** A version that no table knows is served all the same: the conversion refuses it by name. */
  private static Stream<Subject> subjects(Sample sample, String version, List<String> table) {
    if (!sample.versions().contains(version)) {
      table.add(
          "%-10s %-8s served, and the conversion has no table for it"
              .formatted(sample.platform().word(), version));
      return Stream.empty();
    }
    return Arrays.stream(Side.values()).map(side -> Subject.of(sample, version, side));
  }

  private static void hold(Subject subject, Examination examination, List<String> table) {
    var seeds = Examination.seeds();
    var refusals = examination.of(subject, seeds);
    table.add(
        LINE.formatted(
            subject.sample().platform().word(),
            subject.version(),
            subject.direction(),
            seeds.length,
            refusals.size()));
    assertTrue(refusals.isEmpty(), () -> message(subject, refusals));
  }

  /** One of each kind of complaint, as many are about the same field. */
  private static String message(Subject subject, List<Refusal> refusals) {
    var shown = new ArrayList<String>();
    var seen = new ArrayList<String>();
    for (var refusal : refusals) {
      if (shown.size() < SHOWN && !seen.contains(refusal.complaint())) {
        seen.add(refusal.complaint());
        shown.add(refusal.text());
      }
    }
    return "%s: the server refuses %d objects, such as%n  %s"
        .formatted(subject.title(), refusals.size(), String.join("\n  ", shown));
  }

  private static void print(List<String> table) {
    System.out.println("== Dry-run creation against the real schemas");
    System.out.println(LINE.formatted("platform", "version", "direction", "objects", "refused"));
    table.forEach(System.out::println);
    System.out.println();
  }
}
