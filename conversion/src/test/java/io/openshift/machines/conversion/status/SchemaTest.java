package io.openshift.machines.conversion.status;

import static io.openshift.machines.conversion.status.Samples.NOW;
import static io.openshift.machines.conversion.status.Samples.done;
import static io.openshift.machines.conversion.status.Samples.yaml;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Iterator;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import org.junit.jupiter.api.Test;

/** What is written is what the real schemas take. */
class SchemaTest {
  private static final int SAMPLES = 1_000;

  @Test
  void theSchemasRefuseWhatTheyShould() {
    var schema = RealSchemas.of("capi-core/machines.yaml", "v1beta2");

    for (var status :
        new String[] {
          "{phase: Frozen}", "{fog: 1}", "{lastUpdated: yesterday}", "{conditions: [{type: A}]}"
        }) {
      var object = yaml("status: " + status);
      assertThrows(AssertionError.class, () -> schema.accept(object), status);
    }
  }

  @Test
  void mirrorsInClusterApiAreValid() {
    var core = RealSchemas.of("capi-core/machines.yaml", "v1beta2");
    var infra = RealSchemas.of("aws/awsmachines.yaml", "v1beta2");
    var machines = samples(new Worlds.Machines().get());
    var mirrors = samples(new Worlds.ClusterApiMirrors().get());

    for (int i = 0; i < SAMPLES; i++) {
      var mirror = done(MachineStatus.toClusterApi(machines.next(), mirrors.next(), NOW));
      core.accept(mirror.core());
      infra.accept(mirror.infra());
    }
  }

  @Test
  void mirrorsInTheMachineApiAreValid() {
    var schema = RealSchemas.of("mapi/machines.yaml", "v1beta1");
    var pairs = samples(new Worlds.Pairs().get());
    var mirrors = samples(new Worlds.MachineApiMirrors().get());

    for (int i = 0; i < SAMPLES; i++) {
      schema.accept(done(MachineStatus.toMachineApi(pairs.next(), mirrors.next(), NOW)));
    }
  }

  @Test
  void mirrorsOfSetsAreValid() {
    var core = RealSchemas.of("capi-core/machinesets.yaml", "v1beta2");
    var machineApi = RealSchemas.of("mapi/machinesets.yaml", "v1beta1");
    var bare = yaml("{metadata: {}, spec: {}, status: {}}");

    for (var set : Stream.of(SetStatusTest.machineApiSet(), bare).toList()) {
      var mirror = done(SetStatus.toClusterApi(set, SetStatusTest.mirror(), NOW));
      core.accept(mirror.core());
      machineApi.accept(done(SetStatus.toMachineApi(mirror, set, NOW)));
    }
  }

  private static <T> Iterator<T> samples(Arbitrary<T> arbitrary) {
    return arbitrary.sampleStream().iterator();
  }
}
