package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.node.MissingNode;
import io.openshift.machines.conversion.mapping.Items;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Path;
import io.openshift.machines.conversion.mapping.Place;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a person changes in one go: the places of one row, or of several rows that share a place.
 *
 * @param machineApi its places in the Machine API, those included that go stale with them
 * @param clusterApi its places in Cluster API, likewise
 */
record RowEdit(List<Path> machineApi, List<Path> clusterApi) implements Edit {

  /**
   * All edits that a table allows: rows that both sides have, but for what is never cleared.
   *
   * @param together paths of rows that follow each other and are edited as one
   */
  static List<RowEdit> of(Mapping table, List<Set<String>> together) {
    var edits = new ArrayList<>(of(table));
    for (var group : together) {
      var parts = edits.stream().filter(edit -> edit.touches(group)).toList();
      edits.removeAll(parts);
      parts.stream().reduce(RowEdit::and).ifPresent(edits::add);
    }
    return edits;
  }

  private boolean touches(Set<String> texts) {
    return Stream.concat(machineApi.stream(), clusterApi.stream())
        .anyMatch(path -> texts.contains(path.text()));
  }

  private static List<RowEdit> of(Mapping table) {
    var edits = new ArrayList<RowEdit>();
    for (var rule : table.rules()) {
      places(rule).ifPresent(edit -> merge(edit, edits));
    }
    return edits.stream().map(edit -> edit.withStale(table)).toList();
  }

  private static Optional<RowEdit> places(Rule rule) {
    return switch (rule) {
      case Rule.Linked row
          when twoSided(row)
              && Stream.of(row.machineApi(), row.clusterApi())
                  .flatMap(List::stream)
                  .noneMatch(leaf -> leaf.lasting() || !leaf.path().glob().isEmpty()) ->
          Optional.of(new RowEdit(paths(row.machineApi()), paths(row.clusterApi())));
      case Rule.Sole sole -> Optional.of(new RowEdit(List.of(sole.list()), parts(sole.item())));
      case Rule.Each each ->
          Optional.of(new RowEdit(paths(each.machineApi()), paths(each.clusterApi())));
      case Rule.OneOf oneOf -> Optional.of(union(oneOf));
      default -> Optional.empty();
    };
  }

  private static boolean twoSided(Rule.Linked row) {
    return !row.machineApi().isEmpty() && !row.clusterApi().isEmpty();
  }

  private static List<Path> paths(List<Leaf> leaves) {
    return leaves.stream().map(Leaf::path).toList();
  }

  private static List<Path> paths(Items items) {
    return switch (items) {
      case Items.Plain plain -> List.of(plain.path());
      case Items.Unmarked others -> List.of(others.path());
      case Items.HeadAndRest parts -> List.of(parts.head(), parts.rest());
    };
  }

  /** What Cluster API has of an item that is part of the object itself. */
  private static List<Path> parts(Mapping item) {
    return item.rules().stream()
        .filter(Rule.Linked.class::isInstance)
        .flatMap(rule -> paths(((Rule.Linked) rule).clusterApi()).stream())
        .toList();
  }

  private static RowEdit union(Rule.OneOf rule) {
    var edit = new RowEdit(List.of(rule.word().path()), List.of());
    for (var variant : rule.variants().values()) {
      for (var part : RowEdit.of(variant)) {
        edit = edit.and(part);
      }
    }
    return edit;
  }

  private RowEdit and(RowEdit other) {
    return new RowEdit(joined(machineApi, other.machineApi), joined(clusterApi, other.clusterApi));
  }

  private static List<Path> joined(List<Path> some, List<Path> others) {
    return Stream.concat(some.stream(), others.stream()).distinct().toList();
  }

  private static void merge(RowEdit edit, List<RowEdit> edits) {
    var whole = edit;
    for (var other : List.copyOf(edits)) {
      if (share(other.machineApi, edit.machineApi) || share(other.clusterApi, edit.clusterApi)) {
        edits.remove(other);
        whole = other.and(whole);
      }
    }
    edits.add(whole);
  }

  private static boolean share(List<Path> some, List<Path> others) {
    return some.stream()
        .anyMatch(
            one ->
                others.stream()
                    .anyMatch(
                        two ->
                            (one + ".").startsWith(two + ".")
                                || (two + ".").startsWith(one + ".")));
  }

  private RowEdit withStale(Mapping table) {
    return and(new RowEdit(stale(table, Side.MACHINE_API), stale(table, Side.CLUSTER_API)));
  }

  private List<Path> stale(Mapping table, Side side) {
    return table.rules().stream()
        .filter(rule -> rule instanceof Rule.Carried row && row.side() == side)
        .map(Rule.Carried.class::cast)
        .filter(row -> row.belongsTo().filter(places(side)::contains).isPresent())
        .map(row -> row.leaf().path())
        .toList();
  }

  List<Path> places(Side side) {
    return side == Side.MACHINE_API ? machineApi : clusterApi;
  }

  @Override
  public void copy(Side side, Place from, Place into, Random random) {
    copy(side, from, into);
  }

  /** Writes what another object says at these places, nothing included. */
  void copy(Side side, Place from, Place into) {
    for (var path : places(side)) {
      into.put(path, from.at(path).deepCopy());
    }
  }

  @Override
  public void remove(Side side, Place said) {
    places(side).forEach(path -> said.put(small(path), MissingNode.getInstance()));
  }

  /** The path where names are in small letters. */
  static Path small(Path path) {
    var steps = path.steps().stream().map(step -> step.toLowerCase(Locale.ROOT)).toList();
    return new Path(path.machine(), steps, path.glob(), path.text(), path.plain());
  }
}
