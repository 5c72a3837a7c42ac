package io.openshift.machines.conversion;

import io.openshift.machines.conversion.core.MachineSetTable;
import io.openshift.machines.conversion.core.MachineTable;
import io.openshift.machines.conversion.mapping.Claims;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.mapping.Spelling;
import io.openshift.machines.conversion.provider.Provider;
import io.openshift.machines.conversion.provider.Providers;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is worked out once for each platform.
 *
 * @param metadata the table of a Machine's metadata, with what this platform observes
 * @param providerSpec fields of the provider spec
 * @param infraSpec fields of the infra machine's spec
 * @param machineSpec fields of the core machine spec in Cluster API
 * @param setSpec fields of the core set's spec in Cluster API, but for its template
 */
record Tables(
    Provider provider,
    Mapping metadata,
    Spelling providerSpec,
    Spelling infraSpec,
    Spelling machineSpec,
    Spelling setSpec) {

  private static final String MACHINE = "Machine.";
  private static final String SPEC = "spec.";

  private static final Map<Platform, Tables> ALL =
      Arrays.stream(Platform.values()).collect(Collectors.toMap(Function.identity(), Tables::from));

  static Tables of(Platform platform) {
    return ALL.get(platform);
  }

  private static Tables from(Platform platform) {
    var provider = Providers.of(platform);
    return new Tables(
        provider,
        MachineTable.metadata(provider.observed()),
        Spelling.of(provider.spec(), Side.MACHINE_API),
        Spelling.of(provider.spec(), Side.CLUSTER_API),
        Spelling.of(machineClaims(provider)),
        Spelling.of(setClaims()));
  }

  private static Stream<String> machineClaims(Provider provider) {
    return Stream.of(MachineTable.SPEC, MachineTable.MACHINE, provider.spec())
        .flatMap(
            table -> Claims.of(table, Side.CLUSTER_API).stream().map(claim -> base(table, claim)))
        .filter(claim -> claim.startsWith(MACHINE))
        .map(claim -> claim.substring(MACHINE.length()));
  }

  private static String base(Mapping table, String claim) {
    return table == MachineTable.SPEC || table == MachineTable.MACHINE ? MACHINE + claim : claim;
  }

  private static Stream<String> setClaims() {
    return Stream.concat(
        Stream.of("template**"),
        Claims.of(MachineSetTable.SET, Side.CLUSTER_API).stream()
            .filter(claim -> claim.startsWith(SPEC))
            .map(claim -> claim.substring(SPEC.length())));
  }
}
