package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Real manifests cross and come back equal, or are refused at the paths listed here. */
class AwsFixturesTest {
  private static final String BALANCERS =
      """
      {controlPlaneLoadBalancer: {name: %1$s-int, loadBalancerType: nlb},
       secondaryControlPlaneLoadBalancer: {name: %1$s-ext, loadBalancerType: nlb}}
      """;

  @Test
  void manifestsOfTheMachineApiComeBackEqual() {
    var table = new ArrayList<String>();
    for (var file : TestData.files(TestData.at("fixtures/aws"))) {
      for (var object : TestData.read(file)) {
        if (object.path("apiVersion").asText().startsWith("machine.openshift.io")) {
          table.add(
              file.getFileName() + " " + object.path("kind").asText() + ": " + verdict(object));
        }
      }
    }
    table.forEach(System.out::println);
  }

  private static String verdict(ObjectNode object) {
    var kind =
        switch (object.path("kind").asText()) {
          case "Machine" -> Kind.MACHINE;
          case "MachineSet" -> Kind.MACHINE_SET;
          default -> null;
        };
    if (kind == null) {
      return "not converted here";
    }
    var facts = facts(object);
    return switch (Conversion.toClusterApi(kind, object, Optional.empty(), facts)) {
      case Outcome.Refused<ClusterApiObjects>(var problems) -> "refused " + problems;
      case Outcome.Done<ClusterApiObjects>(var value, var warnings) ->
          switch (Conversion.toMachineApi(kind, value, Optional.empty(), facts)) {
            case Outcome.Refused<ObjectNode>(var problems) -> "REFUSED BACK " + problems;
            case Outcome.Done<ObjectNode>(var back, var _w) -> {
              assertEquals(
                  Decoded.of(known(clean(object), warnings)),
                  Decoded.of(clean(back)),
                  file(object));
              yield "equal, carries " + value.infra().at("/metadata/annotations") + warnings;
            }
          };
    };
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

  private static String file(ObjectNode object) {
    return object.at("/metadata/name").asText();
  }

  private static ObjectNode clean(ObjectNode object) {
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
    var name =
        object.at("/metadata/labels").path("machine.openshift.io/cluster-api-cluster").asText();
    return Facts.aws(name, region, BALANCERS.formatted(name));
  }
}
