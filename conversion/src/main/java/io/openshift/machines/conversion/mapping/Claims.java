package io.openshift.machines.conversion.mapping;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Which leaves of a side the rows of a table speak for, in the spelling of coverage: {@code []} for
 * any item, {@code {}} for any key, {@code **} for all that is below.
 */
public final class Claims {
  private Claims() {}

  /** The claims of a table, relative to its base; those on the machine spec keep their mark. */
  public static List<String> of(Mapping mapping, Side side) {
    return mapping.rules().stream().flatMap(rule -> claims(rule, side)).distinct().toList();
  }

  private static Stream<String> claims(Rule rule, Side side) {
    return switch (rule) {
      case Rule.Linked linked -> linked.leaves(side).stream().flatMap(Claims::leaf);
      case Rule.Only only -> only.side() == side ? leaf(only.leaf()) : Stream.of();
      case Rule.Carried carried -> carried.side() == side ? leaf(carried.leaf()) : Stream.of();
      case Rule.Unsupported refused ->
          refused.side() == side ? Stream.of(refused.leaf().path() + "**") : Stream.of();
      case Rule.Own own -> own.side() == side ? Stream.of(own.path() + "**") : Stream.of();
      case Rule.Sole sole -> sole(sole, side);
      case Rule.Each each -> items(each.items(side), each.item(), side);
      case Rule.OneOf oneOf ->
          Stream.concat(
              side == Side.MACHINE_API ? leaf(oneOf.word()) : Stream.of(),
              oneOf.variants().values().stream().flatMap(variant -> of(variant, side).stream()));
      case Rule.Keys keys -> keys.paths(side).map(path -> path + "{}");
    };
  }

  private static Stream<String> sole(Rule.Sole sole, Side side) {
    var below = of(sole.item(), side).stream();
    return side == Side.CLUSTER_API
        ? below
        : Stream.concat(below, sole.mark().stream()).map(leaf -> sole.list() + "[]." + leaf);
  }

  private static Stream<String> items(Items items, Mapping item, Side side) {
    var below = of(item, side);
    return switch (items) {
      case Items.Unmarked others -> below.stream().map(leaf -> others.path() + "[]." + leaf);
      case Items.Plain plain -> below.stream().map(leaf -> plain.path() + "[]." + leaf);
      case Items.HeadAndRest parts ->
          Stream.concat(
              below.stream().map(leaf -> parts.head() + "." + leaf),
              below.stream().map(leaf -> parts.rest() + "[]." + leaf));
    };
  }

  private static Stream<String> leaf(Leaf leaf) {
    var path = leaf.path();
    var text = path.glob().isEmpty() ? path.text() : path.text().replaceAll("\\{.*", "");
    var found = new ArrayList<String>();
    shape(leaf.shape(), text, found);
    return found.stream();
  }

  private static void shape(Shape shape, String at, List<String> found) {
    switch (shape) {
      case Shape.ListOf list -> shape(list.item(), at + "[]", found);
      case Shape.MapOf map -> shape(map.value(), at + "{}", found);
      case Shape.Struct struct ->
          struct.fields().forEach((name, field) -> shape(field, at + "." + name, found));
      case Shape.Any _any -> found.add(at + "**");
      case Shape.Text _text -> found.add(at);
      case Shape.Whole _whole -> found.add(at);
      case Shape.Flag _flag -> found.add(at);
    }
  }
}
