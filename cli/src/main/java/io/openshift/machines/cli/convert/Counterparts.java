package io.openshift.machines.cli.convert;

import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.core.MachineSetTable;
import io.openshift.machines.conversion.health.HealthCheckTable;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.mapping.Told;
import io.openshift.machines.conversion.provider.Providers;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Which place of one API answers to which of the other, from the tables: for what is no value, such
 * as a comment. Places are dotted paths from the root of their object, {@code []} for any item.
 */
public final class Counterparts {
  private static final String MACHINE = "Machine.";

  /** Keys and patterns of keys. */
  private static final Pattern NO_PLACE = Pattern.compile("[{/*<]");

  private static final Pattern HEAD_AND_REST = Pattern.compile("(.*), (.*?\\[])(.*)");

  /** Which object of an API a place is in; the Machine API has one alone. */
  public enum Part {
    /** The Machine, MachineSet or MachineHealthCheck. */
    CORE,
    /** The infra machine or template. */
    INFRA
  }

  /** A place in one of the objects. */
  public record Spot(Part part, String path) {}

  /** Two places that answer to each other. */
  public record Pair(Spot machineApi, Spot clusterApi) {
    /** The place of that side. */
    public Spot of(Side side) {
      return side == Side.MACHINE_API ? machineApi : clusterApi;
    }
  }

  private final List<Pair> pairs = new ArrayList<>();

  private Counterparts() {}

  /** Those of a Machine or MachineSet. */
  public static List<Pair> of(Kind kind, Platform platform, String version) {
    var found = new Counterparts();
    var machine = kind == Kind.MACHINE ? "spec." : "spec.template.spec.";
    var value = machine + "providerSpec.value.";
    Providers.of(platform)
        .spec(version)
        .ifPresent(table -> found.add(table, value, new Spot(Part.INFRA, machine), machine));
    if (kind == Kind.MACHINE_SET) {
      found.add(MachineSetTable.SET, "", new Spot(Part.CORE, ""), "");
    }
    return found.pairs;
  }

  /** Those of a MachineHealthCheck. */
  public static List<Pair> ofHealthCheck() {
    var found = new Counterparts();
    found.add(HealthCheckTable.V1BETA2, "", new Spot(Part.CORE, ""), "");
    return found.pairs;
  }

  private void add(Mapping table, String here, Spot there, String machine) {
    for (var row : Told.of(table)) {
      for (var one : full(row.machineApi(), new Spot(Part.CORE, here), machine)) {
        for (var other : full(row.clusterApi(), there, machine)) {
          pairs.add(new Pair(one, other));
        }
      }
    }
  }

  private static List<Spot> full(List<Told.Spot> told, Spot base, String machine) {
    return told.stream()
        .flatMap(spot -> each(spot.path()))
        .filter(path -> !NO_PLACE.matcher(path).find())
        .map(
            path ->
                path.startsWith(MACHINE)
                    ? new Spot(Part.CORE, machine + path.substring(MACHINE.length()))
                    : new Spot(base.part(), base.path() + path))
        .toList();
  }

  /** A list whose first item stands in a field of its own is told as {@code head, rest[].leaf}. */
  private static Stream<String> each(String path) {
    var parts = HEAD_AND_REST.matcher(path);
    return parts.matches()
        ? Stream.of(parts.group(1) + parts.group(3), parts.group(2) + parts.group(3))
        : Stream.of(path);
  }
}
