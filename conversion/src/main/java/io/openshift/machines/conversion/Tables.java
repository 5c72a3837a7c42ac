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
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is worked out once for each platform and API version of its infra machine.
 *
 * @param spec the platform's table
 * @param metadata the table of a Machine's metadata, with what this platform observes
 * @param infraObject the platform's rows beside the specs, by kind
 * @param providerSpec fields of the provider spec
 * @param infraSpec fields of the infra machine's spec
 * @param machineSpec fields of the core machine spec, by side
 * @param setSpec fields of the core set's spec, by side; in Cluster API but for its template
 */
record Tables(
    Mapping spec,
    Mapping metadata,
    Map<Kind, Mapping> infraObject,
    Spelling providerSpec,
    Spelling infraSpec,
    Map<Side, Spelling> machineSpec,
    Map<Side, Spelling> setSpec) {

  private static final String MACHINE = "Machine.";
  private static final String SPEC = "spec.";

  private static final Map<Platform, Map<String, Tables>> ALL =
      Arrays.stream(Platform.values())
          .collect(Collectors.toMap(Function.identity(), platform -> all(Providers.of(platform))));

  /** The tables of a platform for an API version of its infra machine, if there are any. */
  static Optional<Tables> of(Platform platform, String version) {
    return Optional.ofNullable(ALL.get(platform).get(version));
  }

  /** The versions of a platform's infra machine that there are tables for. */
  static Set<String> versions(Platform platform) {
    return new TreeSet<>(ALL.get(platform).keySet());
  }

  private static Map<String, Tables> all(Provider provider) {
    return provider.specs().entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, entry -> from(provider, entry.getValue())));
  }

  private static Tables from(Provider provider, Mapping spec) {
    var metadata = MachineTable.metadata(provider.observed());
    return new Tables(
        spec,
        metadata,
        provider.infraObject(),
        Spelling.of(spec, Side.MACHINE_API),
        Spelling.of(spec, Side.CLUSTER_API),
        bySide(side -> machineClaims(spec, metadata, side)),
        bySide(Tables::setClaims));
  }

  private static Map<Side, Spelling> bySide(Function<Side, Stream<String>> claims) {
    return Arrays.stream(Side.values())
        .collect(Collectors.toMap(side -> side, side -> Spelling.of(claims.apply(side))));
  }

  private static Stream<String> machineClaims(Mapping spec, Mapping metadata, Side side) {
    return Stream.of(MachineTable.SPEC, MachineTable.MACHINE, metadata, spec)
        .flatMap(table -> Claims.of(table, side).stream().map(claim -> base(table, claim)))
        .filter(claim -> claim.startsWith(MACHINE))
        .map(claim -> claim.substring(MACHINE.length()));
  }

  private static String base(Mapping table, String claim) {
    return table == MachineTable.SPEC || table == MachineTable.MACHINE ? MACHINE + claim : claim;
  }

  private static Stream<String> setClaims(Side side) {
    var template =
        switch (side) {
          case MACHINE_API -> Stream.of("template.metadata**", "template.spec**");
          case CLUSTER_API -> Stream.of("template**");
        };
    return Stream.concat(
        template,
        Claims.of(MachineSetTable.SET, side).stream()
            .filter(claim -> claim.startsWith(SPEC))
            .map(claim -> claim.substring(SPEC.length())));
  }
}
