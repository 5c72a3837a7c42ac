package io.openshift.machines.conversion.mapping;

import java.util.List;
import java.util.stream.Collectors;

/** A table as Markdown, for people: what each row says, in the order of the table. */
public final class Sheet {
  private Sheet() {}

  /** The rows of a table, without a heading. */
  public static String of(Mapping mapping) {
    var text = new StringBuilder();
    text.append("| Machine API | Cluster API | how |\n| --- | --- | --- |\n");
    rows(mapping, new Prefix("", ""), text);
    return text.toString();
  }

  private record Prefix(String machineApi, String clusterApi) {
    String of(Side side, Path path) {
      var prefix = side == Side.MACHINE_API ? machineApi : clusterApi;
      return "`" + prefix + path + "`";
    }
  }

  private static void rows(Mapping mapping, Prefix prefix, StringBuilder text) {
    for (var rule : mapping.rules()) {
      row(rule, prefix, text);
    }
  }

  private static void row(Rule rule, Prefix prefix, StringBuilder text) {
    switch (rule) {
      case Rule.Linked linked -> linked(linked, prefix, text);
      case Rule.Only only ->
          alone(only.side(), prefix.of(only.side(), only.leaf().path()), only(only), text);
      case Rule.Carried kept ->
          alone(kept.side(), prefix.of(kept.side(), kept.leaf().path()), carried(kept), text);
      case Rule.Unsupported refused ->
          alone(
              refused.side(),
              prefix.of(refused.side(), refused.leaf().path()),
              "**refused**: " + refused.because() + "; " + refused.remedy(),
              text);
      case Rule.Own own ->
          alone(own.side(), prefix.of(own.side(), own.path()), "stays: " + own.because(), text);
      case Rule.Sole sole -> sole(sole, prefix, text);
      case Rule.Each each -> each(each, prefix, text);
      case Rule.OneOf oneOf -> {
        var words = String.join(", ", oneOf.variants().keySet());
        line(leaf(oneOf.word(), Side.MACHINE_API, prefix), "", "one of " + words, text);
        oneOf.variants().values().forEach(variant -> rows(variant, prefix, text));
      }
      case Rule.Keys keys -> keys(keys, prefix, text);
    }
  }

  private static void linked(Rule.Linked rule, Prefix prefix, StringBuilder text) {
    var how = rule.twin().name();
    if (rule.clusterApi().isEmpty() || rule.machineApi().isEmpty()) {
      how = "**must be** " + how;
    }
    var machineApi = leaves(rule.machineApi(), Side.MACHINE_API, prefix);
    line(machineApi, leaves(rule.clusterApi(), Side.CLUSTER_API, prefix), how, text);
    for (var part : rule.twin().parts()) {
      var here = below(prefix.machineApi, part.machineApi());
      line(here, below(prefix.clusterApi, part.clusterApi()), part.how(), text);
    }
  }

  private static String below(String prefix, String path) {
    return path.isEmpty() ? "" : "`" + prefix + path + "`";
  }

  private static String leaves(List<Leaf> leaves, Side side, Prefix prefix) {
    return leaves.stream()
        .map(leaf -> leaf(leaf, side, prefix))
        .collect(Collectors.joining("<br>"));
  }

  private static String leaf(Leaf leaf, Side side, Prefix prefix) {
    var name = prefix.of(side, leaf.path());
    var absent = leaf.absent();
    return absent.isMissingNode()
        ? name
        : name + " (absent: " + (absent.isValueNode() ? absent.asText() : absent) + ")";
  }

  private static String only(Rule.Only rule) {
    return rule.carried()
        ? "derived; another value is carried: " + rule.because()
        : "derived; another value is **refused**: " + rule.because();
  }

  private static String carried(Rule.Carried rule) {
    var with = rule.belongsTo().map(path -> " with `" + path + "`").orElse("");
    return "carried" + with + ": " + rule.because();
  }

  private static void each(Rule.Each rule, Prefix prefix, StringBuilder text) {
    var known = String.join(", ", rule.identity());
    var how = known.isEmpty() ? "each item, by position" : "each item, known by " + known;
    var machineApi = list(rule.machineApi());
    var clusterApi = list(rule.clusterApi());
    line("`" + machineApi + "`", "`" + clusterApi + "`", how, text);
    rows(
        rule.item(),
        new Prefix(prefix.machineApi + machineApi + ".", prefix.clusterApi + clusterApi + "."),
        text);
  }

  private static void sole(Rule.Sole rule, Prefix prefix, StringBuilder text) {
    var list = "`" + prefix.machineApi + rule.list() + "[]`";
    var which = rule.mark().map(mark -> list + " with `" + mark + "`").orElse(list);
    line(which, "", "exactly one, in Cluster API part of the object itself", text);
    rows(rule.item(), new Prefix(prefix.machineApi + rule.list() + "[].", prefix.clusterApi), text);
  }

  private static String list(Items items) {
    return switch (items) {
      case Items.Plain plain -> plain.path() + "[]";
      case Items.Unmarked others -> others.path() + "[]";
      case Items.HeadAndRest parts -> parts.head() + ", " + parts.rest() + "[]";
    };
  }

  private static void keys(Rule.Keys rule, Prefix prefix, StringBuilder text) {
    var paths = rule.paths(Side.MACHINE_API).map(path -> prefix.of(Side.MACHINE_API, path));
    var machineApi = paths.collect(Collectors.joining("<br>"));
    var clusterApi = prefix.of(Side.CLUSTER_API, rule.clusterApi());
    line(machineApi, clusterApi, "keys, by the rules below; all others as they are", text);
    rule.rules().list().forEach(key -> key(key, text));
  }

  private static void key(KeyRule rule, StringBuilder text) {
    switch (rule) {
      case KeyRule.Same same ->
          line("`" + same.key().text() + "`", "the same", reach(same.reach()), text);
      case KeyRule.Renamed(var machineApi, var clusterApi, var twin) ->
          line("`" + machineApi.text() + "`", "`" + clusterApi.text() + "`", twin.name(), text);
      case KeyRule.Named named ->
          line(
              "`" + named.first() + "`, `" + named.second() + "`",
              "`" + named.prefix() + "<value>`",
              "the value becomes the key",
              text);
      case KeyRule.Stays stays ->
          alone(stays.side(), "`" + stays.key().text() + "`", "stays: " + stays.because(), text);
      case KeyRule.Implied implied ->
          alone(Side.CLUSTER_API, "`" + implied.key() + "`", "derived", text);
      case KeyRule.Observed observed ->
          alone(Side.MACHINE_API, "`" + observed.key() + "`", "shows what Cluster API has", text);
    }
  }

  private static String reach(KeyRule.Reach reach) {
    return switch (reach) {
      case OBJECT -> "back to the object alone";
      case NODE -> "back to the Node alone";
      case BOTH -> "back to both";
    };
  }

  private static void alone(Side side, String name, String how, StringBuilder text) {
    switch (side) {
      case MACHINE_API -> line(name, "", how, text);
      case CLUSTER_API -> line("", name, how, text);
    }
  }

  private static void line(String machineApi, String clusterApi, String how, StringBuilder text) {
    text.append("| ").append(machineApi).append(" | ").append(clusterApi).append(" | ");
    text.append(how).append(" |\n");
  }
}
