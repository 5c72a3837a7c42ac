package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.openshift.machines.conversion.Schemas.Crd;
import io.openshift.machines.conversion.sample.Sample;
import io.openshift.machines.conversion.sample.Samples;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * What a conversion makes, an API server with the real schemas takes: fields, types, words,
 * patterns and bounds. A provider spec has no schema on the server; of its Go type, fields, types
 * and words count.
 */
class ResultsAreValidTest {
  private static final int OBJECTS = 200;

  @TestFactory
  Stream<DynamicTest> results() {
    return Samples.all().stream()
        .flatMap(
            sample ->
                sample.versions().stream()
                    .flatMap(
                        version ->
                            Arrays.stream(Kind.values())
                                .map(kind -> new Subject(sample, version, kind))))
        .flatMap(
            subject ->
                Stream.of(
                    DynamicTest.dynamicTest(
                        subject.name() + " from the Machine API", subject::fromMachineApi),
                    DynamicTest.dynamicTest(
                        subject.name() + " from Cluster API", subject::fromClusterApi)));
  }

  private record Subject(Sample sample, String version, Kind kind) {
    String name() {
      return String.join(" ", sample.platform().word(), version, kind.kind());
    }

    void fromMachineApi() {
      var infra = Crd.infra(sample.platform(), kind, version);
      Assumptions.assumeTrue(Schemas.spec(infra).isPresent(), infra + " is not there");
      var worlds = new Worlds(sample, version);
      var complaints = new TreeMap<String, Long>();
      for (long seed = 1; seed <= OBJECTS; seed++) {
        var source = worlds.machineApi(kind, seed);
        var made = Conversions.forth(kind, source, sample.facts(version));
        tell(seed, Schemas.complaints(infra, made.infra()), complaints);
        tell(seed, Schemas.complaints(Crd.core(kind), made.core()), complaints);
      }
      assertEquals(Map.of(), complaints, "what is wrong, with the first seed that shows it");
    }

    void fromClusterApi() {
      var worlds = new Worlds(sample, version);
      var complaints = new TreeMap<String, Long>();
      for (long seed = 1; seed <= OBJECTS; seed++) {
        var source = worlds.clusterApi(kind, seed);
        var made = Conversions.back(kind, source, sample.facts(version));
        var spec = Frame.reading(kind, made, made).machineSpec();
        var value = spec.at("/providerSpec/value");
        tell(seed, Schemas.complaints(Crd.machineApi(kind), made), complaints);
        var told = Schemas.complaints(sample.platform(), value).stream().filter(this::counts);
        tell(seed, told.toList(), complaints);
      }
      assertEquals(Map.of(), complaints, "what is wrong, with the first seed that shows it");
    }

    private boolean counts(String complaint) {
      var words = complaint.replaceFirst("^\\$\\.", "").replaceAll("\\[[0-9]+]", "[]").split(": ");
      return !(words[1].contains("enumeration") && sample.openWords().contains(words[0]));
    }

    private static void tell(long seed, List<String> found, Map<String, Long> complaints) {
      for (var complaint : found) {
        complaints.putIfAbsent(complaint.replaceAll("\\[[0-9]+]", "[]"), seed);
      }
    }
  }
}
