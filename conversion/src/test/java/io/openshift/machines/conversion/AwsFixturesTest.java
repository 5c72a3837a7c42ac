package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Real manifests cross and come back equal, or are refused at the paths listed here. */
class AwsFixturesTest {
  private static final String BALANCERS =
      """
      {controlPlaneLoadBalancer: {name: %1$s-int, loadBalancerType: nlb},
       secondaryControlPlaneLoadBalancer: {name: %1$s-ext, loadBalancerType: nlb}}
      """;

  /** Refused manifests of the Machine API, by file; all others come back equal. */
  private static final Map<String, List<String>> REFUSED = Map.of();

  /** Refused manifests of Cluster API, by file; all others come back equal. */
  private static final Map<String, List<String>> CLUSTER_API_REFUSED =
      Map.of(
          "capi-awsmachine-byoip.yaml", List.of("spec.ami.id", "spec.elasticIpPool"),
          "capi-awsmachine-dynamic-dedicated-host.yaml",
              List.of("spec.userData", "spec.securityGroupOverrides"),
          "capi-awsmachinetemplate-scale-from-zero-capacity.yaml",
              List.of("spec.template.spec.ami.id"),
          "capi-cluster-gpu-g4dn.yaml", List.of("spec.template.spec.ami.id"),
          "capi-cluster-template.yaml", List.of("spec.template.spec.ami.id"));

  @Test
  void manifestsOfTheMachineApiComeBackEqual() {
    var table = new TreeMap<String, String>();
    for (var file : TestData.files(TestData.at("fixtures/aws"))) {
      for (var object : TestData.read(file)) {
        if (object.path("apiVersion").asText().startsWith("machine.openshift.io")) {
          table.put(name(file, object), forthAndBack(name(file), object));
        }
      }
    }
    print("Real manifests of the Machine API, to Cluster API and back", table);
    assertEquals(22, table.values().stream().filter("equal"::equals).count());
  }

  @Test
  void manifestsOfClusterApiComeBackEqualOrAreRefused() {
    var table = new TreeMap<String, String>();
    for (var file : TestData.files(TestData.at("fixtures/aws"))) {
      var objects = TestData.read(file);
      for (var infra : objects) {
        if (infra.path("kind").asText().matches("AWSMachine(Template)?")) {
          table.put(name(file, infra), backAndForth(name(file), infra, objects));
        }
      }
    }
    print("Real manifests of Cluster API, to the Machine API and back", table);
    assertEquals(3, table.values().stream().filter("equal"::equals).count());
  }

  /** The test command shows what stands between the heading and the empty line. */
  private static void print(String heading, Map<String, String> table) {
    System.out.println("== " + heading);
    table.forEach((name, verdict) -> System.out.printf("%-72s %s%n", name, verdict));
    System.out.println();
  }

  private static String forthAndBack(String file, ObjectNode object) {
    var kind = kind(object.path("kind").asText());
    if (kind.isEmpty()) {
      return "not converted here";
    }
    var facts = facts(object);
    var outcome = Conversion.toClusterApi(kind.get(), object, Optional.empty(), facts);
    if (REFUSED.containsKey(file)) {
      Conversions.refusedAt(REFUSED.get(file), outcome);
      return "refused at " + REFUSED.get(file);
    }
    var there = Conversions.done(outcome);
    valid(kind.get(), there);
    var back = Conversions.back(kind.get(), there, facts);
    var known = known(withoutAuthority(object), ((Outcome.Done<?>) outcome).warnings());
    same(Basics.decoded().of(known), Basics.decoded().of(withoutAuthority(back)));
    var again = Conversion.toMachineApi(kind.get(), there, Optional.of(object), facts);
    assertEquals(object, Conversions.done(again), "nothing to write");
    return "equal";
  }

  private static Optional<Kind> kind(String text) {
    return switch (text) {
      case "Machine", "AWSMachine" -> Optional.of(Kind.MACHINE);
      case "MachineSet", "AWSMachineTemplate" -> Optional.of(Kind.MACHINE_SET);
      default -> Optional.empty();
    };
  }

  private static void valid(Kind kind, ClusterApiObjects there) {
    var infra = Schemas.Crd.infra(Platform.AWS, kind, "v1beta2");
    assertEquals(List.of(), Schemas.complaints(infra, there.infra()));
    assertEquals(List.of(), Schemas.complaints(Schemas.Crd.core(kind), there.core()));
  }

  private static String backAndForth(String file, ObjectNode infra, List<ObjectNode> objects) {
    var kind = kind(infra.path("kind").asText()).orElseThrow();
    var core =
        objects.stream()
            .filter(object -> object.path("kind").asText().equals(kind.kind()))
            .findFirst()
            .orElseGet(() -> Basics.clusterApi(kind).core());
    var cluster = core.at("/spec/clusterName").asText();
    var facts = Facts.aws(cluster, "us-east-1");
    var source = new ClusterApiObjects(core, infra);
    var outcome = Conversion.toMachineApi(kind, source, Optional.empty(), facts);
    if (CLUSTER_API_REFUSED.containsKey(file)) {
      Conversions.refusedAt(CLUSTER_API_REFUSED.get(file), outcome);
      return "refused at " + CLUSTER_API_REFUSED.get(file);
    }
    var there = Conversions.done(outcome);
    assertEquals(List.of(), Schemas.complaints(Schemas.Crd.machineApi(kind), there));
    var kept = Conversion.toClusterApi(kind, there, Optional.of(source), facts);
    assertEquals(infra, Conversions.done(kept).infra(), "nothing to write");
    return "equal";
  }

  private static void same(JsonNode expected, JsonNode actual) {
    assertEquals(List.of(), Decoded.differences(expected, actual));
  }

  /** The object without the fields that no Go type has, which the warnings must have named. */
  private static ObjectNode known(ObjectNode object, List<Problem> warnings) {
    for (var warning : warnings) {
      if (warning.reason().startsWith("is not a known field")) {
        var pointer = "/" + warning.path().replace("[", "/").replace("]", "").replace(".", "/");
        var cut = pointer.lastIndexOf('/');
        ((ObjectNode) object.at(pointer.substring(0, cut))).remove(pointer.substring(cut + 1));
      }
    }
    return object;
  }

  private static ObjectNode withoutAuthority(ObjectNode object) {
    var copy = object.deepCopy();
    ((ObjectNode) copy.get("spec")).remove("authoritativeAPI");
    if (copy.at("/spec/template/spec") instanceof ObjectNode spec) {
      spec.remove("authoritativeAPI");
    }
    return copy;
  }

  private static ClusterFacts facts(ObjectNode object) {
    var text = object.toString();
    var region = text.replaceAll(".*\"region\":\"([^\"]+)\".*", "$1");
    var labels = object.at("/metadata/labels");
    var name = labels.path("machine.openshift.io/cluster-api-cluster").asText();
    return Facts.aws(name, region, BALANCERS.formatted(name));
  }

  private static String name(Path file) {
    return file.getFileName().toString();
  }

  private static String name(Path file, ObjectNode object) {
    return name(file) + " " + object.at("/metadata/name").asText();
  }
}
