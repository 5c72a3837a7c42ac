package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A message says whose field it is about, and what is read as something else is refused. */
class WhereAndWhoseTest {
  private static final String TOKENS = "providerSpec.value.metadataServiceOptions.authentication";

  @Test
  void onTheWayBackTheObjectOfAFieldIsNamed() {
    var pair = Basics.clusterApi(Kind.MACHINE_SET);
    pair.infra().withObject("/metadata").put("name", "quarry-a-1a2b3c4d");
    ((ObjectNode) pair.infra().at("/spec/template/spec")).put("uncompressedUserData", true);
    ((ObjectNode) pair.core().at("/spec/template/spec")).put("version", "v1.30.0");
    var problems =
        Conversions.problems(
            Conversion.toMachineApi(Kind.MACHINE_SET, pair, Optional.empty(), Basics.FACTS));
    assertEquals(
        List.of("AWSMachineTemplate quarry-a-1a2b3c4d", ""),
        problems.stream().map(Problem::object).toList());
    assertEquals(
        List.of("spec.template.spec.uncompressedUserData", "spec.template.spec.version"),
        problems.stream().map(Problem::path).toList());
    assertEquals(
        "AWSMachineTemplate quarry-a-1a2b3c4d spec.template.spec.uncompressedUserData:"
            + " the Machine API has nothing like it; remove the field",
        problems.getFirst().toString());
  }

  @Test
  void aFieldNobodyKnowsIsNamedWithItsObjectToo() {
    var pair = Basics.clusterApi(Kind.MACHINE);
    pair.infra().withObject("/spec").put("shovel", "big");
    var problems =
        Conversions.problems(
            Conversion.toMachineApi(Kind.MACHINE, pair, Optional.empty(), Basics.FACTS));
    assertEquals("AWSMachine quarry-a", problems.getFirst().object());
    assertEquals("spec.shovel", problems.getFirst().path());
  }

  @Test
  void theProviderSpecOfAnotherPlatformIsRefused() {
    for (var kind : List.of("GCPMachineProviderSpec", "OpenstackProviderSpec")) {
      var source = Basics.machine();
      ((ObjectNode) source.at("/spec/providerSpec/value")).put("kind", kind);
      var outcome = Conversion.toClusterApi(Kind.MACHINE, source, Optional.empty(), Basics.FACTS);
      Conversions.refusedAt(List.of("spec.providerSpec.value.kind"), outcome);
    }
  }

  @Test
  void aKindThatOnlyLooksOddCrosses() {
    var source = Basics.machine();
    ((ObjectNode) source.at("/spec/providerSpec/value")).put("kind", "AwsMachineProviderSpec");
    Conversions.forth(Kind.MACHINE, source, Basics.FACTS);
  }

  @Test
  void tokensLeftToTheAccountAreToldOnceForASetAndItsMachines() {
    assertEquals(List.of("spec.template.spec." + TOKENS), warned(Kind.MACHINE_SET, Basics.set()));
    assertEquals(List.of("spec." + TOKENS), warned(Kind.MACHINE, Basics.machine()));
    var owned = Basics.machine();
    owned
        .withObject("/metadata")
        .withArray("ownerReferences")
        .addObject()
        .put("kind", "MachineSet");
    assertEquals(List.of(), warned(Kind.MACHINE, owned));
    var said = Basics.machine();
    said.withObject("/spec/providerSpec/value/metadataServiceOptions")
        .put("authentication", "Optional");
    assertEquals(List.of(), warned(Kind.MACHINE, said));
  }

  private static List<String> warned(Kind kind, ObjectNode source) {
    var outcome = Conversion.toClusterApi(kind, source, Optional.empty(), Basics.FACTS);
    Conversions.done(outcome);
    return ((Outcome.Done<?>) outcome).warnings().stream().map(Problem::path).toList();
  }
}
