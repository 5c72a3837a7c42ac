package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Manifests that no server has seen yet. */
class ManifestTest {

  @Test
  void withoutANameNothingCanReferToTheObjects() {
    var source = Basics.machine();
    var metadata = (ObjectNode) source.get("metadata");
    metadata.remove("name");
    metadata.put("generateName", "quarry-");
    Conversions.refusedAt(
        List.of("metadata.name"),
        Conversion.toClusterApi(Kind.MACHINE, source, Optional.empty(), Basics.FACTS));
  }

  @Test
  void whatStandsBesideTheProviderSpecIsNamed() {
    var source = Basics.set();
    source
        .withObject("/spec/template/spec/providerSpec")
        .set("taints", TestData.one("{a: [{key: x, effect: NoSchedule}]}").get("a"));
    var outcome = Conversion.toClusterApi(Kind.MACHINE_SET, source, Optional.empty(), Basics.FACTS);
    Conversions.done(outcome);
    assertEquals(
        List.of(
            "spec.template.spec.providerSpec.taints",
            "spec.template.spec.providerSpec.value.metadataServiceOptions.authentication"),
        ((Outcome.Done<?>) outcome).warnings().stream().map(Problem::path).toList());
  }
}
