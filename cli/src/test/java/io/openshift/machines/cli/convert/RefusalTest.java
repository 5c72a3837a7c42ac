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
            + "~Machine a: spec.providerSpec.value.kind: is missing, so that no platform is told;"
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
    assertEquals(2, Run.mapictl(input, "convert", "-").code());
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
        new Run(2, "", "error: stdin:1: " + problem + "error: stdin:3: " + problem),
        Run.mapictl(input, "convert", "-"));
  }

  @Test
  void nothingIsWrittenBesideARefusal(@TempDir Path folder) throws IOException {
    var input = "kind: ConfigMap\n---\n" + CLUSTER_API + "Machine, metadata: {name: a}}";
    var target = folder.resolve("out");
    var run = Run.mapictl(input, "convert", "-", "--output-dir", target.toString());
    assertEquals(2, run.code());
    assertFalse(Files.exists(target));
    assertEquals("", Run.mapictl(input, "convert", "-").out());
  }

  @Test
  void everyUnreadableFileIsTold(@TempDir Path folder) throws IOException {
    var broken = Files.writeString(folder.resolve("broken.yaml"), "a: b: c\n").toString();
    var text = Files.writeString(folder.resolve("text.yaml"), "hello\n").toString();
    var good = Files.writeString(folder.resolve("good.yaml"), "kind: Foreign # kept\n").toString();
    var missing = folder.resolve("missing.yaml").toString();
    assertEquals(
        new Run(
            2,
            "kind: Foreign # kept\n",
            """
            error: %s:1:5: mapping values are not allowed here
            error: %s:1:1: is not a Kubernetes object: a mapping is expected
            error: %s: does not exist
            error: 3 of 4 inputs were not converted; the others were
            """
                .formatted(broken, text, missing)),
        Run.mapictl("", "convert", broken, text, good, missing));
  }

  /** Each misspelling with what was meant. */
  @ParameterizedTest(name = "{0} {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "machine.openshift.io/v1beta | Machine | apiVersion: 'machine.openshift.io/v1beta' is not"
            + " the version that is converted; use machine.openshift.io/v1beta1",
        "machines.openshift.io/v1beta1 | Machine | apiVersion: 'machines.openshift.io/v1beta1' is"
            + " not known; did you mean machine.openshift.io/v1beta1?",
        "machine.openshfit.io/v1beta1 | MachineSet | apiVersion: 'machine.openshfit.io/v1beta1' is"
            + " not known; did you mean machine.openshift.io/v1beta1?",
        "cluster.x-k8.io/v1beta2 | MachineSet | apiVersion: 'cluster.x-k8.io/v1beta2' is not known;"
            + " did you mean cluster.x-k8s.io/v1beta2?",
        "machine.openshift.io/v1beta1 | Machineset | kind: 'Machineset' is not known; did you mean"
            + " MachineSet?",
        "machine.openshift.io/v1beta1 | MachienSet | kind: 'MachienSet' is not known; did you mean"
            + " MachineSet?",
        "machine.openshift.io/v1beta1 | ControlPlaneMachineSet | apiVersion:"
            + " 'machine.openshift.io/v1beta1' is not known; did you mean machine.openshift.io/v1?",
        "`` | MachineSet | apiVersion: is missing; write one of [cluster.x-k8s.io/v1beta2,"
            + " machine.openshift.io/v1beta1]",
        "machine.openshift.io/v1beta1 | `` | kind: is missing; write Machine or MachineSet",
      })
  void misspelled(String version, String kind, String problem) {
    var input = "{apiVersion: '%s', kind: '%s', metadata: {name: a}}".formatted(version, kind);
    var about = kind.isEmpty() ? "object without kind" : kind;
    assertEquals(
        new Run(2, "", "error: stdin:1: " + about + " a: " + problem + "\n"),
        Run.mapictl(input, "convert"));
  }

  @Test
  void foreignKindsOfTheSameGroupsPass() {
    var input = "{apiVersion: cluster.x-k8s.io/v1beta2, kind: MachineDeployment, metadata: {}}\n";
    assertEquals(new Run(0, input, ""), Run.mapictl(input, "convert"));
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
