package io.openshift.machines.conversion.mapping;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** One row of a table. */
public sealed interface Rule {

  /**
   * Both sides say the same thing (X exact, T transform, Z zero, and C checked when one side has no
   * leaf). What the way back would not give again is remembered in the carry annotation, and
   * believed later only while it still says the same as what is visible.
   */
  record Linked(List<Leaf> machineApi, List<Leaf> clusterApi, Twin twin) implements Rule {
    List<Leaf> leaves(Side side) {
      return side == Side.MACHINE_API ? machineApi : clusterApi;
    }
  }

  /**
   * One side alone has the field, and one value of it is what the other side does anyway (D).
   *
   * @param value that value; missing for none
   * @param carried whether another value may cross in the carry annotation; otherwise refused
   */
  record Only(Side side, Leaf leaf, Derivation value, boolean carried, String because)
      implements Rule {}

  /**
   * One side alone has the field and it has no effect on the other (K): kept in the annotation.
   *
   * @param belongsTo the field whose edit makes the kept value stale
   */
  record Carried(Side side, Leaf leaf, Optional<Path> belongsTo, String because) implements Rule {}

  /** One side alone has the field and the other cannot do what it says (U): refused. */
  record Unsupported(Side side, Leaf leaf, String because, String remedy) implements Rule {}

  /** One side's own business: not converted, and never touched on the way back. */
  record Own(Side side, Path path, String because) implements Rule {}

  /**
   * Items of two lists, one to one.
   *
   * @param identity fields, of the same name on both sides, by which an item is known again
   * @param idle a field without which a Machine API item does nothing and is only carried
   */
  record Each(
      Items machineApi, Items clusterApi, Mapping item, List<String> identity, Optional<Path> idle)
      implements Rule {
    Items items(Side side) {
      return side == Side.MACHINE_API ? machineApi : clusterApi;
    }
  }

  /**
   * One item of a Machine API list is, in Cluster API, part of the object itself. There must be
   * exactly one; the item's rows start at the item on one side and at this table's base on the
   * other.
   *
   * <p>Where the list has other items too, their row stands before this one.
   *
   * @param mark the field that is true for this item alone; empty if the list has no other
   */
  record Sole(Path list, Optional<String> mark, Mapping item) implements Rule {
    Path key() {
      return mark.map(name -> Path.of(list + "." + name)).orElse(list);
    }
  }

  /**
   * A word of the Machine API decides which member Cluster API has.
   *
   * @param variants rows by word, in the order in which Cluster API's members are tried
   */
  record OneOf(Leaf word, Map<String, Mapping> variants) implements Rule {}

  /**
   * Maps with free keys, such as labels: one map of Cluster API, and one or two of the Machine API
   * (of the object, and of its Node).
   */
  record Keys(Path object, Optional<Path> node, Path clusterApi, KeyRules rules) implements Rule {
    Stream<Path> paths(Side side) {
      return side == Side.CLUSTER_API
          ? Stream.of(clusterApi)
          : Stream.concat(Stream.of(object), node.stream());
    }
  }

  /** What a value is when it is not stored but follows from the cluster or the object. */
  @FunctionalInterface
  interface Derivation {
    /** The value, or a missing node. */
    JsonNode value(Context context);
  }
}
