package io.openshift.machines.conversion;

import io.openshift.machines.conversion.core.MachineSetTable;
import io.openshift.machines.conversion.core.MachineTable;
import io.openshift.machines.conversion.mapping.Claims;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.provider.Providers;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the tables claim of each schema, with paths from its {@code spec}. */
final class Ground {
  private static final String MACHINE = "Machine.";

  private Ground() {}

  /** A platform's rows for one version of its infra machine. */
  static Mapping table(Platform platform, String version) {
    return Providers.of(platform).spec(version).orElseThrow();
  }

  static List<String> providerSpec(Platform platform, String version) {
    return here(table(platform, version), Side.MACHINE_API).toList();
  }

  static List<String> infra(Platform platform, String version) {
    return here(table(platform, version), Side.CLUSTER_API).toList();
  }

  static List<String> infraTemplate(Platform platform, String version) {
    var template = infra(platform, version).stream().map(claim -> "template.spec." + claim);
    var beside =
        Stream.concat(
                Stream.of(MachineSetTable.INFRA_TEMPLATE),
                Providers.of(platform).infraObject().values().stream())
            .flatMap(table -> spec(table, Side.CLUSTER_API));
    return Stream.concat(template, beside).toList();
  }

  /** The machine spec of that API, a platform's share in it included. */
  static List<String> machine(Platform platform, String version, Side side) {
    return machineSpec(platform, version, side).toList();
  }

  /** The same for a set. */
  static List<String> set(Platform platform, String version, Side side) {
    var template =
        Stream.concat(
            here(MachineSetTable.TEMPLATE, side).map(claim -> "template." + claim),
            beside(MachineSetTable.TEMPLATE, side).map(claim -> "template.spec." + claim));
    var machine = machineSpec(platform, version, side).map(claim -> "template.spec." + claim);
    return Stream.concat(spec(MachineSetTable.SET, side), Stream.concat(template, machine))
        .toList();
  }

  /** Names, in small letters, of the maps with free keys that a platform has on that side. */
  static Set<String> maps(Platform platform, Side side) {
    return Providers.of(platform).specs().values().stream()
        .flatMap(table -> Claims.of(table, side).stream())
        .filter(claim -> claim.endsWith("{}"))
        .map(claim -> claim.replaceAll("\\{}$", "").replaceAll(".*\\.", ""))
        .map(name -> name.toLowerCase(Locale.ROOT))
        .collect(Collectors.toSet());
  }

  private static Stream<String> machineSpec(Platform platform, String version, Side side) {
    var observed = Providers.of(platform).observed();
    return Stream.of(
            here(MachineTable.SPEC, side),
            here(MachineTable.MACHINE, side),
            beside(table(platform, version), side),
            beside(MachineTable.metadata(observed), side))
        .flatMap(claims -> claims);
  }

  private static Stream<String> here(Mapping table, Side side) {
    return Claims.of(table, side).stream().filter(claim -> !claim.startsWith(MACHINE));
  }

  private static Stream<String> beside(Mapping table, Side side) {
    return Claims.of(table, side).stream()
        .filter(claim -> claim.startsWith(MACHINE))
        .map(claim -> claim.substring(MACHINE.length()));
  }

  private static Stream<String> spec(Mapping table, Side side) {
    return Claims.of(table, side).stream()
        .filter(claim -> claim.startsWith("spec."))
        .map(claim -> claim.substring("spec.".length()));
  }
}
