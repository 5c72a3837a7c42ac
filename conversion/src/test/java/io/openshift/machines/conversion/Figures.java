package io.openshift.machines.conversion;

import io.openshift.machines.conversion.Schemas.Crd;
import io.openshift.machines.conversion.Shares.Share;
import io.openshift.machines.conversion.mapping.Coverage;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.sample.Sample;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.opentest4j.TestAbortedException;

/** A platform's row of the table that the test command shows. */
final class Figures {
  private static final String LINE =
      "%-10s %-8s %6s %6s %8s %8s %8s %8s %8s %5s %10s %9s %9s  %s%n";
  private static final String ABSENT = "-";
  private static final int SHOWN = 3;

  private Figures() {}

  static void heading() {
    System.out.println(
        "== Platforms: leaves of both sides by what becomes of them, laws, real manifests");
    System.out.printf(
        Locale.ROOT,
        LINE,
        "platform",
        "version",
        "MAPI",
        "CAPI",
        "mapped",
        "carried",
        "derived",
        "checked",
        "refused",
        "own",
        "unclaimed",
        "law runs",
        "failures",
        "manifests converted / refused, at");
  }

  /** Prints the row of one version; manifests stand beside the usual one. */
  static void row(Sample sample, String version, int runs, int failures) {
    var cells = new ArrayList<Object>(List.of(sample.platform().word(), version));
    cells.addAll(leaves(sample, version));
    cells.addAll(List.of(runs, failures, manifests(sample, version)));
    System.out.printf(Locale.ROOT, LINE, cells.toArray());
  }

  private static List<String> leaves(Sample sample, String version) {
    try {
      var table = Ground.table(sample.platform(), version);
      var machineApi = Coverage.leaves(Schemas.providerSpec(sample.platform()));
      var infra = Schemas.spec(Crd.infra(sample.platform(), Kind.MACHINE, version));
      var clusterApi = infra.map(Coverage::leaves).orElse(List.of());
      var here = Shares.of(table, Side.MACHINE_API, machineApi);
      var there = Shares.of(table, Side.CLUSTER_API, clusterApi);
      var sums = Stream.of(Share.values()).map(share -> both(here, there, share));
      return Stream.concat(Stream.of(machineApi.size(), clusterApi.size()), sums)
          .map(String::valueOf)
          .toList();
    } catch (TestAbortedException absent) {
      return Collections.nCopies(2 + Share.values().length, ABSENT);
    }
  }

  private static int both(Map<Share, Integer> here, Map<Share, Integer> there, Share share) {
    return here.getOrDefault(share, 0) + there.getOrDefault(share, 0);
  }

  private static String manifests(Sample sample, String version) {
    if (!version.equals(sample.versions().getFirst())) {
      return "";
    }
    try {
      var fixtures = Fixture.all(sample);
      var refused = fixtures.stream().map(Figures::refused).filter(p -> !p.isEmpty()).toList();
      var paths = new TreeMap<String, Integer>();
      refused.forEach(list -> list.forEach(path -> paths.merge(path, 1, Integer::sum)));
      return (fixtures.size() - refused.size()) + " / " + refused.size() + shown(paths);
    } catch (TestAbortedException absent) {
      return ABSENT;
    }
  }

  /** The most common paths. */
  private static String shown(Map<String, Integer> paths) {
    var most =
        paths.entrySet().stream()
            .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
            .map(Map.Entry::getKey)
            .limit(SHOWN)
            .toList();
    var rest = paths.size() - most.size();
    var more = rest > 0 ? ", and " + rest + " more" : "";
    return most.isEmpty() ? "" : ", " + String.join(", ", most) + more;
  }

  private static List<String> refused(Fixture fixture) {
    try {
      return fixture.refused();
    } catch (AssertionError unequal) {
      return List.of("not equal: " + fixture.name());
    }
  }
}
