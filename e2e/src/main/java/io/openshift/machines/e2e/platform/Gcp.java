package io.openshift.machines.e2e.platform;

import static io.openshift.machines.e2e.cloud.InstanceState.PENDING;
import static io.openshift.machines.e2e.cloud.InstanceState.RUNNING;
import static io.openshift.machines.e2e.cloud.InstanceState.SHUTTING_DOWN;
import static io.openshift.machines.e2e.cloud.InstanceState.STOPPED;
import static io.openshift.machines.e2e.cloud.InstanceState.STOPPING;

import io.openshift.machines.conversion.Platform;
import io.openshift.machines.e2e.cloud.FormNaming;
import io.openshift.machines.e2e.provider.common.CommonProvider;
import io.openshift.machines.e2e.provider.common.Contract;
import io.openshift.machines.e2e.provider.common.ProviderFacts;
import io.openshift.machines.e2e.provider.common.ProviderFacts.Gone;
import java.util.List;
import java.util.Map;

/** Google Cloud: an instance is known by its name in its zone. */
final class Gcp {
  private static final ProviderFacts FACTS =
      new ProviderFacts(
          Platform.GCP,
          Contract.V1BETA1,
          new ProviderFacts.OrderPlaces(
              List.of("/spec/instanceType"),
              List.of("/spec/image", "/spec/imageFamily"),
              List.of()),
          new ProviderFacts.Identity("", Gone.MAKES_ANOTHER),
          new ProviderFacts.Report(
              "/status/instanceState",
              Map.of(
                  PENDING, "PROVISIONING",
                  RUNNING, "RUNNING",
                  STOPPING, "STOPPING",
                  STOPPED, "TERMINATED",
                  SHUTTING_DOWN, "STOPPING"),
              Map.of(),
              List.of()));

  private static final Installed INSTALLED =
      new Installed(
          """
          {"type": "GCP"}
          """,
          """
          {"type": "GCP", "gcp": {"projectID": "demo-quarry", "region": "europe-west3"}}
          """,
          """
          {"project": "demo-quarry", "region": "europe-west3",
           "network": {"name": "{cluster}-network"},
           "controlPlaneEndpoint": {"host": "127.0.0.1", "port": 6443}}
          """,
          "{}",
          "gcp-cloud-credentials");

  private static final String PROVIDER_SPEC =
      """
      {"apiVersion": "machine.openshift.io/v1beta1", "kind": "GCPMachineProviderSpec",
       "projectID": "demo-quarry", "region": "europe-west3", "zone": "europe-west3-b",
       "machineType": "n2-standard-4", "canIPForward": false, "deletionProtection": false,
       "disks": [{"autoDelete": true, "boot": true, "sizeGb": 100, "type": "pd-ssd",
         "image": "projects/demo-images/global/images/rhcos-x86-64"}],
       "networkInterfaces": [
         {"network": "{cluster}-network", "subnetwork": "{cluster}-worker-subnet"}],
       "serviceAccounts": [{"email": "demo-worker@demo-quarry.iam.gserviceaccount.com",
         "scopes": ["https://www.googleapis.com/auth/cloud-platform"]}],
       "tags": ["{cluster}-worker"],
       "userDataSecret": {"name": "worker-user-data"},
       "credentialsSecret": {"name": "gcp-cloud-credentials"}}
      """;

  static final CloudPlatform PLATFORM =
      new CloudPlatform(
          Platform.GCP,
          _cluster ->
              new FormNaming(
                  "gcp",
                  "{name}",
                  "gce://demo-quarry/{zone}/{id}",
                  List.of("InternalIP", "InternalDNS")),
          Map.of("v1beta1", Contract.V1BETA1),
          (types, _contract) -> new CommonProvider(types.machine(), types.cluster(), FACTS),
          INSTALLED,
          new Model(
              PROVIDER_SPEC,
              List.of("machineType"),
              "n2-standard-4",
              "n2-standard-8",
              "{\"instanceType\": \"n2-standard-8\"}"));

  private Gcp() {}
}
