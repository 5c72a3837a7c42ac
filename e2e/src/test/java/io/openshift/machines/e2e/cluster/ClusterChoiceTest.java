package io.openshift.machines.e2e.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClusterChoiceTest {
  @TempDir private Path folder;

  @Test
  void whatIsThereDecidesWhenNobodyAsks() {
    assertEquals(new ClusterChoice.K3s(), ClusterChoice.of(Map.of(), () -> true));
    assertEquals(new ClusterChoice.Embedded(), ClusterChoice.of(Map.of(), () -> false));
  }

  @Test
  void whatIsAskedForIsTaken() {
    assertEquals(new ClusterChoice.Embedded(), asked("embedded", "X", ""));
    assertEquals(new ClusterChoice.K3s(), asked("k3s", "X", ""));
    assertEquals(
        new ClusterChoice.Assets(folder), asked("assets", "KUBEBUILDER_ASSETS", folder.toString()));
    assertEquals(
        new ClusterChoice.Kubeconfig(folder), asked("kubeconfig", "KUBECONFIG", folder.toString()));
  }

  @Test
  void whatIsMissingOrUnknownIsRefusedByName() {
    assertEquals(
        "E2E_CLUSTER is 'kind': use embedded, k3s, assets or kubeconfig", refusal("kind", "X", ""));
    assertEquals(
        "E2E_CLUSTER=assets needs KUBEBUILDER_ASSETS, which is ''", refusal("assets", "X", ""));
    assertEquals(
        "E2E_CLUSTER=kubeconfig needs KUBECONFIG, which is '/nowhere/at/all'",
        refusal("kubeconfig", "KUBECONFIG", "/nowhere/at/all"));
  }

  private static ClusterChoice asked(String wanted, String variable, String value) {
    return ClusterChoice.of(Map.of("E2E_CLUSTER", wanted, variable, value), () -> false);
  }

  private static String refusal(String wanted, String variable, String value) {
    return assertThrows(IllegalArgumentException.class, () -> asked(wanted, variable, value))
        .getMessage();
  }
}
