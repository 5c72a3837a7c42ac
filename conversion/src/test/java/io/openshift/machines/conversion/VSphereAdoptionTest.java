package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.provider.Adoption;
import io.openshift.machines.conversion.sample.VSphereSample;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where both providers look for the virtual machine that runs already. */
class VSphereAdoptionTest {
  private final VSphereSample sample = new VSphereSample();
  private final Least least = new Least(sample, "v1beta2");

  @Test
  void folderAndNameAreEnough() {
    var there = Conversions.forth(Kind.MACHINE, machine(), sample.facts("v1beta2"));
    assertEquals(List.of(), Adoption.gaps(Platform.VSPHERE, there));
    assertEquals(List.of(), Adoption.gaps(Platform.VSPHERE, machine()));
  }

  @ParameterizedTest
  @CsvSource({
    "folder, '', spec.folder",
    "folder, diggers, spec.folder",
    "folder, /shaft/vm/x, spec.folder",
    "datacenter, '*', spec.datacenter",
    "datacenter, '', spec.datacenter",
  })
  void anUnclearPlaceIsAGap(String field, String value, String path) {
    var objects = least.clusterApi(Kind.MACHINE);
    ((ObjectNode) objects.infra().get("spec")).put(field, value);
    assertEquals(path, Adoption.gaps(Platform.VSPHERE, objects).getFirst().path());
  }

  @ParameterizedTest
  @CsvSource({
    "naming, '{{ .machine.name }}', ''",
    "naming, 'vm-{{ .machine.name }}', spec.naming.template",
    "namingStrategy, 'vm-{{ .machine.name }}', spec.namingStrategy.template",
  })
  void anotherNameIsAGap(String field, String template, String path) {
    var objects = least.clusterApi(Kind.MACHINE);
    objects.infra().withObject("/spec/" + field).put("template", template);
    var paths = Adoption.gaps(Platform.VSPHERE, objects).stream().map(Problem::path).toList();
    assertEquals(path.isEmpty() ? List.of() : List.of(path), paths);
  }

  @Test
  void theMachineApiNeedsADatacenterByName() {
    var machine = machine();
    ((ObjectNode) machine.at("/spec/providerSpec/value/workspace")).remove("datacenter");
    assertEquals(
        "spec.providerSpec.value.workspace.datacenter",
        Adoption.gaps(Platform.VSPHERE, machine).getFirst().path());
    machine.withObject("/spec/providerSpec/value/workspace").put("DataCenter", "pit");
    assertEquals(List.of(), Adoption.gaps(Platform.VSPHERE, machine));
  }

  @Test
  void aMachineNamesItsInstanceByProviderIdOrInItsStatus() {
    assertFalse(Adoption.namesInstance(Platform.VSPHERE, machine()));
    var made = machine();
    made.withObject("/status/providerStatus").put("instanceId", "423a8bd4");
    assertTrue(Adoption.namesInstance(Platform.VSPHERE, made));
  }

  private ObjectNode machine() {
    return least.machineApi(Kind.MACHINE);
  }
}
