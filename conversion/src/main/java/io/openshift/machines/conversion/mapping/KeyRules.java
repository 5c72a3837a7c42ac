package io.openshift.machines.conversion.mapping;

import io.openshift.machines.conversion.mapping.KeyRule.KeyPattern;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The rules for the keys of a map, in order; the first that matches a key holds. */
public final class KeyRules {
  private final List<KeyRule> rules;
  private final Map<Side, Index> indexes = new EnumMap<>(Side.class);

  private KeyRules(List<KeyRule> rules) {
    this.rules = List.copyOf(rules);
    for (var side : Side.values()) {
      indexes.put(side, Index.of(this.rules, side));
    }
  }

  /** These rules. */
  public static KeyRules of(List<KeyRule> rules) {
    return new KeyRules(rules);
  }

  /** The rules in order. */
  public List<KeyRule> list() {
    return rules;
  }

  /** The rule that holds for a key of this side. */
  Optional<KeyRule> of(String key, Side side) {
    int at = indexes.get(side).find(key);
    return at == Index.NONE ? Optional.empty() : Optional.of(rules.get(at));
  }

  /** Positions of the rules of one side: by whole key, and those that ask every key. */
  private record Index(Map<String, Integer> whole, List<Asking> asking) {
    static final int NONE = Integer.MAX_VALUE;

    record Asking(KeyPattern pattern, int position) {}

    static Index of(List<KeyRule> rules, Side side) {
      var index = new Index(new HashMap<>(), new ArrayList<>());
      for (int i = 0; i < rules.size(); i++) {
        int position = i;
        patterns(rules.get(i), side).forEach(pattern -> index.add(pattern, position));
      }
      return index;
    }

    private void add(KeyPattern pattern, int position) {
      if (pattern.whole()) {
        whole.putIfAbsent(pattern.text(), position);
      } else {
        asking.add(new Asking(pattern, position));
      }
    }

    int find(String key) {
      int known = whole.getOrDefault(key, NONE);
      for (int i = 0; i < asking.size() && asking.get(i).position() < known; i++) {
        if (asking.get(i).pattern().matches(key)) {
          return asking.get(i).position();
        }
      }
      return known;
    }

    private static Stream<KeyPattern> patterns(KeyRule rule, Side side) {
      var here = side == Side.MACHINE_API;
      return switch (rule) {
        case KeyRule.Same same -> Stream.of(same.key());
        case KeyRule.Renamed(var machineApi, var clusterApi, var _twin) ->
            Stream.of(here ? machineApi : clusterApi);
        case KeyRule.Named(var first, var second, var prefix, var _choice) ->
            here
                ? Stream.of(KeyPattern.of(first), KeyPattern.of(second))
                : Stream.of(KeyPattern.of(prefix + "*"));
        case KeyRule.Stays stays -> stays.side() == side ? Stream.of(stays.key()) : Stream.of();
        case KeyRule.Implied implied ->
            here ? Stream.of() : Stream.of(KeyPattern.of(implied.key()));
        case KeyRule.Observed observed ->
            here ? Stream.of(KeyPattern.of(observed.key())) : Stream.of();
      };
    }
  }
}
