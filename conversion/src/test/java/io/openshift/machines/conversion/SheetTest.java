package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.openshift.machines.conversion.core.MachineSetTable;
import io.openshift.machines.conversion.core.MachineTable;
import io.openshift.machines.conversion.health.HealthCheckTable;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Sheet;
import io.openshift.machines.conversion.provider.Provider;
import io.openshift.machines.conversion.provider.Providers;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The sheets in {@code docs/conversion} are the tables; {@code -Dsheets.write=true} writes them.
 */
class SheetTest {
  private static final String NOTE =
      """

      This sheet is printed from the table and checked against it: do not edit it, run
      `hack/sheets`. Paths start at the table's
      base; `Machine.` means the spec of the core Machine, or of a set's machine template. What is
      carried is kept in an annotation for the way back. See [decisions](decisions.md).

      """;

  @ParameterizedTest
  @EnumSource
  void ofAPlatform(Platform platform) throws IOException {
    Assumptions.assumeFalse(Providers.of(platform).specs().isEmpty(), "no table yet");
    var title = "# " + platform.type() + "\n" + NOTE;
    var base =
        "Base: `spec.providerSpec.value`, and the spec of " + platform.infraMachineKind() + ".\n\n";
    var provider = Providers.of(platform);
    sheet(platform.word(), title + base + tables(provider) + beside(provider));
  }

  /** The newest version first, each under its name where there are several. */
  private static String tables(Provider provider) {
    return provider.specs().size() == 1
        ? Sheet.of(provider.spec())
        : new TreeMap<>(provider.specs())
            .descendingMap().entrySet().stream()
                .map(entry -> "## " + entry.getKey() + "\n\n" + Sheet.of(entry.getValue()))
                .collect(Collectors.joining("\n"));
  }

  /** What a platform says outside of the specs. */
  private static String beside(Provider provider) {
    return new TreeMap<>(provider.infraObject())
        .entrySet().stream()
            .map(entry -> "\n## Beside the spec of a " + entry.getKey().kind() + entry(entry))
            .collect(Collectors.joining());
  }

  private static String entry(Map.Entry<Kind, Mapping> entry) {
    return "\n\nBase: both objects.\n\n" + Sheet.of(entry.getValue());
  }

  @Test
  void ofTheCoreKinds() throws IOException {
    var observed = Providers.of(Platform.AWS).observed();
    sheet(
        "core",
        "# Machine and MachineSet\n"
            + NOTE
            + part("Machine spec", MachineTable.SPEC)
            + part("Machine spec, of a Machine alone", MachineTable.MACHINE)
            + part("Metadata of a Machine", MachineTable.metadata(observed))
            + part("MachineSet", MachineSetTable.SET)
            + part("Machine template of a MachineSet", MachineSetTable.TEMPLATE)
            + part("Infra template", MachineSetTable.INFRA_TEMPLATE).stripTrailing()
            + "\n");
  }

  @Test
  void ofHealthChecks() throws IOException {
    sheet(
        "machinehealthcheck",
        "# MachineHealthCheck\n"
            + NOTE
            + "Base: both objects.\n\n"
            + part("v1beta2", HealthCheckTable.V1BETA2)
            + part("v1beta1, which is read and not written", HealthCheckTable.V1BETA1)
                .stripTrailing()
            + "\n");
  }

  private static String part(String title, Mapping table) {
    return "## " + title + "\n\n" + Sheet.of(table) + "\n";
  }

  private static void sheet(String name, String text) throws IOException {
    var file = TestData.project().resolve("docs/conversion/" + name + ".md");
    if (Boolean.getBoolean("sheets.write")) {
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
    }
    assertEquals(text, Files.readString(file), "the sheet is not the table; see its first lines");
  }
}
