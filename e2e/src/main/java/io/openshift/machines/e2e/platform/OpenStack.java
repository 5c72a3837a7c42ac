package io.openshift.machines.e2e.platform;

import static io.openshift.machines.e2e.cloud.InstanceState.PENDING;
import static io.openshift.machines.e2e.cloud.InstanceState.RUNNING;
import static io.openshift.machines.e2e.cloud.InstanceState.SHUTTING_DOWN;
import static io.openshift.machines.e2e.cloud.InstanceState.STOPPED;
import static io.openshift.machines.e2e.cloud.InstanceState.STOPPING;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.provider.IdentityObject;
import io.openshift.machines.e2e.cloud.FormNaming;
import io.openshift.machines.e2e.provider.common.CommonProvider;
import io.openshift.machines.e2e.provider.common.Contract;
import io.openshift.machines.e2e.provider.common.ProviderFacts;
import io.openshift.machines.e2e.provider.common.ProviderFacts.Gone;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * OpenStack: a server is known by the ID that its OpenStackServer records, until then by its name.
 */
final class OpenStack {
  private static final Map<String, Contract> CONTRACTS =
      Map.of("v1beta1", Contract.V1BETA1, "v1beta2", Contract.V1BETA2);

  private static final ProviderFacts.Keeping KEEPING =
      new ProviderFacts.Keeping(
          IdentityObject.of(Platform.OPENSTACK).orElseThrow(),
          "/status/instanceID",
          OpenStack::server,
          false);

  private static ObjectNode server(ObjectNode machine, ObjectNode cluster) {
    var spec = ((ObjectNode) machine.path("spec")).deepCopy();
    spec.remove("providerID");
    if (spec.path("flavor").isObject()) {
      spec.set("flavor", spec.at("/flavor/filter/name"));
    }
    if (!spec.has("identityRef")) {
      spec.set("identityRef", cluster.at("/spec/identityRef"));
    }
    spec.withArray("ports");
    return spec.put("sshKeyName", spec.path("sshKeyName").asText());
  }

  private static ProviderFacts facts(Contract contract) {
    return new ProviderFacts(
        Platform.OPENSTACK,
        contract,
        new ProviderFacts.OrderPlaces(
            List.of("/spec/flavor", "/spec/flavor/filter/name", "/spec/flavor/id"),
            List.of("/spec/image/filter/name", "/spec/image/id"),
            List.of()),
        new ProviderFacts.Identity("/status/instanceID", Gone.FAILS, Optional.of(KEEPING)),
        new ProviderFacts.Report(
            "/status/instanceState",
            Map.of(
                PENDING, "BUILD",
                RUNNING, "ACTIVE",
                STOPPING, "ACTIVE",
                STOPPED, "SHUTOFF",
                SHUTTING_DOWN, "DELETED"),
            Map.of(),
            List.of("Ready", "InstanceReady")));
  }

  private static final Installed INSTALLED =
      new Installed(
          """
          {"type": "OpenStack"}
          """,
          """
          {"type": "OpenStack", "openstack": {"cloudName": "openstack",
            "apiServerInternalIPs": ["192.0.2.10"], "ingressIPs": ["192.0.2.11"]}}
          """,
          """
          {"identityRef": {"name": "openstack-cloud-credentials", "cloudName": "openstack"},
           "controlPlaneEndpoint": {"host": "127.0.0.1", "port": 6443}}
          """,
          "{}",
          "openstack-cloud-credentials");

  private static final String PROVIDER_SPEC =
      """
      {"apiVersion": "machine.openshift.io/v1alpha1", "kind": "OpenstackProviderSpec",
       "cloudName": "openstack", "cloudsSecret": {"name": "openstack-cloud-credentials"},
       "flavor": "m1.xlarge", "image": "{cluster}-rhcos", "availabilityZone": "nova",
       "networks": [{"subnets": [{"filter": {"name": "{cluster}-nodes"}}]}],
       "securityGroups": [{"name": "{cluster}-worker"}],
       "serverMetadata": {"Name": "{cluster}-worker"},
       "tags": ["openshiftClusterID={cluster}"], "trunk": false,
       "userDataSecret": {"name": "worker-user-data"}}
      """;

  static final CloudPlatform PLATFORM =
      new CloudPlatform(
          Platform.OPENSTACK,
          _cluster ->
              new FormNaming(
                  "openstack",
                  "{uuid}",
                  "openstack:///{id}",
                  List.of("InternalIP", "Hostname", "InternalDNS")),
          CONTRACTS,
          (types, contract) ->
              new CommonProvider(types.machine(), types.cluster(), facts(contract)),
          INSTALLED,
          new Model(
              PROVIDER_SPEC,
              List.of("flavor"),
              "m1.xlarge",
              "m1.2xlarge",
              Map.of(
                  "v1beta1", "{\"flavor\": \"m1.2xlarge\"}",
                  "v1beta2", "{\"flavor\": {\"filter\": {\"name\": \"m1.2xlarge\"}}}")));

  private OpenStack() {}
}
