package io.openshift.machines.conversion;

import io.openshift.machines.conversion.core.MachineSetTable;
import io.openshift.machines.conversion.core.MachineTable;
import io.openshift.machines.conversion.mapping.Claims;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.provider.Providers;
import java.util.List;
import java.util.stream.Stream;

/** What the tables claim of each schema, with paths from its {@code spec}. */
final class Ground {
  private static final String MACHINE = "Machine.";

  private Ground() {}

  static List<String> providerSpec(Platform platform) {
    return here(Providers.of(platform).spec(), Side.MACHINE_API).toList();
  }

  static List<String> infra(Platform platform) {
    return here(Providers.of(platform).spec(), Side.CLUSTER_API).toList();
  }

  static List<String> infraTemplate() {
    return spec(MachineSetTable.INFRA_TEMPLATE, Side.CLUSTER_API).toList();
  }

  static List<String> coreMachine(Platform platform) {
    return machineSpec(platform, Side.CLUSTER_API).toList();
  }

  static List<String> machine(Platform platform) {
    return machineSpec(platform, Side.MACHINE_API).toList();
  }

  static List<String> coreSet(Platform platform) {
    return set(platform, Side.CLUSTER_API).toList();
  }

  static List<String> set(Platform platform) {
    return set(platform, Side.MACHINE_API).toList();
  }

  private static Stream<String> machineSpec(Platform platform, Side side) {
    var provider = Providers.of(platform);
    return Stream.of(
            here(MachineTable.SPEC, side),
            here(MachineTable.MACHINE, side),
            beside(provider.spec(), side),
            beside(MachineTable.metadata(provider.observed()), side))
        .flatMap(claims -> claims);
  }

  private static Stream<String> set(Platform platform, Side side) {
    var template =
        Stream.concat(
            here(MachineSetTable.TEMPLATE, side).map(claim -> "template." + claim),
            beside(MachineSetTable.TEMPLATE, side).map(claim -> "template.spec." + claim));
    var machine = machineSpec(platform, side).map(claim -> "template.spec." + claim);
    return Stream.concat(spec(MachineSetTable.SET, side), Stream.concat(template, machine));
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
