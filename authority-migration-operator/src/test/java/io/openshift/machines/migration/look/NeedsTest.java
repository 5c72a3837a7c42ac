package io.openshift.machines.migration.look;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.openshift.machines.kit.handover.Blocker;
import io.openshift.machines.kit.resource.Trees;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NeedsTest {
  private static final String CLUSTER = "Cluster openshift-cluster-api/quarry-7xk2p";
  private static final String INFRA = "AWSCluster openshift-cluster-api/quarry-7xk2p";

  private static Optional<Blocker> blocker(String name, String message) {
    return Optional.of(new Blocker(name, message));
  }

  @Test
  void theClusterIsThereAndReady() {
    assertEquals(
        blocker("ClusterNotReady", CLUSTER + " does not exist"),
        Needs.cluster("quarry-7xk2p", Optional.empty()));
    assertEquals(
        blocker(
            "ClusterNotReady",
            CLUSTER + " does not say status.initialization.infrastructureProvisioned: true"),
        Needs.cluster("quarry-7xk2p", Optional.of(Trees.parse("{\"status\": {}}"))));
    var ready =
        Trees.parse("{\"status\": {\"initialization\": {\"infrastructureProvisioned\": true}}}");
    assertEquals(Optional.empty(), Needs.cluster("quarry-7xk2p", Optional.of(ready)));
  }

  @Test
  void theInfraClusterIsThereAndReadyUnderEitherContract() {
    assertEquals(
        blocker("InfraClusterNotReady", INFRA + " does not exist"),
        Needs.infraCluster(INFRA, Trees.empty()));
    assertEquals(
        blocker("InfraClusterNotReady", INFRA + " does not say that it is ready"),
        Needs.infraCluster(INFRA, Trees.parse("{\"spec\": {}}")));
    assertEquals(
        Optional.empty(),
        Needs.infraCluster(INFRA, Trees.parse("{\"status\": {\"ready\": true}}")));
    assertEquals(
        Optional.empty(),
        Needs.infraCluster(
            INFRA, Trees.parse("{\"status\": {\"initialization\": {\"provisioned\": true}}}")));
  }

  @Test
  void aSecretIsThereWithTheKeyThatIsRead() {
    var what = "its bootstrap Secret, openshift-cluster-api/worker-user-data,";
    assertEquals(
        blocker("BootstrapMissing", what + " does not exist"),
        Needs.secret("BootstrapMissing", what, Optional.empty()));
    var machineApis = Trees.parse("{\"data\": {\"userData\": \"e30=\"}}");
    assertEquals(
        blocker("BootstrapMissing", what + " has no data.value"),
        Needs.secret("BootstrapMissing", what, Optional.of(machineApis)));
    var right = Trees.parse("{\"data\": {\"value\": \"e30=\"}}");
    assertEquals(Optional.empty(), Needs.secret("BootstrapMissing", what, Optional.of(right)));
  }
}
