package io.openshift.machines.kit.handover;

import io.openshift.machines.conversion.Kind;
import io.openshift.machines.kit.resource.Authority;

/** Users with second thoughts, and the sync operator. */
record People(Kind kind) {

  void moves(World w, Moves moves) {
    if (w.get(Cell.STRIKES) > 0) {
      var struck = w.with(Cell.STRIKES, w.get(Cell.STRIKES) - 1);
      authority(struck, moves);
      edits(struck, moves);
      faults(struck, moves);
    }
    sync(w, moves);
  }

  /**
   * Admission refuses to ask for the Machine API while a running Cluster API object has no master.
   */
  private void authority(World w, Moves moves) {
    if (w.authority() != Authority.UNSET || w.is(Cell.ANNOTATION)) {
      moves.to(
          "user wants " + Side.values()[1 - w.get(Cell.WANTED)].word(),
          w.with(Cell.WANTED, 1 - w.get(Cell.WANTED)).edited(Side.MACHINE_API));
    }
    if (!w.is(Cell.DELETING)) {
      moves.to("user deletes", w.with(Cell.DELETING, true));
    }
  }

  /** A Cluster API object with the pause annotation is locked by policy: no edit is accepted. */
  private void edits(World w, Moves moves) {
    if (w.authority() == Authority.UNSET || locked(w)) {
      return;
    }
    var edited = w.edited(w.source()).with(Cell.HELD, false);
    moves.to("refusal toggles", edited.with(Cell.REFUSING, 1 - w.get(Cell.REFUSING)));
    if (kind == Kind.MACHINE_SET) {
      var replicas = w.source() == Side.MACHINE_API ? Cell.MACHINE_REPLICAS : Cell.CLUSTER_REPLICAS;
      moves.to("user scales", edited.with(replicas, 1 - w.get(replicas)));
    } else {
      moves.to("user edits", edited);
    }
  }

  private static boolean locked(World w) {
    return w.source() == Side.CLUSTER_API && w.is(Cell.ANNOTATION);
  }

  private static void faults(World w, Moves moves) {
    if (w.source() == Side.CLUSTER_API && w.get(Cell.STABLE) != 0) {
      boolean same = w.is(Cell.HELD) && w.is(Cell.ANNOTATION);
      moves.to("CAPI object made again", w.with(Cell.RECORDED, World.AHEAD).with(Cell.HELD, same));
    }
    boolean running = w.get(Cell.CLUSTER_REPORT) == PauseReport.RUNNING.ordinal();
    if (w.authority() == Authority.CLUSTER_API && !w.is(Cell.ANNOTATION) && running) {
      moves.to("user pauses the CAPI object", w.withAnnotation(true));
    }
    moves.to("MAPI restores an old Synchronized=True", w.with(Cell.SYNCED, World.TRUE));
    moves.to("MAPI loses Synchronized", w.with(Cell.SYNCED, World.UNKNOWN));
  }

  private void sync(World w, Moves moves) {
    boolean source = Side.of(w.authority()).isPresent() || w.get(Cell.STABLE) != 0;
    if (!source || w.authority() == Authority.UNSET) {
      return;
    }
    if (w.is(Cell.REFUSING)) {
      moves.to("sync refuses", w.with(Cell.SYNCED, World.FALSE));
      return;
    }
    if (w.get(Cell.RECORDED) != World.AHEAD) {
      moves.to(
          "sync",
          copied(w)
              .with(Cell.RECORDED, World.EQUAL)
              .with(Cell.SYNCED, World.TRUE)
              .with(Cell.SYNCED_FROM, w.source().ordinal()));
    }
  }

  private World copied(World w) {
    var held = w.with(Cell.HELD, true);
    if (w.source() == Side.MACHINE_API) {
      boolean record = w.get(Cell.PHASE) == 2 && w.is(Cell.RECORDABLE);
      return held.with(Cell.CLUSTER_REPLICAS, w.get(Cell.MACHINE_REPLICAS))
          .with(Cell.ADOPTABLE, w.is(Cell.ADOPTABLE) || record);
    }
    boolean identity = w.is(Cell.INSTANCE) && w.is(Cell.ADOPTABLE);
    return held.with(Cell.MACHINE_REPLICAS, w.get(Cell.CLUSTER_REPLICAS))
        .with(Cell.PHASE, identity ? 2 : w.get(Cell.PHASE));
  }
}
