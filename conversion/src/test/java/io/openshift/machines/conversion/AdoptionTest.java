package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.provider.Adoption;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The record by which a running instance is found, both ways. */
class AdoptionTest {
  private static final String ID = "aws:///mars-north-1a/i-0123456789abcdef0";

  @Test
  void aProviderIdIsEnough() {
    var source = Basics.machine();
    ((ObjectNode) source.get("spec")).put("providerID", ID);
    var there = Conversions.forth(Kind.MACHINE, source, Basics.FACTS);
    assertEquals(ID, there.core().at("/spec/providerID").asText());
    assertEquals(ID, there.infra().at("/spec/providerID").asText());
    assertEquals("i-0123456789abcdef0", there.infra().at("/spec/instanceID").asText());
    assertEquals(List.of(), Adoption.gaps(Platform.AWS, there));
    assertEquals(List.of(), Adoption.gaps(Platform.AWS, source));
  }

  @Test
  void theStatusAndTheZoneStandInForAProviderId() {
    var source = Basics.machine();
    ((ObjectNode) source.at("/spec/providerSpec/value/placement"))
        .put("availabilityZone", "mars-north-1a");
    source.withObject("/status/providerStatus").put("instanceId", "i-0123456789abcdef0");
    var there = Conversions.forth(Kind.MACHINE, source, Basics.FACTS);
    assertEquals(ID, there.infra().at("/spec/providerID").asText());
    assertEquals(List.of(), Adoption.gaps(Platform.AWS, there));
    var back = Conversions.back(Kind.MACHINE, there, Basics.FACTS);
    assertEquals(ID, back.at("/spec/providerID").asText());
  }

  @Test
  void withoutAnIdentityBothSidesHaveAGap() {
    var there = Conversions.forth(Kind.MACHINE, Basics.machine(), Basics.FACTS);
    assertEquals("spec.providerID", Adoption.gaps(Platform.AWS, there).getFirst().path());
    assertEquals(1, Adoption.gaps(Platform.AWS, Basics.machine()).size());
  }

  @Test
  void anIdentityIsNeverCleared() {
    var source = Basics.machine();
    ((ObjectNode) source.get("spec")).put("providerID", ID);
    var there = Conversions.forth(Kind.MACHINE, source, Basics.FACTS);
    var again =
        Conversion.toClusterApi(Kind.MACHINE, Basics.machine(), Optional.of(there), Basics.FACTS);
    assertEquals(ID, Conversions.done(again).infra().at("/spec/providerID").asText());
  }

  @Test
  void theInfraMachinesIdentityReachesTheMachineApi() {
    var source = Basics.clusterApi(Kind.MACHINE);
    ((ObjectNode) source.infra().get("spec")).put("providerID", ID);
    var there = Conversions.back(Kind.MACHINE, source, Basics.FACTS);
    assertEquals(ID, there.at("/spec/providerID").asText());
  }
}
