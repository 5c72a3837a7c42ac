package io.openshift.machines.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What people get wrong around their manifests: one clear line, and the rest is still done. */
class BadInputTest {
  private static final Path FLEET = Path.of("../docs/examples/fleet");

  @TempDir private Path folder;
  private Path good;

  @BeforeEach
  void oneGoodFile() throws IOException {
    good = Files.copy(FLEET.resolve("worker-a.yaml"), folder.resolve("good.yaml"));
  }

  private static void refused(int code, String line, Run run) {
    var errors = run.err().lines().filter(one -> one.startsWith("error: ")).toList();
    assertEquals(line, String.join("\n", errors), run.toString());
    assertEquals(code, run.code());
  }

  @Test
  void aKubeconfigThatIsNone() throws IOException {
    var broken = Files.writeString(folder.resolve("kubeconfig"), "x: [");
    var empty = Files.writeString(folder.resolve("empty"), "");
    for (var file : new Path[] {broken, empty}) {
      refused(
          2,
          "error: " + file + ": is no kubeconfig",
          Run.mapictl("", "assess", "--kubeconfig", file.toString()));
    }
  }

  @Test
  void aClusterThatDoesNotAnswer() throws IOException {
    var file = folder.resolve("kubeconfig");
    Files.writeString(
        file,
        """
        apiVersion: v1
        kind: Config
        clusters: [{name: c, cluster: {server: "https://127.0.0.1:1"}}]
        contexts: [{name: c, context: {cluster: c, user: u}}]
        current-context: c
        users: [{name: u, user: {token: x}}]
        """);
    refused(
        2,
        "error: cluster https://127.0.0.1:1/: does not answer: ClosedChannelException",
        Run.mapictl("", "assess", "--kubeconfig", file.toString()));
  }

  @Test
  void whatCannotBeWrittenIsNamedWithoutAClassOfTheJdk() {
    refused(
        2,
        "error: " + good + ": is there, and is no folder",
        Run.mapictl("", "convert", FLEET + "/worker-a.yaml", "-o", good.toString()));
    var page = folder.resolve("nowhere/report.html");
    refused(
        2,
        "error: " + page + ": its folder does not exist",
        Run.mapictl("", "assess", good.toString(), "--html", page.toString()));
  }

  @Test
  void aMistypedCommandOrOption() {
    refused(
        64,
        "error: Unmatched argument at index 0: 'convrt'; did you mean convert?;"
            + " see `mapictl --help`",
        Run.mapictl("", "convrt"));
    refused(
        64,
        "error: Unknown option: '--dryrun'; did you mean --dry-run?; see `mapictl convert --help`",
        Run.mapictl("", "convert", "--dryrun", good.toString()));
  }

  @Test
  void aFactThatNoTableAsksFor() {
    refused(
        64,
        "error: --fact: 'azure.subscription' is asked for by no table: azure.subscriptionID,"
            + " azure.acceleratedNetworking, azure.regionHasZones,"
            + " azure.apiServerInternalLoadBalancer, openstack.serverGroup.NAME, powervs.network,"
            + " vsphere.clusterTag, vsphere.poolKind.NAME; see `mapictl convert --help`",
        Run.mapictl("", "convert", "--fact", "azure.subscription=x", good.toString()));
  }

  @Test
  void aLinkInACircleDoesNotHideTheRest() throws IOException {
    var inner = Files.createDirectories(folder.resolve("inner"));
    Files.createSymbolicLink(inner.resolve("up"), folder);
    Files.createSymbolicLink(folder.resolve("gone.yaml"), Path.of("nothing"));
    var run = Run.mapictl("", "convert", folder.toString());
    refused(
        2,
        "error: %s: is a link to nothing%nerror: %s: is a link to a folder that it is in"
            .formatted(folder.resolve("gone.yaml"), inner.resolve("up")),
        run);
    assertTrue(run.out().contains("kind: AWSMachineTemplate"), run.out());
  }

  @Test
  void aFolderWithoutAnObjectIsTold() throws IOException {
    var empty = Files.createDirectories(folder.resolve("empty"));
    Files.writeString(empty.resolve("words.yaml"), "# words\n");
    assertEquals(
        new Run(0, "", "note: the input holds no object\n"),
        Run.mapictl("", "convert", empty.toString()));
  }

  @Test
  void aMachineThatSaysNothingOfItsPlatform() {
    refused(
        2,
        "error: stdin:1: Machine a: spec.providerSpec.value.kind: is missing, so that no platform"
            + " is told; platforms are AWS, Azure, GCP, VSphere, OpenStack, PowerVS, IBMCloud,"
            + " Nutanix, BareMetal",
        Run.mapictl(
            "{apiVersion: machine.openshift.io/v1beta1, kind: Machine, metadata: {name: a}, spec: 3}",
            "convert",
            "--cluster-name",
            "dune-4rf8w"));
  }
}
