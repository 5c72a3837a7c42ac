package io.openshift.machines.conversion.status;

import static io.openshift.machines.conversion.status.Samples.NOW;
import static io.openshift.machines.conversion.status.Samples.done;
import static io.openshift.machines.conversion.status.Samples.yaml;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.openshift.machines.conversion.ClusterApiObjects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is written onto infra machines of Nutanix and Metal3 is what the real schemas take. */
class InfraSchemaTest {
  private static final int SAMPLES = 300;
  private static final String LATER = "2027-01-01T00:00:00Z";

  @ParameterizedTest
  @CsvSource({
    "nutanix/nutanixmachines.yaml, v1beta1, NutanixMachine",
    "metal3/metal3machines.yaml, v1beta1, Metal3Machine",
    "metal3/metal3machines.yaml, v1beta2, Metal3Machine",
  })
  void mirrorsAreValidAndWrittenOnce(String file, String version, String kind) {
    var schema = RealSchemas.of(file, version);
    var machines = new Worlds.Machines().get().sampleStream().iterator();
    var group = "infrastructure.cluster.x-k8s.io/";
    var infra =
        "apiVersion: " + group + version + "\nkind: " + kind + "\nmetadata: {generation: 2}";
    var mirror = new ClusterApiObjects(yaml("{kind: Machine}"), yaml(infra));
    for (int i = 0; i < SAMPLES; i++) {
      var machine = machines.next();
      mirror = done(MachineStatus.toClusterApi(machine, mirror, NOW));
      schema.accept(mirror.infra());
      assertEquals(
          mirror.infra(), done(MachineStatus.toClusterApi(machine, mirror, LATER)).infra());
    }
  }
}
