package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.openshift.machines.conversion.sample.Sample;
import io.openshift.machines.conversion.sample.Samples;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** An infra object that stands there in another version than the installed schema stores. */
class VersionsMixedTest {

  @ParameterizedTest
  @EnumSource(
      value = Platform.class,
      names = {"VSPHERE", "OPENSTACK", "POWER_VS", "BARE_METAL"})
  void isWrittenOnInItsOwn(Platform platform) {
    var sample = Samples.of(platform);
    for (var installed : sample.versions()) {
      for (var written : sample.versions()) {
        for (var kind : Kind.values()) {
          assertEquals(List.of(), changed(sample, kind, written, installed));
        }
      }
    }
  }

  private static List<String> changed(Sample sample, Kind kind, String written, String installed) {
    var source = new Least(sample, written).machineApi(kind);
    var there = Conversions.forth(kind, source, sample.facts(written));
    var again = Conversion.toClusterApi(kind, source, Optional.of(there), sample.facts(installed));
    var result = Conversions.done(again);
    assertEquals("infrastructure.cluster.x-k8s.io/" + written, version(result));
    return Decoded.differences(there.infra(), result.infra());
  }

  private static String version(ClusterApiObjects objects) {
    return objects.infra().path("apiVersion").asText();
  }
}
