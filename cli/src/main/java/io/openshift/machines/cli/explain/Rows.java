package io.openshift.machines.cli.explain;

import io.openshift.machines.cli.explain.Row.Place;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.core.MachineSetTable;
import io.openshift.machines.conversion.core.MachineTable;
import io.openshift.machines.conversion.health.HealthCheckTable;
import io.openshift.machines.conversion.health.HealthChecks;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Told;
import io.openshift.machines.conversion.provider.Providers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** All rows of all tables, with the paths that people write. */
public final class Rows {
  private static final String MACHINE = "Machine.";
  private static final String SPEC = "spec.";
  private static final String VALUE = "spec.providerSpec.value.";
  private static final Set<String> BOTH = Set.of("Machine", "MachineSet");

  private final Conditions conditions = Conditions.read();
  private final List<Row> rows = new ArrayList<>();

  private Rows() {}

  /** The rows of all platforms, or of one. */
  public static List<Row> of(Optional<Platform> only) {
    var all = new Rows();
    for (var platform : Platform.values()) {
      if (only.isEmpty() || only.get() == platform) {
        all.platform(platform);
      }
    }
    all.core(only.orElse(Platform.AWS));
    return all.rows;
  }

  private void platform(Platform platform) {
    var provider = Providers.of(platform);
    var infra = platform.infraMachineKind();
    var kinds = Set.of(infra, platform.infraTemplateKind(), platform.word());
    add(
        provider.spec(),
        platform.type(),
        kinds,
        List.of(new Base("Machine", VALUE), new Base(infra, SPEC)));
  }

  private void core(Platform platform) {
    var machine = List.of(new Base("Machine", SPEC), new Base("Machine", SPEC));
    var object = List.of(new Base("Machine", ""), new Base("Machine", ""));
    var set = List.of(new Base("MachineSet", ""), new Base("MachineSet", ""));
    var template =
        List.of(new Base("MachineSet", "spec.template."), new Base("MachineSet", "spec.template."));
    add(MachineTable.SPEC, "all", BOTH, machine);
    add(MachineTable.MACHINE, "all", Set.of("Machine"), machine);
    var observed = Providers.of(platform).observed();
    add(MachineTable.metadata(observed), "all", Set.of("Machine"), object);
    add(MachineSetTable.SET, "all", Set.of("MachineSet"), set);
    add(MachineSetTable.TEMPLATE, "all", Set.of("MachineSet"), template);
    var check = List.of(new Base(HealthChecks.KIND, ""), new Base(HealthChecks.KIND, ""));
    add(HealthCheckTable.V1BETA2, "all", Set.of(HealthChecks.KIND), check);
  }

  /** Where the paths of a table begin. */
  private record Base(String kind, String prefix) {}

  private void add(Mapping table, String of, Set<String> kinds, List<Base> bases) {
    for (var told : Told.of(table)) {
      rows.add(
          new Row(
              of,
              kinds,
              places(told.machineApi(), bases.get(0)),
              places(told.clusterApi(), bases.get(1)),
              told,
              conditions.of(of.equals("all") ? table.name() : of, told)));
    }
  }

  private static List<Place> places(List<Told.Spot> spots, Base base) {
    return spots.stream()
        .map(
            spot ->
                spot.path().startsWith(MACHINE)
                    ? new Place(
                        "Machine", SPEC + spot.path().substring(MACHINE.length()), spot.absent())
                    : new Place(base.kind(), full(base, spot.path()), spot.absent()))
        .toList();
  }

  /** Keys of labels and annotations are no paths. */
  private static String full(Base base, String path) {
    var key = path.contains("/") && !path.contains("{") || path.contains("<value>");
    return key || path.isEmpty() ? path : base.prefix() + path;
  }
}
