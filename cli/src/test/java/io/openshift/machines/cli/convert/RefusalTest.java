package io.openshift.machines.cli.convert;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.openshift.machines.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What needs no field table to be refused. */
class RefusalTest {
  private static final String MACHINE_API = "{apiVersion: machine.openshift.io/v1beta1, kind: ";
  private static final String CLUSTER_API = "{apiVersion: cluster.x-k8s.io/v1beta2, kind: ";

  private static final String PLATFORMS =
      "AWS, Azure, GCP, VSphere, OpenStack, PowerVS, IBMCloud, Nutanix, BareMetal";

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "M Machine, metadata: {}} | Machine: metadata.name: is missing, and both sides share it;"
            + " give the object a name",
        "M Machine, metadata: {name: a}} | Machine a: status.infrastructureName: the cluster name is"
            + " neither given nor in the manifest; give --infrastructure or --cluster-name"
            + "~Machine a: spec.providerSpec.value.kind: '' is of no platform that is converted;"
            + " platforms are "
            + PLATFORMS,
        "M MachineSet, metadata: {name: a, labels: {machine.openshift.io/cluster-api-cluster: c}},"
            + " spec: {template: {spec: {providerSpec: {value: {kind: MoonSpec}}}}}}"
            + " | MachineSet a: spec.template.spec.providerSpec.value.kind: 'MoonSpec' is of no"
            + " platform that is converted; platforms are "
            + PLATFORMS,
        "M MachineSet, metadata: {name: a, labels: {machine.openshift.io/cluster-api-cluster: c}},"
            + " spec: {template: {spec: {providerSpec: {value: {kind: AWSMachineProviderConfig}}}}}}"
            + " | MachineSet a: status.platformStatus.aws.region: the region is neither given nor in"
            + " the manifest; give --infrastructure or --region",
        "C Machine, metadata: {name: a}} | Machine a: spec.infrastructureRef: is missing; refer to"
            + " the infra machine or template",
        "C MachineSet, metadata: {name: a, namespace: n}, spec: {template: {spec:"
            + " {infrastructureRef: {kind: AWSMachineTemplate, name: t}}}}}"
            + " | MachineSet a: spec.template.spec.infrastructureRef: the input has no"
            + " AWSMachineTemplate t in namespace 'n'; add its document to the same input",
        "{apiVersion: cluster.x-k8s.io/v1beta1, kind: Machine, metadata: {name: a}}"
            + " | Machine a: apiVersion: 'cluster.x-k8s.io/v1beta1' is not the version that is"
            + " converted; use cluster.x-k8s.io/v1beta2",
      })
  void pathReasonRemedy(String document, String errors) {
    var input = document.replaceFirst("^M ", MACHINE_API).replaceFirst("^C ", CLUSTER_API);
    var expected = "error: stdin:1: " + errors.replace("~", "\nerror: stdin:1: ") + "\n";
    assertEquals(
        expected, Run.mapictl(input, "convert", "-").err().replaceAll("assumed: .*\n", ""));
    assertEquals(1, Run.mapictl(input, "convert", "-").code());
  }

  @Test
  void bothSidesOfOneObject() {
    var input =
        MACHINE_API
            + "Machine, metadata: {name: a, namespace: openshift-machine-api}}\n---\n"
            + CLUSTER_API
            + "Machine, metadata: {name: a, namespace: openshift-cluster-api}}\n";
    var problem =
        "Machine a: metadata.name: the input holds this object in both APIs, so there is no"
            + " direction; leave one of the two out\n";
    assertEquals(
        new Run(1, "", "error: stdin:1: " + problem + "error: stdin:3: " + problem),
        Run.mapictl(input, "convert", "-"));
  }

  @Test
  void nothingIsWrittenBesideARefusal(@TempDir Path folder) throws IOException {
    var input = "kind: ConfigMap\n---\n" + CLUSTER_API + "Machine, metadata: {name: a}}";
    var target = folder.resolve("out");
    var run = Run.mapictl(input, "convert", "-", "--output-dir", target.toString());
    assertEquals(1, run.code());
    assertFalse(Files.exists(target));
    assertEquals("", Run.mapictl(input, "convert", "-").out());
  }

  @Test
  void everyUnreadableFileIsTold(@TempDir Path folder) throws IOException {
    var broken = Files.writeString(folder.resolve("broken.yaml"), "a: b: c\n").toString();
    var text = Files.writeString(folder.resolve("text.yaml"), "hello\n").toString();
    var missing = folder.resolve("missing.yaml").toString();
    assertEquals(
        new Run(
            1,
            "",
            """
            error: %s:1:5: mapping values are not allowed here
            error: %s:1:1: is not a Kubernetes object: a mapping is expected
            error: %s: does not exist
            error: %s: is a folder; name the files in it
            """
                .formatted(broken, text, missing, folder)),
        Run.mapictl("", "convert", broken, text, missing, folder.toString()));
  }

  @Test
  void namesCannotForgeLines() {
    var input = CLUSTER_API + "Machine, metadata: {name: \"a\\nerror: b\"}}";
    assertEquals(
        "error: stdin:1: Machine a?error: b: spec.infrastructureRef: is missing; refer to the infra"
            + " machine or template\n",
        Run.mapictl(input, "convert", "-").err());
  }
}
