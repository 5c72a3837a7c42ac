package io.openshift.machines.kit.handover;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/** Visits every state that can be reached, and tells what went wrong and how it came to that. */
final class Search {

  /** What can happen in a state. */
  interface Model {
    /** Tells {@code moves} everything that can happen next. */
    void next(World world, Moves moves);
  }

  /** Something that must not be, with the moves that lead to it. */
  record Finding(String what, List<String> trace) {
    @Override
    public String toString() {
      return what + "\n  " + String.join("\n  ", trace);
    }
  }

  private final Model model;
  private final Map<World, Integer> numbers = new HashMap<>();
  private final List<World> worlds = new ArrayList<>();
  private int[] parents = new int[1024];
  private String[] names = new String[1024];
  private int[] edges = new int[4096];
  private int edgeCount;
  private final List<Finding> wrong = new ArrayList<>();

  private Search(Model model) {
    this.model = model;
  }

  /** Visits all states from these on; stops at the first violation. */
  static Search run(List<World> starts, Model model) {
    var search = new Search(model);
    starts.forEach(start -> search.visit(start, -1, "start " + start));
    for (int i = 0; i < search.worlds.size() && search.wrong.isEmpty(); i++) {
      search.expand(i);
    }
    return search;
  }

  private void expand(int number) {
    var world = worlds.get(number);
    model.next(
        world,
        new Moves() {
          @Override
          public void to(String name, World next) {
            if (!next.equals(world)) {
              int target = visit(next, number, name);
              if (next.get(Cell.STRIKES) == world.get(Cell.STRIKES)) {
                edge(number, target);
              }
            }
          }

          @Override
          public void wrong(String name, String violation) {
            var trace = trace(number);
            trace.add(name);
            wrong.add(new Finding(violation, trace));
          }
        });
  }

  private int visit(World world, int parent, String name) {
    Integer known = numbers.get(world);
    if (known != null) {
      return known;
    }
    int number = worlds.size();
    if (number == parents.length) {
      parents = Arrays.copyOf(parents, 2 * number);
      names = Arrays.copyOf(names, 2 * number);
    }
    numbers.put(world, number);
    worlds.add(world);
    parents[number] = parent;
    names[number] = name.intern();
    return number;
  }

  private void edge(int from, int to) {
    if (edgeCount + 2 > edges.length) {
      edges = Arrays.copyOf(edges, 2 * edges.length);
    }
    edges[edgeCount++] = from;
    edges[edgeCount++] = to;
  }

  private List<String> trace(int number) {
    var trace = new ArrayList<String>();
    for (int i = number; i >= 0; i = parents[i]) {
      trace.add(names[i]);
    }
    Collections.reverse(trace);
    return trace;
  }

  int states() {
    return worlds.size();
  }

  List<Finding> violations() {
    return List.copyOf(wrong);
  }

  /** States from which no state of that kind can be reached without users and faults. */
  List<Finding> stuck(Predicate<World> good) {
    var reaches = new boolean[states()];
    var queue = new ArrayDeque<Integer>();
    for (int i = 0; i < states(); i++) {
      if (good.test(worlds.get(i))) {
        reaches[i] = true;
        queue.add(i);
      }
    }
    var back = new Adjacency(true);
    while (!queue.isEmpty()) {
      back.forEach(
          queue.remove(),
          from -> {
            if (!reaches[from]) {
              reaches[from] = true;
              queue.add(from);
            }
          });
    }
    return findings("no way out of ", i -> !reaches[i]);
  }

  /**
   * States on or behind a circle of moves without users and faults: nothing there comes to rest.
   */
  List<Finding> restless() {
    var incoming = new int[states()];
    for (int i = 1; i < edgeCount; i += 2) {
      incoming[edges[i]]++;
    }
    var queue = new ArrayDeque<Integer>();
    for (int i = 0; i < states(); i++) {
      if (incoming[i] == 0) {
        queue.add(i);
      }
    }
    var forth = new Adjacency(false);
    while (!queue.isEmpty()) {
      forth.forEach(
          queue.remove(),
          to -> {
            if (--incoming[to] == 0) {
              queue.add(to);
            }
          });
    }
    return findings("never at rest: ", i -> incoming[i] > 0);
  }

  /** States in which nothing can happen any more and yet something is amiss. */
  List<Finding> badEnds(Predicate<World> good) {
    var moves = new boolean[states()];
    for (int i = 0; i < edgeCount; i += 2) {
      moves[edges[i]] = true;
    }
    return findings("a bad end: ", i -> !moves[i] && !good.test(worlds.get(i)));
  }

  private List<Finding> findings(String what, IntPredicate which) {
    var found = new ArrayList<Finding>();
    for (int i = 0; i < states() && found.isEmpty(); i++) {
      if (which.test(i)) {
        found.add(new Finding(what + worlds.get(i), trace(i)));
      }
    }
    return found;
  }

  /** The edges in compressed rows. */
  private final class Adjacency {
    private final int[] first = new int[states() + 1];
    private final int[] targets = new int[edgeCount / 2];

    Adjacency(boolean backwards) {
      int key = backwards ? 1 : 0;
      for (int i = 0; i < edgeCount; i += 2) {
        first[edges[i + key] + 1]++;
      }
      for (int i = 0; i < states(); i++) {
        first[i + 1] += first[i];
      }
      var next = first.clone();
      for (int i = 0; i < edgeCount; i += 2) {
        targets[next[edges[i + key]]++] = edges[i + 1 - key];
      }
    }

    void forEach(int number, IntConsumer action) {
      for (int i = first[number]; i < first[number + 1]; i++) {
        action.accept(targets[i]);
      }
    }
  }
}
