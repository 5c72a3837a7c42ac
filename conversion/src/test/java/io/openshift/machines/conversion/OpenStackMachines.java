package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.sample.OpenStackSample;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Machines of OpenStack that say a little more than the least, and what becomes of them. */
final class OpenStackMachines {
  static final ClusterFacts FACTS = new OpenStackSample().facts("v1beta1");
  private static final String PROVIDER_SPEC =
      "{apiVersion: machine.openshift.io/v1alpha1, kind: OpenstackProviderSpec,"
          + " cloudName: openstack,"
          + " cloudsSecret: {name: openstack-cloud-credentials, namespace: openshift-machine-api},"
          + " flavor: q1.large, image: quarry-rhcos, userDataSecret: {name: worker-user-data},"
          + " networks: [{filter: {name: quarry-net}}]}";
  private static final String INFRA_SPEC =
      "{identityRef: {type: Secret, name: openstack-cloud-credentials, cloudName: openstack},"
          + " flavor: q1.large, image: {filter: {name: quarry-rhcos}},"
          + " tags: [cluster-api-provider-openstack, openshift-machine-api-quarry-7xk2p],"
          + " ports: [{network: {filter: {name: quarry-net}},"
          + " allowedAddressPairs: [{ipAddress: 192.0.2.5}, {ipAddress: 192.0.2.7}]}]}";
  static final String A = "11111111-1111-4111-8111-111111111111";
  static final String B = "22222222-2222-4222-8222-222222222222";
  static final String VIPS =
      "allowedAddressPairs: [{ipAddress: 192.0.2.5}, {ipAddress: 192.0.2.7}]";

  private OpenStackMachines() {}

  static ClusterApiObjects bothWays(String machineApi, String ports) {
    var source = machine(machineApi);
    var there = forth(source);
    assertEquals(yaml(ports), there.infra().at("/spec/ports"));
    var back = value(back(there));
    for (var list : List.of("networks", "ports")) {
      assertEquals(said(value(source).path(list)), said(back.path(list)));
    }
    return there;
  }

  static void backAndForth(String ports, String machineApi) {
    var source = clusterApi("ports: " + ports);
    var there = back(source);
    for (var list : List.of("networks", "ports")) {
      assertEquals(said(yaml("{" + machineApi + "}").path(list)), said(value(there).path(list)));
    }
    assertEquals(source.infra().get("spec"), forth(there).infra().get("spec"));
  }

  private static JsonNode said(JsonNode list) {
    return Json.zero(list) ? Json.missing() : list;
  }

  static void refusedForth(String more, String... paths) {
    Conversions.refusedAt(
        Stream.of(paths).map(path -> "spec.providerSpec.value." + path).toList(),
        Conversion.toClusterApi(Kind.MACHINE, machine(more), Optional.empty(), FACTS));
  }

  static void refusedBack(String more, String... paths) {
    Conversions.refusedAt(
        List.of(paths),
        Conversion.toMachineApi(Kind.MACHINE, clusterApi(more), Optional.empty(), FACTS));
  }

  static ClusterApiObjects forth(ObjectNode machine) {
    return Conversions.forth(Kind.MACHINE, machine, FACTS);
  }

  static ObjectNode back(ClusterApiObjects objects) {
    return Conversions.back(Kind.MACHINE, objects, FACTS);
  }

  static ObjectNode machine(String more) {
    var machine =
        TestData.one(
            """
            apiVersion: machine.openshift.io/v1beta1
            kind: Machine
            metadata: {name: quarry-a, namespace: openshift-machine-api}
            spec: {authoritativeAPI: ClusterAPI, providerSpec: {value: %s}}
            """
                .formatted(PROVIDER_SPEC));
    value(machine).setAll((ObjectNode) yaml("{" + more + "}"));
    return machine;
  }

  static ClusterApiObjects clusterApi(String more) {
    var objects = new Least(new OpenStackSample(), "v1beta1").clusterApi(Kind.MACHINE);
    var infra =
        TestData.one(
            """
            apiVersion: infrastructure.cluster.x-k8s.io/v1beta1
            kind: OpenStackMachine
            metadata: {name: quarry-a, namespace: openshift-cluster-api}
            spec: %s
            """
                .formatted(INFRA_SPEC));
    ((ObjectNode) infra.get("spec")).setAll((ObjectNode) yaml("{" + more + "}"));
    return new ClusterApiObjects(objects.core(), infra);
  }

  static ObjectNode value(ObjectNode object) {
    return (ObjectNode) object.at("/spec/providerSpec/value");
  }

  static JsonNode yaml(String text) {
    return TestData.one("v: " + text).get("v");
  }
}
