package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.mapping.Coverage;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every leaf of the real schemas is claimed by a row. */
class CoverageTest {

  @Test
  void everyLeafOfTheProviderSpecIsClaimed() {
    covered(Schemas.providerSpec("aws"), Ground.providerSpec(Platform.AWS), 61);
  }

  @Test
  void everyLeafOfTheInfraMachineIsClaimed() {
    covered(Schemas.spec("aws/awsmachines", "v1beta2"), Ground.infra(Platform.AWS), 69);
  }

  @Test
  void everyLeafOfTheInfraTemplateIsClaimed() {
    var claims = new ArrayList<String>();
    Ground.infra(Platform.AWS).forEach(claim -> claims.add("template.spec." + claim));
    claims.addAll(Ground.infraTemplate());
    covered(Schemas.spec("aws/awsmachinetemplates", "v1beta2"), claims, 71);
  }

  @Test
  void everyLeafOfTheCoreMachineIsClaimed() {
    covered(Schemas.spec("capi-core/machines", "v1beta2"), Ground.coreMachine(Platform.AWS), 21);
  }

  @Test
  void everyLeafOfTheCoreMachineSetIsClaimed() {
    covered(Schemas.spec("capi-core/machinesets", "v1beta2"), Ground.coreSet(Platform.AWS), 31);
  }

  @Test
  void everyLeafOfTheMachineApiMachineIsClaimed() {
    covered(Schemas.spec("mapi/machines", "v1beta1"), Ground.machine(Platform.AWS), 22);
  }

  @Test
  void everyLeafOfTheMachineApiMachineSetIsClaimed() {
    covered(Schemas.spec("mapi/machinesets", "v1beta1"), Ground.set(Platform.AWS), 41);
  }

  @Test
  void aLeafThatNoRowClaimsIsReportedWithItsPath() {
    var schema = TestData.one("{properties: {known: {}, list: {items: {properties: {new: {}}}}}}");
    assertEquals(List.of("list[].new"), Coverage.unclaimed(schema, List.of("known", "list[].old")));
  }

  private static void covered(JsonNode schema, List<String> claims, int atLeast) {
    assertEquals(List.of(), Coverage.unclaimed(schema, claims));
    var leaves = Coverage.leaves(schema).size();
    assertTrue(leaves >= atLeast, "only " + leaves + " leaves: is this the schema?");
    System.out.println(leaves + " leaves claimed");
  }
}
