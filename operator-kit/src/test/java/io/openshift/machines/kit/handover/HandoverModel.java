package io.openshift.machines.kit.handover;

import io.openshift.machines.conversion.Kind;
import io.openshift.machines.kit.resource.Authority;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The whole model: two engines, the sync operator, users and faults around {@link Handover#decide}.
 *
 * @param evidence which side the traces of another controller name as the old one
 */
record HandoverModel(Kind kind, Mutant mutant, Optional<Side> evidence) {

  /** Everything that went wrong from those states on, and how many states there were. */
  record Result(int states, List<Search.Finding> findings) {}

  Result check(List<World> starts) {
    var facts = new Facts(kind, evidence);
    var protocol =
        new Protocol(
            world -> {
              var situation = facts.of(world);
              return mutant.after(situation, Handover.decide(mutant.before(situation)));
            },
            mutant);
    var search = Search.run(starts, (world, moves) -> next(world, moves, protocol));
    var findings = new ArrayList<>(search.violations());
    if (findings.isEmpty()) {
      findings.addAll(search.stuck(world -> good(world, protocol)));
      findings.addAll(search.badEnds(world -> good(world, protocol)));
      findings.addAll(search.restless());
    }
    return new Result(search.states(), findings);
  }

  private void next(World world, Moves moves, Protocol protocol) {
    if (world.is(Cell.GONE)) {
      return;
    }
    if (world.is(Cell.MACHINE_ACTS) && world.is(Cell.CLUSTER_ACTS)) {
      moves.wrong("both engines act", "two engines on one resource");
    }
    var unlocking =
        new Moves() {
          @Override
          public void to(String name, World next) {
            moves.to(name, protocol.unlock(world, next));
          }

          @Override
          public void wrong(String name, String violation) {
            moves.wrong(name, violation);
          }
        };
    new Engines(kind).moves(world, unlocking);
    if (kind == Kind.MACHINE_SET) {
      SetEngines.moves(world, unlocking);
    }
    new People(kind).moves(world, unlocking);
    protocol.moves(world, unlocking);
  }

  /** Stable: one engine acts, the one in charge, the mirror is whole, and there is no work left. */
  private static boolean good(World w, Protocol protocol) {
    if (w.is(Cell.GONE)) {
      return true;
    }
    boolean quiet =
        switch (protocol.decide(w)) {
          case Step.Rest _s -> true;
          case Step.Blocked _s -> true;
          case Step.Wait _s -> false;
          case Step.Write _s -> false;
        };
    boolean machine = w.authority() == Authority.MACHINE_API;
    boolean cluster = w.authority() == Authority.CLUSTER_API;
    boolean engines =
        w.is(Cell.MACHINE_ACTS) == machine
            && w.is(Cell.CLUSTER_ACTS) == cluster
            && machine != cluster
            && w.is(Cell.ANNOTATION) == machine;
    boolean whole = w.is(Cell.HELD) && w.get(Cell.SYNCED) == World.TRUE || w.is(Cell.REFUSING);
    return quiet && engines && whole && w.get(Cell.STABLE) == w.get(Cell.AUTHORITY);
  }
}
