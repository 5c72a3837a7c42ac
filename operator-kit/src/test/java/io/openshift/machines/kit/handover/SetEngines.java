package io.openshift.machines.kit.handover;

/** How two set controllers bring machines to their count, and how each machine gets its twin. */
final class SetEngines {
  private SetEngines() {}

  static void moves(World w, Moves moves) {
    if (!w.is(Cell.DELETING)) {
      if (w.is(Cell.MACHINE_ACTS)) {
        scale(w, Side.MACHINE_API, moves);
      }
      if (w.is(Cell.CLUSTER_ACTS)) {
        scale(w, Side.CLUSTER_API, moves);
      }
    }
    twins(w, moves);
  }

  private static Cell only(Side side) {
    return side == Side.MACHINE_API ? Cell.MACHINE_ONLY : Cell.CLUSTER_ONLY;
  }

  private static void scale(World w, Side side, Moves moves) {
    var replicas = side == Side.MACHINE_API ? Cell.MACHINE_REPLICAS : Cell.CLUSTER_REPLICAS;
    int wanted = 1 + w.get(replicas);
    boolean ownDeletion = w.get(Cell.DYING) == 1 + side.ordinal();
    int counted = w.get(only(side)) + w.get(Cell.PAIRS) - (ownDeletion ? 1 : 0);
    if (counted == wanted) {
      return;
    }
    String name = side.word() + (counted < wanted ? " set makes" : " set deletes") + " a machine";
    boolean foreign = w.get(only(side.other())) > 0 || w.get(Cell.DYING) != 0 && !ownDeletion;
    if (foreign) {
      moves.wrong(name, "a set scales on a count that misses a machine or a deletion");
    } else if (counted < wanted && w.get(only(side)) == 0) {
      moves.to(name, w.with(only(side), 1));
    } else if (counted > wanted && w.get(Cell.DYING) == 0 && w.get(Cell.PAIRS) > 0) {
      moves.to(name, w.with(Cell.DYING, 1 + side.ordinal()));
    }
  }

  private static void twins(World w, Moves moves) {
    for (var side : Side.values()) {
      if (w.get(only(side)) > 0 && w.get(Cell.PAIRS) < 3) {
        moves.to(
            "a machine of " + side.word() + " gets its twin",
            w.with(only(side), 0).with(Cell.PAIRS, w.get(Cell.PAIRS) + 1));
      }
    }
    if (w.get(Cell.DYING) != 0) {
      moves.to(
          "a deleted machine is gone",
          w.with(Cell.DYING, 0).with(Cell.PAIRS, w.get(Cell.PAIRS) - 1));
    }
  }
}
