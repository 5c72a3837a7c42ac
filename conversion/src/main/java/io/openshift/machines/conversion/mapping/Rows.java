package io.openshift.machines.conversion.mapping;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;

/** The words in which tables are written. */
public final class Rows {
  private static final String REMOVE = "remove the field";

  private Rows() {}

  /** The same value under these two paths. */
  public static Rule link(String machineApi, String clusterApi, Shape shape) {
    return link(Leaf.of(machineApi, shape), Leaf.of(clusterApi, shape), Twin.SAME);
  }

  /** Two leaves that say the same by a twin. */
  public static Rule link(Leaf machineApi, Leaf clusterApi, Twin twin) {
    return new Rule.Linked(List.of(machineApi), List.of(clusterApi), twin);
  }

  /** Several leaves that say the same together. */
  public static Rule link(List<Leaf> machineApi, List<Leaf> clusterApi, Twin twin) {
    return new Rule.Linked(machineApi, clusterApi, twin);
  }

  /** Machine API leaves that Cluster API has not: checked one way, derived the other. */
  public static Rule check(Leaf machineApi, Twin twin) {
    return new Rule.Linked(List.of(machineApi), List.of(), twin);
  }

  /** A field of one side that the other can only do one way: another value is refused. */
  public static Rule only(Side side, Leaf leaf, Rule.Derivation value, String because) {
    return new Rule.Only(side, leaf, value, false, because);
  }

  /** A field of one side with a usual value: another value crosses in the annotation. */
  public static Rule usual(Side side, Leaf leaf, Rule.Derivation value, String because) {
    return new Rule.Only(side, leaf, value, true, because);
  }

  /** A field of one side without effect on the other. */
  public static Rule carry(Side side, Leaf leaf, String because) {
    return new Rule.Carried(side, leaf, Optional.empty(), because);
  }

  /** A field of one side without effect on the other, stale once another field is edited. */
  public static Rule carryWith(Side side, Leaf leaf, String belongsTo, String because) {
    return new Rule.Carried(side, leaf, Optional.of(Path.of(belongsTo)), because);
  }

  /** A field of one side that the other cannot do. */
  public static Rule refuse(Side side, Leaf leaf, String because) {
    return new Rule.Unsupported(side, leaf, because, REMOVE);
  }

  /** A field of one side that the other cannot do, with what to do instead. */
  public static Rule refuse(Side side, Leaf leaf, String because, String remedy) {
    return new Rule.Unsupported(side, leaf, because, remedy);
  }

  /** A field that is one side's own business. */
  public static Rule own(Side side, String path, String because) {
    return new Rule.Own(side, Path.of(path), because);
  }

  /** Always this value. */
  public static Rule.Derivation always(JsonNode value) {
    return _context -> value;
  }

  /** Always nothing. */
  public static Rule.Derivation nothing() {
    return _context -> Json.missing();
  }
}
