package io.openshift.machines.cli.convert;

import io.openshift.machines.cli.facts.Inventory;
import io.openshift.machines.cli.facts.Manifest;
import io.openshift.machines.conversion.Problem;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.conversion.controlplane.ControlPlaneReports;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What a misspelled {@code apiVersion} or {@code kind} was meant to be. */
final class Meant {
  private static final int NEAR = 3;
  private static final Map<String, List<String>> KINDS =
      Map.of(
          WellKnown.MACHINE_API_VERSION,
          List.of("Machine", "MachineSet", "MachineHealthCheck"),
          ControlPlaneReports.VERSION,
          List.of(ControlPlaneReports.KIND),
          WellKnown.CLUSTER_API_VERSION,
          List.of("Machine", "MachineSet", "MachineHealthCheck"));

  private Meant() {}

  /** Why the object is taken for a misspelled one of ours; nothing for a foreign object. */
  static Optional<Problem> by(Manifest manifest) {
    var ours = KINDS.values().stream().anyMatch(kinds -> kinds.contains(manifest.kind()));
    if (ours) {
      return version(manifest);
    }
    return known(manifest.group()) ? kind(manifest) : Optional.empty();
  }

  private static boolean known(String group) {
    return group.equals(Inventory.MACHINE_API_GROUP) || group.equals(Inventory.CLUSTER_API_GROUP);
  }

  private static Optional<Problem> version(Manifest manifest) {
    var stated = manifest.apiVersion();
    if (stated.isEmpty()) {
      return Optional.of(
          new Problem("apiVersion", "is missing", "write one of " + versions(manifest.kind())));
    }
    return versions(manifest.kind()).stream()
        .filter(version -> distance(group(version), group(stated)) <= NEAR)
        .filter(version -> !version.equals(stated))
        .min((a, b) -> Integer.compare(distance(a, stated), distance(b, stated)))
        .map(version -> meant("apiVersion", stated, version));
  }

  private static Problem meant(String path, String stated, String meant) {
    return new Problem(path, "'" + stated + "' is not known", "did you mean " + meant + "?");
  }

  private static List<String> versions(String kind) {
    return KINDS.entrySet().stream()
        .filter(entry -> entry.getValue().contains(kind))
        .map(Map.Entry::getKey)
        .sorted()
        .toList();
  }

  private static String group(String version) {
    return version.replaceFirst("/.*", "");
  }

  private static Optional<Problem> kind(Manifest manifest) {
    var stated = manifest.kind();
    if (stated.isEmpty()) {
      return Optional.of(new Problem("kind", "is missing", "write Machine or MachineSet"));
    }
    return KINDS.entrySet().stream()
        .filter(entry -> group(entry.getKey()).equals(manifest.group()))
        .flatMap(entry -> entry.getValue().stream())
        .filter(kind -> distance(small(kind), small(stated)) <= 2)
        .min((a, b) -> Integer.compare(distance(a, stated), distance(b, stated)))
        .map(kind -> meant("kind", stated, kind));
  }

  private static String small(String word) {
    return word.toLowerCase(Locale.ROOT);
  }

  /** How many letters have to be changed, added, left out or swapped with their neighbour. */
  private static int distance(String one, String other) {
    if (Math.abs(one.length() - other.length()) > NEAR) {
      return Integer.MAX_VALUE;
    }
    var rows = new int[one.length() + 1][other.length() + 1];
    for (int i = 0; i <= one.length(); i++) {
      for (int j = 0; j <= other.length(); j++) {
        rows[i][j] = i == 0 ? j : j == 0 ? i : cheapest(rows, one, other, new int[] {i, j});
      }
    }
    return rows[one.length()][other.length()];
  }

  private static int cheapest(int[][] rows, String one, String other, int[] at) {
    int i = at[0];
    int j = at[1];
    var same = one.charAt(i - 1) == other.charAt(j - 1);
    int least =
        Math.min(Math.min(rows[i - 1][j], rows[i][j - 1]) + 1, rows[i - 1][j - 1] + (same ? 0 : 1));
    var swapped =
        i > 1
            && j > 1
            && one.charAt(i - 1) == other.charAt(j - 2)
            && one.charAt(i - 2) == other.charAt(j - 1);
    return swapped ? Math.min(least, rows[i - 2][j - 2] + 1) : least;
  }
}
