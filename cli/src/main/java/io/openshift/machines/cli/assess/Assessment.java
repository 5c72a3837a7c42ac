package io.openshift.machines.cli.assess;

import io.openshift.machines.conversion.Problem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * A fleet, assessed.
 *
 * @param resources in the order of the input
 * @param unreadable what could not be read, one line each
 * @param files how many files were looked at
 */
public record Assessment(List<Resource> resources, List<String> unreadable, int files) {

  /** Copies the lists. */
  public Assessment {
    resources = List.copyOf(resources);
    unreadable = List.copyOf(unreadable);
  }

  /** How many resources have each verdict, all verdicts included. */
  public record Counts(Map<Verdict, Integer> byVerdict, int resources, int machines) {
    static Counts of(List<Resource> resources) {
      var counts = new EnumMap<Verdict, Integer>(Verdict.class);
      for (var verdict : Verdict.values()) {
        counts.put(verdict, 0);
      }
      resources.forEach(resource -> counts.merge(resource.verdict(), 1, Integer::sum));
      int machines = resources.stream().mapToInt(Resource::machines).sum();
      return new Counts(counts, resources.size(), machines);
    }

    int of(Verdict verdict) {
      return byVerdict.getOrDefault(verdict, 0);
    }
  }

  /**
   * A field that holds resources back.
   *
   * @param field its path, without list positions and without what a set adds to a machine's path
   * @param problem the first of its kind
   */
  public record BlockingField(String field, int resources, int machines, Problem problem) {}

  /** A thing that a hand-over would have to wait for, and for how many resources. */
  public record Waiting(String id, int resources, String reason) {}

  /** All counts. */
  public Counts counts() {
    return Counts.of(resources);
  }

  /** Counts of each group, in alphabetical order; the empty name for those of none. */
  public Map<String, Counts> by(Function<Resource, String> group) {
    var groups = new TreeMap<String, List<Resource>>();
    for (var resource : resources) {
      groups.computeIfAbsent(group.apply(resource), _name -> new ArrayList<>()).add(resource);
    }
    var counts = new LinkedHashMap<String, Counts>();
    groups.forEach((name, members) -> counts.put(name, Counts.of(members)));
    return counts;
  }

  /** The fields that block, the one that holds back most resources first. */
  public List<BlockingField> blockingFields() {
    var found = new TreeMap<String, BlockingField>();
    for (var resource : resources) {
      var own = new LinkedHashMap<String, Problem>();
      resource.problems().forEach(problem -> own.putIfAbsent(field(problem.path()), problem));
      own.forEach(
          (field, problem) ->
              found.merge(
                  field,
                  new BlockingField(field, 1, resource.machines(), problem),
                  (old, one) ->
                      new BlockingField(
                          field,
                          old.resources() + 1,
                          old.machines() + one.machines(),
                          old.problem())));
    }
    return found.values().stream()
        .sorted(
            Comparator.comparingInt(BlockingField::resources)
                .thenComparingInt(BlockingField::machines)
                .reversed()
                .thenComparing(BlockingField::field))
        .toList();
  }

  /** What hand-overs would wait for, the most frequent first. */
  public List<Waiting> waiting() {
    var found = new TreeMap<String, Waiting>();
    for (var resource : resources) {
      var own = new LinkedHashMap<String, String>();
      resource.handOver().forEach(blocker -> own.putIfAbsent(blocker.id(), blocker.reason()));
      own.forEach(
          (id, reason) ->
              found.merge(
                  id,
                  new Waiting(id, 1, reason),
                  (old, _one) -> new Waiting(id, old.resources() + 1, old.reason())));
    }
    return found.values().stream()
        .sorted(Comparator.comparingInt(Waiting::resources).reversed().thenComparing(Waiting::id))
        .toList();
  }

  /** One name for a field of a machine, whether it stands in a Machine or in a template. */
  static String field(String path) {
    return path.replaceAll("\\[[0-9]+]", "[]")
        .replaceFirst("^spec\\.template\\.machines_v1beta1_machine_openshift_io\\.", "")
        .replaceFirst("^spec\\.template\\.(?=spec\\.|metadata\\.)", "");
  }
}
