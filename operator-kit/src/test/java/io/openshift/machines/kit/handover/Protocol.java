package io.openshift.machines.kit.handover;

import io.openshift.machines.kit.resource.Authority;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Our side of the model: {@link Handover#decide} itself, whose writes land at once or late.
 *
 * <p>A late write is refused when the object it is locked on has changed since the decision. A
 * write that is lost, or a process that is killed, is a write that is never taken.
 */
final class Protocol {
  private final Function<World, Step> decide;
  private final boolean locked;
  private final List<Step> steps = new ArrayList<>();

  Protocol(Function<World, Step> decide, Mutant mutant) {
    this.decide = decide;
    this.locked = mutant != Mutant.NO_LOCK;
  }

  Step decide(World world) {
    return decide.apply(world);
  }

  void moves(World w, Moves moves) {
    if (w.get(Cell.PENDING) != 0) {
      var late = steps.get(w.get(Cell.PENDING) - 1);
      land(late, w.with(Cell.PENDING, 0), new Named("lands late: ", moves));
    }
    if (decide(w) instanceof Step.Write write) {
      land(write, w, new Named("we write: ", moves));
      if (w.get(Cell.PENDING) == 0) {
        moves.to("we decide: " + write, w.with(Cell.PENDING, 1 + index(write)));
      }
    }
  }

  /** A prefix before each name. */
  private record Named(String prefix, Moves moves) implements Moves {
    @Override
    public void to(String name, World next) {
      moves.to(prefix + name, next);
    }

    @Override
    public void wrong(String name, String violation) {
      moves.wrong(prefix + name, violation);
    }
  }

  private int index(Step step) {
    if (!steps.contains(step)) {
      steps.add(step);
    }
    return steps.indexOf(step);
  }

  /** Drops a decided write whose lock another change of that object has broken. */
  World unlock(World before, World after) {
    int pending = after.get(Cell.PENDING);
    if (!locked || pending == 0 || before.get(Cell.PENDING) == 0) {
      return after;
    }
    boolean broken =
        switch ((Step.Write) steps.get(pending - 1)) {
          case Step.SetPause _s -> clusterApiChanged(before, after);
          case Step.CarryFinalizers(var side) ->
              side == Side.CLUSTER_API
                  ? clusterApiChanged(before, after)
                  : machineApiChanged(before, after);
          case Step.Initialise _s -> machineApiChanged(before, after);
          case Step.RecordAuthority _s -> machineApiChanged(before, after);
          case Step.Begin _s -> machineApiChanged(before, after);
          case Step.AdoptDirection _s -> machineApiChanged(before, after);
          case Step.Return _s -> machineApiChanged(before, after);
          case Step.HandOver _s -> machineApiChanged(before, after);
        };
    return broken ? after.with(Cell.PENDING, 0) : after;
  }

  /** An edit of a Cluster API source changes RECORDED without a write to the Machine API object. */
  private static boolean machineApiChanged(World before, World after) {
    boolean recorded = differs(before, after, Cell.RECORDED);
    boolean byEdit = before.source() == Side.CLUSTER_API && after.get(Cell.RECORDED) != World.EQUAL;
    return recorded && !byEdit
        || differs(
            before,
            after,
            Cell.WANTED,
            Cell.AUTHORITY,
            Cell.STABLE,
            Cell.SYNCED,
            Cell.SYNCED_FROM,
            Cell.MACHINE_REPORT,
            Cell.DELETING,
            Cell.PHASE,
            Cell.MACHINE_FINALIZER,
            Cell.MACHINE_REPLICAS);
  }

  private static boolean clusterApiChanged(World before, World after) {
    return differs(
        before,
        after,
        Cell.ANNOTATION,
        Cell.CLUSTER_REPORT,
        Cell.CLUSTER_FINALIZER,
        Cell.ADOPTABLE,
        Cell.CLUSTER_REPLICAS);
  }

  private static boolean differs(World before, World after, Cell... cells) {
    for (var cell : cells) {
      if (before.get(cell) != after.get(cell)) {
        return true;
      }
    }
    return false;
  }

  private static void land(Step step, World w, Moves moves) {
    var name = step.toString();
    switch ((Step.Write) step) {
      case Step.Initialise(var side) ->
          authority(w, w.with(Cell.STABLE, 1 + side.ordinal()), side.authority(), moves);
      case Step.RecordAuthority(var side) ->
          moves.to(name, w.with(Cell.STABLE, 1 + side.ordinal()));
      case Step.SetPause(var paused) -> moves.to(name, w.withAnnotation(paused));
      case Step.Begin _s -> authority(w, w, Authority.MIGRATING, moves);
      case Step.AdoptDirection(var side) ->
          w.with(Cell.STABLE, 1 + side.ordinal()).renamed(w).forEach(next -> moves.to(name, next));
      case Step.Return(var side, var renumber, var _r) ->
          authority(w, renumber ? w.with(Cell.RECORDED, World.BEHIND) : w, side.authority(), moves);
      case Step.CarryFinalizers(var side) -> finalizers(w, side, name, moves);
      case Step.HandOver(var to) -> handOver(w, to, name, moves);
    }
  }

  /** The schema refuses to jump from one side to the other. */
  private static void authority(World before, World prepared, Authority next, Moves moves) {
    boolean legal =
        next == Authority.MIGRATING
            || before.authority() == next
            || before.authority() == Authority.MIGRATING
            || before.authority() == Authority.UNSET;
    if (legal) {
      moves.to("authority " + next.text(), prepared.withAuthority(next));
    }
  }

  /** The API server refuses a new finalizer on an object that is being deleted. */
  private static void finalizers(World w, Side side, String name, Moves moves) {
    var cell = side == Side.MACHINE_API ? Cell.MACHINE_FINALIZER : Cell.CLUSTER_FINALIZER;
    if (!w.is(Cell.DELETING)) {
      moves.to(name, w.with(cell, true));
    }
  }

  private static void handOver(World w, Side to, String name, Moves moves) {
    var cell = to == Side.MACHINE_API ? Cell.MACHINE_FINALIZER : Cell.CLUSTER_FINALIZER;
    if (w.authority() != Authority.MIGRATING) {
      return;
    }
    if (!w.is(Cell.HELD)) {
      moves.wrong(name, "an accepted edit is lost");
    }
    if (!w.is(cell)) {
      moves.wrong(name, "nothing holds the new side's object until its instance is gone");
    }
    if (w.get(Cell.WANTED) != to.ordinal()) {
      moves.wrong(name, "authority for a side that nobody wants");
    }
    moves.to(
        name,
        w.withAuthority(to.authority())
            .with(Cell.STABLE, 1 + to.ordinal())
            .with(Cell.RECORDED, World.BEHIND)
            .with(Cell.SYNCED, World.UNKNOWN));
  }
}
