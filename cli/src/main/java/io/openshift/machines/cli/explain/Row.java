package io.openshift.machines.cli.explain;

import io.openshift.machines.conversion.mapping.Told;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A row of a table with full paths.
 *
 * @param of what the table is about: a platform, or a kind of all platforms
 * @param kinds kinds whose fields it speaks of
 * @param machineApi its places in a Machine API object of a single machine; empty for none
 * @param clusterApi the same in Cluster API, those of the infra machine with its kind
 * @param refusals what the rule may refuse, reason and remedy of each
 */
public record Row(
    String of,
    Set<String> kinds,
    List<Place> machineApi,
    List<Place> clusterApi,
    Told told,
    List<String> refusals) {

  /**
   * A place.
   *
   * @param kind whose field it is
   * @param absent what absence means; empty when it means itself
   */
  public record Place(String kind, String path, String absent) {
    boolean answers(String asked) {
      return path.equals(asked)
          || path.endsWith("." + asked)
          || path.startsWith(asked + ".")
          || path.startsWith(asked + "[")
          || path.contains("." + asked + ".")
          || path.contains("." + asked + "[");
    }

    boolean is(String asked) {
      return path.equals(asked) || path.endsWith("." + asked);
    }
  }

  Stream<Place> places() {
    return Stream.concat(machineApi.stream(), clusterApi.stream());
  }

  /** What becomes of a value, in words. */
  String rule() {
    return switch (told.fate()) {
      case LINKED -> told.how();
      case CHECKED -> "must be " + told.how();
      case DERIVED -> "derived; another value is refused: " + told.how();
      case USUAL -> "derived; another value is carried: " + told.how();
      case CARRIED -> "carried in an annotation: " + told.how();
      case REFUSED -> "refused: " + told.how();
      case OWN -> "stays: " + told.how();
    };
  }
}
