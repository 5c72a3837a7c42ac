package io.openshift.machines.kit.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.openshift.machines.conversion.ClusterFacts.Installed;
import io.openshift.machines.kit.resource.Trees;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FeatureGatesTest {
  private static final String GATE =
      """
      {"status": {"featureGates": [
        {"version": "4.21.0", "enabled": [{"name": "MachineAPIMigration"}], "disabled": []},
        {"version": "4.22.0", "enabled": [{"name": "Zeta"}, {"name": "MachineAPIMigrationAWS"}],
         "disabled": [{"name": "MachineAPIMigration"}]}]}}
      """;
  private static final String VERSION =
      """
      {"status": {"desired": {"version": "4.22.0"}, "history": [{"version": "4.21.0"}]}}
      """;

  @Test
  void readsTheEntryOfTheRelease() {
    var gates = FeatureGates.of(Trees.parse(GATE), "4.22.0");
    assertEquals(Optional.of(new FeatureGates(Set.of("Zeta", "MachineAPIMigrationAWS"))), gates);
    assertEquals(Set.of("MachineAPIMigrationAWS"), gates.orElseThrow().ours().enabled());
    assertEquals(Optional.empty(), FeatureGates.of(Trees.parse(GATE), "4.23.0"));
  }

  @Test
  void aReleaseCountsAsItself() {
    assertEquals(
        Optional.of("4.21.0"), FeatureGates.version(Optional.of("4.21.0"), Trees.parse(VERSION)));
  }

  @Test
  void aSnapshotTakesTheClustersVersion() {
    var snapshot = Optional.of("0.0.1-snapshot");
    assertEquals(Optional.of("4.22.0"), FeatureGates.version(snapshot, Trees.parse(VERSION)));
    var settled = Trees.parse(VERSION);
    Trees.child(settled, "status").remove("desired");
    assertEquals(Optional.of("4.21.0"), FeatureGates.version(snapshot, settled));
    assertEquals(Optional.empty(), FeatureGates.version(snapshot, Trees.empty()));
  }

  @Test
  void withoutReleaseNothingIsKnown() {
    assertEquals(Optional.empty(), FeatureGates.version(Optional.empty(), Trees.parse(VERSION)));
  }

  @Test
  void handOverNeedsBothGatesPlatformAndSchemas() {
    var both = new FeatureGates(Set.of("MachineAPIMigration", "MachineAPIMigrationAWS"));
    var one = new FeatureGates(Set.of("MachineAPIMigration"));
    var installed = Optional.of(new Installed(true, "v1beta2"));
    assertEquals("true true", runs(new Features(both, "AWS", "c", installed)));
    assertEquals("true false", runs(new Features(one, "AWS", "c", installed)));
    assertEquals("false false", runs(new Features(both, "AWS", "c", Optional.empty())));
    assertEquals("false false", runs(new Features(both, "Mars", "c", installed)));
    var none = new FeatureGates(Set.of("MachineAPIMigrationAWS"));
    assertEquals("false false", runs(new Features(none, "AWS", "c", installed)));
  }

  private static String runs(Features features) {
    return features.mirrors() + " " + features.handsOver();
  }
}
