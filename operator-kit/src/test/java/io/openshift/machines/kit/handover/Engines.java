package io.openshift.machines.kit.handover;

import io.openshift.machines.conversion.Kind;
import io.openshift.machines.kit.resource.Authority;
import java.util.stream.Stream;

/** The two engines: each serial for the object, with a cache that lags. */
record Engines(Kind kind) {

  void moves(World w, Moves moves) {
    caches(w, moves);
    machineReconciles(w, moves);
    clusterReconciles(w, moves);
    firstAuthority(w, moves);
    if (kind == Kind.MACHINE) {
      machineApiMakesInstance(w, moves);
      clusterApiMakesInstance(w, moves);
    }
    remove(w, moves);
  }

  private static void caches(World w, Moves moves) {
    if (w.get(Cell.MACHINE_FEED) != 0) {
      moves.to(
          "MAPI cache",
          w.with(Cell.MACHINE_VIEW, w.get(Cell.MACHINE_FEED) - 1)
              .with(Cell.MACHINE_FEED, w.get(Cell.MACHINE_FEED_2))
              .with(Cell.MACHINE_FEED_2, 0));
    }
    if (w.get(Cell.CLUSTER_FEED) != 0) {
      moves.to(
          "CAPI cache",
          w.with(Cell.CLUSTER_VIEW, w.get(Cell.CLUSTER_FEED) - 1)
              .with(Cell.CLUSTER_FEED, w.get(Cell.CLUSTER_FEED_2))
              .with(Cell.CLUSTER_FEED_2, 0));
    }
  }

  private static Authority seen(World w) {
    return Authority.values()[w.get(Cell.MACHINE_VIEW)];
  }

  /** The real set controller returns for a deleting set before it looks at the authority. */
  private void machineReconciles(World w, Moves moves) {
    if (kind == Kind.MACHINE_SET && w.is(Cell.DELETING)) {
      moves.to("MAPI skips the deleting set", w.with(Cell.MACHINE_ACTS, false));
      return;
    }
    if (seen(w) != Authority.UNSET && w.get(Cell.LATE_INIT) == 0) {
      boolean acts = seen(w) == Authority.MACHINE_API;
      moves.to(
          "MAPI reconciles",
          w.with(Cell.MACHINE_ACTS, acts).with(Cell.MACHINE_REPORT, report(acts)));
    }
  }

  private static void clusterReconciles(World w, Moves moves) {
    boolean acts = !w.is(Cell.CLUSTER_VIEW);
    var next = w.with(Cell.CLUSTER_ACTS, acts).with(Cell.CLUSTER_REPORT, report(acts));
    moves.to("CAPI reconciles", acts ? next.with(Cell.CLUSTER_FINALIZER, true) : next);
  }

  private static int report(boolean acts) {
    return (acts ? PauseReport.RUNNING : PauseReport.PAUSED).ordinal();
  }

  /** The Machine API's controllers write the first authority without a lock, however late. */
  private static void firstAuthority(World w, Moves moves) {
    if (w.get(Cell.LATE_INIT) == 0) {
      if (seen(w) == Authority.UNSET) {
        moves.to(
            "MAPI decides the first authority", w.with(Cell.LATE_INIT, 1 + w.get(Cell.WANTED)));
      }
      return;
    }
    var side = Side.values()[w.get(Cell.LATE_INIT) - 1];
    boolean allowed =
        w.authority() == Authority.UNSET
            || w.authority() == Authority.MIGRATING
            || w.authority() == side.authority();
    var landed = allowed ? w.withAuthority(side.authority()) : w;
    var read =
        landed
            .with(Cell.LATE_INIT, 0)
            .with(Cell.MACHINE_VIEW, landed.get(Cell.AUTHORITY))
            .with(Cell.MACHINE_FEED, 0)
            .with(Cell.MACHINE_FEED_2, 0);
    (w.authority() == Authority.UNSET ? Stream.of(read) : read.renamed(w))
        .forEach(next -> moves.to("MAPI's first authority lands", next));
  }

  private static void machineApiMakesInstance(World w, Moves moves) {
    if (!w.is(Cell.MACHINE_ACTS) || seen(w) != Authority.MACHINE_API || w.is(Cell.DELETING)) {
      return;
    }
    if (w.get(Cell.PHASE) == 0) {
      moves.to(
          "MAPI begins to provision", w.with(Cell.PHASE, 1).with(Cell.MACHINE_FINALIZER, true));
      if (w.is(Cell.INSTANCE)) {
        moves.wrong("MAPI begins to provision", "a second instance, by the Machine API");
      }
    } else if (w.get(Cell.PHASE) == 1) {
      moves.to(
          w.is(Cell.INSTANCE) ? "MAPI records the instance" : "MAPI makes the instance",
          w.is(Cell.INSTANCE)
              ? w.with(Cell.PHASE, 2).edited(Side.MACHINE_API)
              : w.with(Cell.INSTANCE, 1));
    }
  }

  private static void clusterApiMakesInstance(World w, Moves moves) {
    if (!w.is(Cell.CLUSTER_ACTS) || w.is(Cell.DELETING) || w.is(Cell.ADOPTABLE)) {
      return;
    }
    if (w.is(Cell.INSTANCE)) {
      moves.wrong("CAPI makes the instance", "a second instance, by Cluster API");
    } else {
      moves.to(
          "CAPI makes the instance",
          w.with(Cell.INSTANCE, true).with(Cell.ADOPTABLE, true).edited(Side.CLUSTER_API));
    }
  }

  private void remove(World w, Moves moves) {
    if (!w.is(Cell.DELETING)) {
      return;
    }
    boolean byMachineApi =
        w.authority() == Authority.MACHINE_API
            && (kind == Kind.MACHINE_SET
                || w.is(Cell.MACHINE_ACTS) && seen(w) == Authority.MACHINE_API);
    boolean byClusterApi =
        w.authority() == Authority.CLUSTER_API
            && w.is(Cell.CLUSTER_ACTS)
            && !w.is(Cell.CLUSTER_VIEW);
    if (byMachineApi || byClusterApi) {
      moves.to("the engine removes it", w.gone());
    }
  }
}
