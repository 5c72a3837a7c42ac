package io.openshift.machines.cli.diff;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.cli.facts.Clues;
import io.openshift.machines.cli.facts.Context;
import io.openshift.machines.cli.facts.Facts;
import io.openshift.machines.cli.facts.Inventory;
import io.openshift.machines.cli.facts.Manifest;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.Conversion;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Outcome;
import io.openshift.machines.conversion.Problem;
import io.openshift.machines.conversion.health.HealthChecks;
import io.openshift.machines.conversion.mapping.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * A pair, compared by its meaning: the side in charge is converted into a copy of the other one,
 * and what that changes is the difference. Two spellings of the same are none.
 *
 * @param from the side that is in charge
 * @param differences what the other side would have to change
 * @param problems why the pair cannot be compared; empty when it was
 */
public record Comparison(
    Manifest machineApi, Side from, List<Difference> differences, List<Problem> problems) {

  /**
   * One difference.
   *
   * @param object kind of the object that has it
   * @param has what it says; a missing node for nothing
   * @param should what the other side means
   */
  public record Difference(String object, String path, JsonNode has, JsonNode should) {}

  /**
   * Compares a Machine API object with its twin.
   *
   * @param forced the side that is in charge, where somebody says so
   */
  static Comparison of(Manifest here, Context context, Inventory inventory, Optional<Side> forced) {
    var there = inventory.twin(here).orElseThrow();
    var from = forced.orElseGet(() -> inCharge(here));
    var infra = inventory.infra(there);
    return switch (Facts.gather(context, inventory, new Clues(here, infra))) {
      case Outcome.Refused<ClusterFacts>(var problems) ->
          new Comparison(here, from, List.of(), problems);
      case Outcome.Done<ClusterFacts>(var facts, var _assumed) -> {
        var objects =
            new ClusterApiObjects(
                there.tree(),
                infra.map(Manifest::tree).orElseGet(JsonNodeFactory.instance::objectNode));
        yield compared(here, objects, from, facts);
      }
    };
  }

  /** What the object itself says, and else the Machine API. */
  private static Side inCharge(Manifest here) {
    var status = here.at("status.authoritativeAPI").asText();
    var said = status.isEmpty() ? here.at("spec.authoritativeAPI").asText() : status;
    return said.equals("ClusterAPI") ? Side.CLUSTER_API : Side.MACHINE_API;
  }

  private static Comparison compared(
      Manifest here, ClusterApiObjects there, Side from, ClusterFacts facts) {
    var found = new ArrayList<Difference>();
    return switch (converted(here, there, from, facts)) {
      case Outcome.Refused<List<ObjectNode>>(var problems) ->
          new Comparison(here, from, List.of(), problems);
      case Outcome.Done<List<ObjectNode>>(var now, var _warnings) -> {
        var before =
            from == Side.MACHINE_API ? List.of(there.core(), there.infra()) : List.of(here.tree());
        for (int i = 0; i < now.size(); i++) {
          new Walk(now.get(i).path("kind").asText(), found).at("", before.get(i), now.get(i));
        }
        yield new Comparison(here, from, found, List.of());
      }
    };
  }

  private static Outcome<List<ObjectNode>> converted(
      Manifest here, ClusterApiObjects there, Side from, ClusterFacts facts) {
    if (here.kind().equals(HealthChecks.KIND)) {
      return from == Side.MACHINE_API
          ? HealthChecks.toClusterApi(here.tree(), Optional.of(there.core()), facts).map(List::of)
          : HealthChecks.toMachineApi(there.core(), Optional.of(here.tree()), facts).map(List::of);
    }
    var kind = here.kind().equals("Machine") ? Kind.MACHINE : Kind.MACHINE_SET;
    return from == Side.MACHINE_API
        ? Conversion.toClusterApi(kind, here.tree(), Optional.of(there), facts)
            .map(objects -> List.of(objects.core(), objects.infra()))
        : Conversion.toMachineApi(kind, there, Optional.of(here.tree()), facts).map(List::of);
  }

  /** A walk through both trees of one object at once. */
  private record Walk(String kind, List<Difference> found) {
    void at(String path, JsonNode before, JsonNode now) {
      if (before.isObject() && now.isObject()) {
        var names = new TreeSet<String>();
        before.fieldNames().forEachRemaining(names::add);
        now.fieldNames().forEachRemaining(names::add);
        names.forEach(name -> at(join(path, name), before.path(name), now.path(name)));
      } else if (before.isArray() && now.isArray()) {
        for (int i = 0; i < Math.max(before.size(), now.size()); i++) {
          at(path + "[" + i + "]", before.path(i), now.path(i));
        }
      } else if (!before.equals(now)) {
        found.add(new Difference(kind, path, before, now));
      }
    }
  }

  private static String join(String path, String name) {
    var step = name.contains("/") || name.contains(".") ? "[" + name + "]" : name;
    return path.isEmpty() || step.startsWith("[") ? path + step : path + "." + step;
  }
}
