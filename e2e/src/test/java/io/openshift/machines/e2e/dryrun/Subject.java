package io.openshift.machines.e2e.dryrun;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.Conversion;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Outcome;
import io.openshift.machines.conversion.Worlds;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.sample.Sample;
import java.util.List;
import java.util.Optional;

/** Random objects of one platform in one version of its infra machine, and what they become. */
record Subject(Sample sample, String version, Side from, Worlds worlds) {

  static Subject of(Sample sample, String version, Side from) {
    return new Subject(sample, version, from, new Worlds(sample, version));
  }

  /** Which objects are made. */
  String title() {
    return "%s %s, %s".formatted(sample.platform().word(), version, direction());
  }

  /** Where they go. */
  String direction() {
    return switch (from) {
      case MACHINE_API -> "to Cluster API";
      case CLUSTER_API -> "to the Machine API";
    };
  }

  /** The kind that a seed stands for: Machines and MachineSets take turns. */
  static Kind kind(long seed) {
    return Kind.values()[(int) (seed % Kind.values().length)];
  }

  /** The objects of that seed as they were, and what they became. */
  Crossed cross(long seed) {
    var kind = kind(seed);
    var facts = sample.facts(version);
    return switch (from) {
      case MACHINE_API -> {
        var source = worlds.machineApi(kind, seed);
        var result = done(Conversion.toClusterApi(kind, source, Optional.empty(), facts));
        yield new Crossed(List.of(source), both(result));
      }
      case CLUSTER_API -> {
        var source = worlds.clusterApi(kind, seed);
        var result = done(Conversion.toMachineApi(kind, source, Optional.empty(), facts));
        yield new Crossed(both(source), List.of(result));
      }
    };
  }

  /** One conversion: one object on the Machine API's side, two on that of Cluster API. */
  record Crossed(List<ObjectNode> source, List<ObjectNode> result) {}

  private static List<ObjectNode> both(ClusterApiObjects objects) {
    return List.of(objects.infra(), objects.core());
  }

  private static <T> T done(Outcome<T> outcome) {
    return switch (outcome) {
      case Outcome.Done<T>(var value, var _warnings) -> value;
      case Outcome.Refused<T>(var problems) ->
          throw new AssertionError("an object that is meant to cross is refused: " + problems);
    };
  }
}
