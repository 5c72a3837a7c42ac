package io.openshift.machines.conversion.mapping;

import java.util.List;
import java.util.stream.Collectors;

/**
 * One row of a table, told to a person.
 *
 * @param machineApi its places in the Machine API, from the table's base; empty where it has none
 * @param clusterApi the same on the other side
 * @param fate what becomes of a value
 * @param how by which rule, or why not
 * @param remedy what to do where it is refused; empty elsewhere
 */
public record Told(
    List<Spot> machineApi, List<Spot> clusterApi, Fate fate, String how, String remedy) {

  /** Copies the lists. */
  public Told {
    machineApi = List.copyOf(machineApi);
    clusterApi = List.copyOf(clusterApi);
  }

  /**
   * A place.
   *
   * @param path from the table's base, {@code []} for any item of a list
   * @param absent what absence means there; empty when it means itself
   * @param mark the flag that tells this item of a list from the others; empty for none
   */
  public record Spot(String path, String absent, String mark) {
    static Spot at(String path) {
      return new Spot(path, "", "");
    }
  }

  /** What becomes of a value. */
  public enum Fate {
    /** Both sides say it. */
    LINKED,
    /** One side alone has it, and the cluster must agree. */
    CHECKED,
    /** One side alone has it; it follows from the cluster, and anything else is refused. */
    DERIVED,
    /** One side alone has it; the usual value follows from the cluster, others are carried. */
    USUAL,
    /** One side alone has it; it is kept in an annotation for the way back. */
    CARRIED,
    /** The other side cannot do it. */
    REFUSED,
    /** It is one side's own business. */
    OWN
  }

  /**
   * By what a list beside the tables knows the row: the table and the paths of both sides.
   *
   * @param table the platform's type, or the name of a table of all platforms
   */
  public String key(String table) {
    return table + "\t" + paths(machineApi) + "\t" + paths(clusterApi);
  }

  private static String paths(List<Spot> spots) {
    return spots.stream().map(Spot::path).collect(Collectors.joining(","));
  }

  /** All rows of a table, in its order. */
  public static List<Told> of(Mapping mapping) {
    return new Teller().rows(mapping);
  }
}
