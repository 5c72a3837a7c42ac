package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.openshift.machines.conversion.sample.GcpSample;
import io.openshift.machines.conversion.sample.Sample;
import io.openshift.machines.conversion.sample.VSphereSample;
import io.openshift.machines.conversion.sample.Yaml;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values that Go would not decode: nobody's schema guards a provider spec. */
class WrongTypesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          subnet         | subnet-0abc    | subnet: is not an object; write an object
          subnet         | [{id: s-1}]    | subnet: is not an object; write an object
          SecurityGroups | sg-1           | SecurityGroups: is not a list; write a list
          securityGroups | {id: sg-1}     | securityGroups: is not a list; write a list
          securityGroups | [{id: s}, sg]  | securityGroups[1]: is not an object; write an object
          blockDevices   | [7]            | blockDevices[0]: is not an object; write an object
          instanceType   | {a: b}         | instanceType: is not a text; write a text
          """)
  void areRefusedWhereTheyStand(String field, String value, String problem) {
    var source = Basics.machine();
    ((ObjectNode) source.at("/spec/providerSpec/value")).set(field, Yaml.value(value));
    var outcome = Conversion.toClusterApi(Kind.MACHINE, source, Optional.empty(), Basics.FACTS);
    var first = Conversions.problems(outcome).getFirst();
    assertEquals("spec.providerSpec.value." + problem, first.toString());
  }

  @ParameterizedTest
  @CsvSource({"rootVolume,an object", "nonRootVolumes,a list", "additionalSecurityGroups,a list"})
  void ofClusterApiAreRefusedToo(String field, String kind) {
    var pair = Basics.clusterApi(Kind.MACHINE);
    pair.infra().withObject("/spec").put(field, "x");
    var outcome = Conversion.toMachineApi(Kind.MACHINE, pair, Optional.empty(), Basics.FACTS);
    assertEquals(
        "AWSMachine quarry-a spec." + field + ": is not " + kind + "; write " + kind,
        Conversions.problems(outcome).getFirst().toString());
  }

  @Test
  void anItemThatIsNothingLacksWhatItNeeds() {
    var tags = "resourceManagerTags";
    assertEquals(
        List.of(tags + "[0].parentID", tags + "[0].key", tags + "[0].value"),
        missing(new GcpSample(), tags));
    assertEquals(
        List.of("dataDisks[0].name", "dataDisks[0].sizeGiB"),
        missing(new VSphereSample(), "dataDisks"));
  }

  private static List<String> missing(Sample sample, String list) {
    var version = sample.versions().getFirst();
    var source = new Least(sample, version).machineApi(Kind.MACHINE);
    ((ObjectNode) source.at("/spec/providerSpec/value")).set(list, Yaml.value("[null]"));
    var facts = sample.facts(version);
    var outcome = Conversion.toClusterApi(Kind.MACHINE, source, Optional.empty(), facts);
    return Conversions.problems(outcome).stream()
        .map(problem -> problem.path().replace("spec.providerSpec.value.", ""))
        .toList();
  }

  @Test
  void aReasonQuotesTheBeginningOfALongValue() {
    var source = Basics.machine();
    source.withObject("/spec").set("providerID", TextNode.valueOf("é".repeat(70_000)));
    var outcome = Conversion.toClusterApi(Kind.MACHINE, source, Optional.empty(), Basics.FACTS);
    var reason = Conversions.problems(outcome).getFirst().reason();
    assertEquals("'" + "é".repeat(399) + "…", reason);
  }

  @Test
  void aSetThatSelectsNothingIsRefused() {
    var source = Basics.set();
    source.withObject("/spec").set("selector", Yaml.value("{matchLabels: {}}"));
    var outcome = Conversion.toClusterApi(Kind.MACHINE_SET, source, Optional.empty(), Basics.FACTS);
    Conversions.refusedAt(List.of("spec.selector"), outcome);
  }
}
