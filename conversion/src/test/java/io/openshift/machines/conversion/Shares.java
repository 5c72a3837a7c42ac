package io.openshift.machines.conversion;

import io.openshift.machines.conversion.mapping.Claims;
import io.openshift.machines.conversion.mapping.Coverage;
import io.openshift.machines.conversion.mapping.Items;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Side;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What becomes of the leaves of one side, by the row that speaks for each. */
final class Shares {

  /** What a row does with its leaf. */
  enum Share {
    MAPPED,
    CARRIED,
    DERIVED,
    CHECKED,
    REFUSED,
    OWN,
    UNCLAIMED
  }

  private Shares() {}

  /** How many of these leaves of that side are of each share. */
  static Map<Share, Integer> of(Mapping table, Side side, List<String> leaves) {
    var claims = claims(table, side).toList();
    var counts = new EnumMap<Share, Integer>(Share.class);
    for (var leaf : leaves) {
      var share =
          claims.stream()
              .filter(claim -> Coverage.covers(claim.path(), leaf))
              .map(Claim::share)
              .findFirst()
              .orElse(Share.UNCLAIMED);
      counts.merge(share, 1, Integer::sum);
    }
    return counts;
  }

  private record Claim(String path, Share share) {}

  private static Stream<Claim> claims(Mapping table, Side side) {
    return table.rules().stream().flatMap(rule -> claims(rule, side));
  }

  private static Stream<Claim> claims(Rule rule, Side side) {
    return switch (rule) {
      case Rule.Linked row -> plain(row, checks(row) ? Share.CHECKED : Share.MAPPED, side);
      case Rule.Only row -> plain(row, Share.DERIVED, side);
      case Rule.Carried row -> plain(row, Share.CARRIED, side);
      case Rule.Unsupported row -> plain(row, Share.REFUSED, side);
      case Rule.Own row -> plain(row, Share.OWN, side);
      case Rule.Keys row -> plain(row, Share.MAPPED, side);
      case Rule.Sole sole -> sole(sole, side);
      case Rule.Each each -> items(each, side);
      case Rule.OneOf row ->
          Stream.concat(
              plain(new Rule.OneOf(row.word(), Map.of()), Share.MAPPED, side),
              row.variants().values().stream().flatMap(variant -> claims(variant, side)));
    };
  }

  private static boolean checks(Rule.Linked row) {
    return row.machineApi().isEmpty() || row.clusterApi().isEmpty();
  }

  private static Stream<Claim> plain(Rule rule, Share share, Side side) {
    return Claims.of(new Mapping("", List.of(rule)), side).stream()
        .map(path -> new Claim(path, share));
  }

  private static Stream<Claim> items(Rule.Each each, Side side) {
    var prefixes = new ArrayList<String>();
    switch (side == Side.MACHINE_API ? each.machineApi() : each.clusterApi()) {
      case Items.Plain plain -> prefixes.add(plain.path() + "[].");
      case Items.Unmarked others -> prefixes.add(others.path() + "[].");
      case Items.HeadAndRest parts ->
          prefixes.addAll(List.of(parts.head() + ".", parts.rest() + "[]."));
    }
    return prefixes.stream().flatMap(prefix -> below(prefix, claims(each.item(), side)));
  }

  private static Stream<Claim> sole(Rule.Sole sole, Side side) {
    var below = claims(sole.item(), side);
    var mark = sole.mark().stream().map(name -> new Claim(name, Share.MAPPED));
    return side == Side.CLUSTER_API
        ? below
        : below(sole.list() + "[].", Stream.concat(below, mark));
  }

  private static Stream<Claim> below(String prefix, Stream<Claim> claims) {
    return claims.map(claim -> new Claim(prefix + claim.path(), claim.share()));
  }
}
