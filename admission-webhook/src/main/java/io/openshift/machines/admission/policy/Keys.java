package io.openshift.machines.admission.policy;

import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.conversion.core.MachineSetTable;
import io.openshift.machines.conversion.core.MachineTable;
import io.openshift.machines.conversion.mapping.KeyRule;
import io.openshift.machines.conversion.mapping.KeyRule.KeyPattern;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.provider.Providers;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which labels or annotations of a mirror are locked, as regular expressions of RE2.
 *
 * <p>Locked is what the conversion tables carry, since the other side's value overwrites it, and
 * what lies in the domains of the two APIs; free is what the tables leave to each side.
 *
 * @param map {@code labels} or {@code annotations}
 * @param locked keys of this form are locked
 * @param free but these are not
 */
record Keys(String map, String locked, String free) {
  private static final String BOOKKEEPING = "^sync\\.machine\\.openshift\\.io/";

  /** Stays where it is, for the table; but who may write it has rules of its own. */
  private static final List<String> NOT_FREE =
      List.of("sync.machine.openshift.io/*", "cluster.x-k8s.io/paused");

  /** The labels of a side's objects. */
  static Keys labels(Side side) {
    var reserved = "^machine\\.openshift\\.io|^kubernetes\\.io|cluster\\.x-k8s\\.io/";
    var keys = of("labels", side, reserved);
    return side == Side.MACHINE_API
        ? new Keys(keys.map, keys.locked + "|^machine-template-hash$", keys.free)
        : keys;
  }

  /** The annotations of a side's objects; the pause annotation has a policy of its own. */
  static Keys annotations(Side side) {
    return of(
        "annotations", side, "^machine\\.openshift\\.io|clusters?\\.x-k8s\\.io|" + BOOKKEEPING);
  }

  private static Keys of(String map, Side side, String reserved) {
    var domains = Pattern.compile(reserved).asPredicate();
    var free =
        rules(map)
            .flatMap(rule -> stays(rule, side))
            .filter(key -> domains.test(key.core()) && !NOT_FREE.contains(key.text()));
    var carried =
        rules(map).flatMap(rule -> carried(rule, side)).filter(key -> !domains.test(key.core()));
    var own = map.equals("annotations") ? Stream.of(own(side)) : Stream.<String>of();
    return new Keys(
        map,
        Stream.concat(Stream.of(reserved), forms(carried)).collect(Collectors.joining("|")),
        Stream.concat(own, forms(free)).collect(Collectors.joining("|")));
  }

  /** Has a policy of its own, or is people's: what mapictl remembers of a fleet that moves. */
  private static String own(Side side) {
    var key = side == Side.CLUSTER_API ? WellKnown.PAUSED : WellKnown.MOVED_FROM;
    return "^" + key.replace(".", "\\.") + "$";
  }

  /** The tables know some keys of one platform alone; every platform's are locked. */
  private static Stream<KeyRule> rules(String map) {
    var machines =
        Stream.of(Platform.values())
            .map(platform -> MachineTable.metadata(Providers.of(platform).observed()));
    return Stream.concat(machines, Stream.of(MachineSetTable.SET))
        .flatMap(table -> table.rules().stream())
        .filter(Rule.Keys.class::isInstance)
        .map(Rule.Keys.class::cast)
        .filter(keys -> keys.object().text().equals("metadata." + map))
        .flatMap(keys -> keys.rules().list().stream());
  }

  private static Stream<KeyPattern> stays(KeyRule rule, Side side) {
    // Hooks stay out of the rows for keys because a row of their own carries them.
    return rule instanceof KeyRule.Stays stays && stays.side() == side
        ? Stream.of(stays.key()).filter(key -> !key.text().contains(".delete.hook."))
        : Stream.of();
  }

  private static Stream<KeyPattern> carried(KeyRule rule, Side side) {
    var here = side == Side.MACHINE_API;
    return switch (rule) {
      case KeyRule.Same same -> Stream.of(same.key());
      case KeyRule.Renamed(var machineApi, var clusterApi, var _twin) ->
          Stream.of(here ? machineApi : clusterApi);
      case KeyRule.Named(var first, var second, var prefix, var _choice) ->
          here
              ? Stream.of(KeyPattern.of(first), KeyPattern.of(second))
              : Stream.of(KeyPattern.of(prefix + "*"));
      case KeyRule.Implied implied -> here ? Stream.of() : Stream.of(KeyPattern.of(implied.key()));
      case KeyRule.Observed observed ->
          here ? Stream.of(KeyPattern.of(observed.key())) : Stream.of();
      case KeyRule.Stays _stays -> Stream.of();
    };
  }

  private static Stream<String> forms(Stream<KeyPattern> patterns) {
    var all = patterns.distinct().toList();
    return all.stream()
        .filter(one -> all.stream().noneMatch(other -> covers(other, one)))
        .map(Keys::form)
        .sorted();
  }

  private static boolean covers(KeyPattern wider, KeyPattern one) {
    return wider.open() && !wider.equals(one) && one.core().startsWith(wider.core());
  }

  private static String form(KeyPattern pattern) {
    var text = pattern.core().replace(".", "\\.");
    return (pattern.inside() ? "" : "^") + text + (pattern.open() ? "" : "$");
  }

  /** CEL: the locked keys of two maps of which only one has them, or with another value. */
  String changed(String before, String after) {
    var isLocked = "k.matches(r'%s')".formatted(locked);
    if (!free.isEmpty()) {
      isLocked += " && !k.matches(r'%s')".formatted(free);
    }
    return """
        %1$s.filter(k, %3$s
          && !(k in %2$s && %2$s[k] == %1$s[k]))
        + %2$s.filter(k, !(k in %1$s) && %3$s)
        """
        .formatted(before, after, isLocked);
  }
}
