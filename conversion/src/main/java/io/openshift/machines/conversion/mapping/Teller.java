package io.openshift.machines.conversion.mapping;

import io.openshift.machines.conversion.mapping.Told.Fate;
import io.openshift.machines.conversion.mapping.Told.Spot;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Tells the rows of a table, those of lists and variants with their full paths. */
final class Teller {
  private final List<Told> rows = new ArrayList<>();

  List<Told> rows(Mapping mapping) {
    rows(mapping, new Prefix("", ""));
    return rows;
  }

  private record Prefix(String machineApi, String clusterApi) {
    String of(Side side, String path) {
      return (side == Side.MACHINE_API ? machineApi : clusterApi) + path;
    }
  }

  private void rows(Mapping mapping, Prefix prefix) {
    for (var rule : mapping.rules()) {
      row(rule, prefix);
    }
  }

  private void row(Rule rule, Prefix prefix) {
    switch (rule) {
      case Rule.Linked linked -> linked(linked, prefix);
      case Rule.Only only -> only(only, prefix);
      case Rule.Carried kept ->
          alone(kept.side(), spot(kept.leaf(), kept.side(), prefix), Fate.CARRIED, carried(kept));
      case Rule.Unsupported refused -> refused(refused, prefix);
      case Rule.Own own ->
          alone(own.side(), at(own.side(), own.path(), prefix), Fate.OWN, own.because());
      case Rule.Sole sole -> sole(sole, prefix);
      case Rule.Each each -> each(each, prefix);
      case Rule.OneOf oneOf -> {
        var words = String.join(", ", oneOf.variants().keySet());
        var word = spot(oneOf.word(), Side.MACHINE_API, prefix);
        add(List.of(word), List.of(), Fate.LINKED, "one of " + words);
        oneOf.variants().values().forEach(variant -> rows(variant, prefix));
      }
      case Rule.Keys keys -> keys(keys, prefix);
    }
  }

  private void linked(Rule.Linked rule, Prefix prefix) {
    var sole = rule.clusterApi().isEmpty() || rule.machineApi().isEmpty();
    var machineApi = spots(rule.machineApi(), Side.MACHINE_API, prefix);
    var clusterApi = spots(rule.clusterApi(), Side.CLUSTER_API, prefix);
    add(machineApi, clusterApi, sole ? Fate.CHECKED : Fate.LINKED, rule.twin().name());
    for (var part : rule.twin().parts()) {
      var here = below(prefix.machineApi, part.machineApi());
      add(here, below(prefix.clusterApi, part.clusterApi()), Fate.LINKED, part.how());
    }
  }

  private static List<Spot> below(String prefix, String path) {
    return path.isEmpty() ? List.of() : List.of(Spot.at(prefix + path));
  }

  private static List<Spot> spots(List<Leaf> leaves, Side side, Prefix prefix) {
    return leaves.stream().map(leaf -> spot(leaf, side, prefix)).toList();
  }

  private static Spot spot(Leaf leaf, Side side, Prefix prefix) {
    var absent = leaf.absent();
    var said =
        absent.isMissingNode() ? "" : absent.isValueNode() ? absent.asText() : absent.toString();
    return new Spot(prefix.of(side, leaf.path().text()), said, "");
  }

  private static Spot at(Side side, Path path, Prefix prefix) {
    return Spot.at(prefix.of(side, path.text()));
  }

  private void only(Rule.Only rule, Prefix prefix) {
    var place = at(rule.side(), rule.leaf().path(), prefix);
    alone(rule.side(), place, rule.carried() ? Fate.USUAL : Fate.DERIVED, rule.because());
  }

  private static String carried(Rule.Carried rule) {
    var with = rule.belongsTo().map(path -> " with `" + path + "`").orElse("");
    return with.isEmpty() ? rule.because() : with.strip() + ": " + rule.because();
  }

  private void refused(Rule.Unsupported rule, Prefix prefix) {
    var place = List.of(at(rule.side(), rule.leaf().path(), prefix));
    var here = rule.side() == Side.MACHINE_API;
    rows.add(
        new Told(
            here ? place : List.of(),
            here ? List.of() : place,
            Fate.REFUSED,
            rule.because(),
            rule.remedy()));
  }

  private void each(Rule.Each rule, Prefix prefix) {
    var known = String.join(", ", rule.identity());
    var how = known.isEmpty() ? "each item, by position" : "each item, known by " + known;
    add(
        lists(rule.machineApi(), prefix.machineApi),
        lists(rule.clusterApi(), prefix.clusterApi),
        Fate.LINKED,
        how);
    var machineApi = list(rule.machineApi());
    var clusterApi = list(rule.clusterApi());
    rows(
        rule.item(),
        new Prefix(prefix.machineApi + machineApi + ".", prefix.clusterApi + clusterApi + "."));
  }

  private static List<Spot> lists(Items items, String prefix) {
    return List.of(Spot.at(prefix + list(items)));
  }

  private static String list(Items items) {
    return switch (items) {
      case Items.Plain plain -> plain.path() + "[]";
      case Items.Unmarked others -> others.path() + "[]";
      case Items.HeadAndRest parts -> parts.head() + ", " + parts.rest() + "[]";
    };
  }

  private void sole(Rule.Sole rule, Prefix prefix) {
    var path = prefix.machineApi + rule.list() + "[]";
    var spot = new Spot(path, "", rule.mark().orElse(""));
    add(
        List.of(spot),
        List.of(),
        Fate.LINKED,
        "exactly one, in Cluster API part of the object itself");
    rows(rule.item(), new Prefix(path + ".", prefix.clusterApi));
  }

  private void keys(Rule.Keys rule, Prefix prefix) {
    var here = rule.paths(Side.MACHINE_API).map(path -> at(Side.MACHINE_API, path, prefix));
    var there = at(Side.CLUSTER_API, rule.clusterApi(), prefix);
    add(
        here.toList(),
        List.of(there),
        Fate.LINKED,
        "keys, by the rules below; all others as they are");
    rule.rules().list().forEach(this::key);
  }

  private void key(KeyRule rule) {
    switch (rule) {
      case KeyRule.Same same -> {
        var key = List.of(Spot.at(same.key().text()));
        add(key, key, Fate.LINKED, reach(same.reach()));
      }
      case KeyRule.Renamed(var machineApi, var clusterApi, var twin) ->
          add(
              List.of(Spot.at(machineApi.text())),
              List.of(Spot.at(clusterApi.text())),
              Fate.LINKED,
              twin.name());
      case KeyRule.Named named ->
          add(
              Stream.of(named.first(), named.second()).map(Spot::at).toList(),
              List.of(Spot.at(named.prefix() + "<value>")),
              Fate.LINKED,
              "the value becomes the key");
      case KeyRule.Stays stays ->
          alone(stays.side(), Spot.at(stays.key().text()), Fate.OWN, stays.because());
      case KeyRule.Implied implied ->
          alone(Side.CLUSTER_API, Spot.at(implied.key()), Fate.DERIVED, "");
      case KeyRule.Observed observed ->
          alone(
              Side.MACHINE_API,
              Spot.at(observed.key()),
              Fate.OWN,
              "it shows what Cluster API has elsewhere");
    }
  }

  private static String reach(KeyRule.Reach reach) {
    return switch (reach) {
      case OBJECT -> "the same key, back to the object alone";
      case NODE -> "the same key, back to the Node alone";
      case BOTH -> "the same key, back to both";
    };
  }

  private void alone(Side side, Spot spot, Fate fate, String how) {
    switch (side) {
      case MACHINE_API -> add(List.of(spot), List.of(), fate, how);
      case CLUSTER_API -> add(List.of(), List.of(spot), fate, how);
    }
  }

  private void add(List<Spot> machineApi, List<Spot> clusterApi, Fate fate, String how) {
    rows.add(new Told(machineApi, clusterApi, fate, how, ""));
  }
}
