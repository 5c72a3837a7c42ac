package io.openshift.machines.conversion.provider;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.mapping.Coverage;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OwnDefinitionsTest {
  private final List<ObjectNode> made =
      OwnDefinitions.of(Platform.AWS, Map.of("cluster.x-k8s.io/v1beta1", "v1beta2"));

  @Test
  void threeKindsWithOneServedVersionAndTheContract() {
    assertEquals(
        List.of(
            "awsmachines.infrastructure.cluster.x-k8s.io",
            "awsmachinetemplates.infrastructure.cluster.x-k8s.io",
            "awsclusters.infrastructure.cluster.x-k8s.io"),
        made.stream().map(each -> each.at("/metadata/name").asText()).toList());
    for (var each : made) {
      assertEquals("own", each.at("/metadata/annotations").path(OwnDefinitions.ORIGIN).asText());
      assertEquals(
          "{\"cluster.x-k8s.io/v1beta1\":\"v1beta2\"}", each.at("/metadata/labels").toString());
      assertEquals(1, each.at("/spec/versions").size());
      var version = each.at("/spec/versions/0");
      assertEquals("v1beta2", version.path("name").asText());
      assertEquals(true, version.path("served").asBoolean() && version.path("storage").asBoolean());
      assertEquals(true, version.at("/subresources").has("status"));
    }
  }

  @Test
  void theTemplateHoldsTheMachinesSpec() {
    var template = schema(1).at("/properties/spec/properties/template/properties");

    assertEquals(schema(0).at("/properties/spec"), template.path("spec"));
    assertEquals(List.of("labels{}", "annotations{}"), Coverage.leaves(template.path("metadata")));
  }

  @Test
  void theMachineHasItsProviderIdAndWhatTheTableSpeaksOf() {
    var spec = schema(0).at("/properties/spec/properties");

    assertEquals("{\"type\":\"string\"}", spec.path("providerID").toString());
    assertEquals(
        "{\"type\":\"boolean\"}", spec.at("/nonRootVolumes/items/properties/encrypted").toString());
  }

  @Test
  void theObjectOfIdentityComesLastInItsOwnVersion() {
    var vm = OwnDefinitions.of(Platform.VSPHERE, Map.of()).getLast();
    assertEquals("vspherevms.infrastructure.cluster.x-k8s.io", vm.at("/metadata/name").asText());
    assertEquals("v1beta2", vm.at("/spec/versions/0/name").asText());
    var spec = vm.at("/spec/versions/0/schema/openAPIV3Schema/properties/spec/properties");
    assertEquals("{\"type\":\"string\"}", spec.path("biosUUID").toString());
    assertEquals(false, spec.has("providerID"));
    var server = OwnDefinitions.of(Platform.OPENSTACK, Map.of()).getLast();
    assertEquals(
        "openstackservers.infrastructure.cluster.x-k8s.io", server.at("/metadata/name").asText());
    assertEquals("v1alpha1", server.at("/spec/versions/0/name").asText());
  }

  private JsonNode schema(int kind) {
    return made.get(kind).at("/spec/versions/0/schema/openAPIV3Schema");
  }
}
