package io.openshift.machines.cli.convert;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.openshift.machines.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which object a message is about, which option answers it, and what told of the cluster. */
class WhatIsSaidTest {
  private static final String SET =
      """
      apiVersion: machine.openshift.io/v1beta1
      kind: MachineSet
      metadata: {name: dune-4rf8w-a, namespace: openshift-machine-api}
      spec:
        selector: {matchLabels: {sand: fine}}
        template:
          metadata: {labels: {sand: fine}}
          spec: {providerSpec: {value: %s}}
      """;

  private static List<String> lines(Run run, String severity) {
    return run.err().lines().filter(line -> line.startsWith(severity + ": ")).toList();
  }

  @Test
  void aFieldOfTheTemplateIsToldThere() throws IOException {
    var golden = Path.of("src/test/resources/golden/convert-storage-machineset/output.txt");
    var made = Files.readString(golden);
    var template = made.replaceFirst("(?m)^      instanceType: .*\n", "$0      shovel: big\n");
    var run = Run.mapictl(template, "convert", "-");
    var at = made.substring(0, made.indexOf("apiVersion: infrastructure")).lines().count() + 1;
    var name =
        made.replaceFirst("(?s).*kind: AWSMachineTemplate\\nmetadata:\\n  name: (\\S+).*", "$1");
    var set = made.replaceFirst("(?s).*?kind: MachineSet\\nmetadata:\\n  name: (\\S+).*", "$1");
    assertEquals(
        List.of(
            "error: stdin:%d: MachineSet %s: AWSMachineTemplate %s spec.template.spec.shovel: is not known to this version of the conversion; remove the field"
                .formatted(at, set, name)),
        lines(run, "error"));
  }

  @Test
  void aFactThatIsMissingIsAskedForByItsOption() {
    var vsphere =
        SET.formatted(
            "{kind: VSphereMachineProviderSpec, template: rhcos, numCPUs: 4, memoryMiB: 8192,"
                + " diskGiB: 120, userDataSecret: {name: u}, network: {devices: [{networkName: n}]},"
                + " workspace: {server: v, datacenter: d, datastore: s, resourcePool: r}}");
    var asked = Run.mapictl(vsphere, "convert", "--cluster-name", "dune-4rf8w");
    assertEquals(0, asked.code(), asked.err());
    assertEquals(
        List.of(
            "warning: stdin:1: MachineSet dune-4rf8w-a:"
                + " spec.template.spec.providerSpec.value.tagIDs: the cluster's tag was not looked"
                + " up and is not added; attach it by hand, or give --fact"
                + " vsphere.clusterTag=VALUE"),
        lines(asked, "warning"));
    var tag = "urn:vmomi:InventoryServiceTag:5736bf56-49f5-4667-b38c-b97e09dc9578:GLOBAL";
    var told =
        Run.mapictl(
            vsphere,
            "convert",
            "--cluster-name",
            "dune-4rf8w",
            "--fact",
            "vsphere.clusterTag=" + tag);
    assertEquals(List.of(), lines(told, "warning"));
  }

  @Test
  void theProviderSpecOfAnotherPlatformIsRefused() {
    var run =
        Run.mapictl(
            SET.formatted("{kind: GCPMachineProviderSpec, instanceType: m6i.large}"),
            "convert --cluster-name dune-4rf8w --platform aws --region eu-north-1".split(" "));
    assertEquals(2, run.code());
    assertEquals(
        "error: stdin:1: MachineSet dune-4rf8w-a: spec.template.spec.providerSpec.value.kind:"
            + " 'GCPMachineProviderSpec' is of GCP, and the platform is AWS; convert it with the"
            + " facts of its own cluster, or correct the kind",
        lines(run, "error").getLast());
  }

  @Test
  void whatTellsOfTheClusterIsNamedAndPassesThrough() throws IOException {
    var set =
        Files.readString(
            Path.of("src/test/resources/golden/convert-storage-machineset/input.yaml"));
    var cluster =
        "apiVersion: config.openshift.io/v1\nkind: Infrastructure\nmetadata: {name: cluster}\n"
            + "status:\n  infrastructureName: "
            + set.replaceFirst("(?s).*cluster-api-cluster: (\\S+).*", "$1")
            + "\n  platform: AWS\n  platformStatus: {type: AWS, aws: {region: eu-west-1}}\n";
    var run = Run.mapictl(cluster + "---\n" + set, "convert", "--in-charge", "machine-api");
    assertEquals(List.of(), lines(run, "assumed"));
    assertEquals(
        List.of("note: stdin:1: Infrastructure cluster: tells of the cluster"), lines(run, "note"));
    assertEquals(cluster, run.out().substring(0, cluster.length()));
    var foreign =
        Run.mapictl(cluster.replaceFirst("infrastructureName: ", "$0x") + "---\n" + set, "convert");
    assertEquals(3, lines(foreign, "assumed").size(), foreign.err());
  }

  @Test
  void theVersionOfAnotherClustersObjectsDoesNotCount() {
    var set =
        SET.formatted(
            "{kind: PowerVSMachineProviderConfig, network: {type: RegEx, regex: ^dune},"
                + " serviceInstance: {type: Name, name: dune-4rf8w-serviceInstance}, image: {type: Name, name: rhcos},"
                + " keyPairName: k, memoryGiB: 32, processors: '0.5', processorType: Shared,"
                + " systemType: s922, userDataSecret: {name: u},"
                + " credentialsSecret: {name: powervs-credentials}}");
    var cluster =
        "apiVersion: infrastructure.cluster.x-k8s.io/v1beta3\nkind: IBMPowerVSCluster\n"
            + "metadata: {name: %s, namespace: openshift-cluster-api}\n---\n";
    var words = new String[] {"convert", "--cluster-name", "dune-4rf8w"};
    var other = Run.mapictl(cluster.formatted("reef-9p2kd") + set, words);
    assertEquals(
        true,
        other.out().contains("x-k8s.io/v1beta2\nkind: IBMPowerVSMachineTemplate"),
        other.toString());
    var own = Run.mapictl(cluster.formatted("dune-4rf8w") + set, words);
    assertEquals(1, lines(own, "error").stream().filter(l -> l.contains("network.regex")).count());
  }
}
