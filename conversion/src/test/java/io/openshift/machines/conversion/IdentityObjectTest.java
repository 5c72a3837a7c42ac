package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Coverage;
import io.openshift.machines.conversion.provider.Adoption;
import io.openshift.machines.conversion.provider.IdentityObject;
import io.openshift.machines.conversion.sample.OpenStackSample;
import io.openshift.machines.conversion.sample.Sample;
import io.openshift.machines.conversion.sample.VSphereSample;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an object of identity says of the instance, and how that is judged. */
class IdentityObjectTest {
  private static final String UUID = "423a8bd4-30a1-4c55-9d71-0f1b2c3d4e5f";
  private static final String OTHER = "423a0000-30a1-4c55-9d71-0f1b2c3d4e5f";

  @Test
  void twoProvidersKeepOne() {
    var kinds = new TreeMap<Platform, String>();
    Arrays.stream(Platform.values())
        .forEach(
            platform ->
                IdentityObject.of(platform).ifPresent(object -> kinds.put(platform, all(object))));
    assertEquals(
        Map.of(
            Platform.VSPHERE,
            "VSphereVM vspherevms v1beta1 m vspherevm.infrastructure.cluster.x-k8s.io",
            Platform.OPENSTACK,
            "OpenStackServer openstackservers v1alpha1 i"
                + " openstackserver.infrastructure.cluster.x-k8s.io"),
        kinds);
  }

  private static String all(IdentityObject object) {
    return String.join(
        " ",
        object.kind(),
        object.plural(),
        object.version().apply("v1beta1"),
        object.name("m", "i"),
        object.finalizer());
  }

  @Test
  void theBiosUuidCountsMoreThanThePlace() {
    var objects = vsphere(vm(UUID));
    ((ObjectNode) objects.infra().get("spec")).remove(List.of("folder", "datacenter"));
    assertEquals(List.of(), gaps(Platform.VSPHERE, objects));
  }

  @Test
  void aVmWithoutBiosUuidIsLookedForWhereItSays() {
    var vm = vm("");
    assertEquals(
        List.of(
            "spec.datacenter: the VSphereMachine names no datacenter; a second virtual machine"
                + " could be made; hand the machine over once it says so",
            "spec.folder: the VSphereMachine names no folder by absolute path; a second virtual"
                + " machine could be made; hand the machine over once it says so"),
        gaps(Platform.VSPHERE, vsphere(vm)));
    vm.withObject("/spec").put("datacenter", "pit").put("folder", "/pit/vm/shaft");
    assertEquals(List.of(), gaps(Platform.VSPHERE, vsphere(vm)));
  }

  @Test
  void anotherBiosUuidIsAGap() {
    assertEquals(
        List.of(
            "spec.biosUUID: the VSphereVM is the virtual machine "
                + OTHER
                + ", the VSphereMachine is "
                + UUID
                + "; while it is paused, delete the VSphereVM and take its finalizer off"),
        gaps(Platform.VSPHERE, vsphere(vm(OTHER))));
    var unnamed = vsphere(vm(OTHER));
    ((ObjectNode) unnamed.infra().get("spec")).remove("providerID");
    assertEquals(
        List.of(
            "spec.biosUUID: the VSphereVM is the virtual machine "
                + OTHER
                + ", the VSphereMachine is none yet; while it is paused, delete the VSphereVM and"
                + " take its finalizer off"),
        gaps(Platform.VSPHERE, unnamed));
  }

  @Test
  void anObjectThatIsBeingDeletedTakesTheInstanceAlongFromEitherSide() {
    var vm = vm(UUID);
    vm.withObject("/metadata").put("deletionTimestamp", "2026-03-01T10:00:00Z");
    var expected =
        List.of(
            "metadata.deletionTimestamp: the VSphereVM is being deleted, and its controller"
                + " deletes the virtual machine with it; while it is paused, take its finalizer"
                + " off: the virtual machine is not touched");
    assertEquals(expected, gaps(Platform.VSPHERE, vsphere(vm)));
    var machine = new Least(new VSphereSample(), "v1beta2").machineApi(Kind.MACHINE);
    assertEquals(expected, texts(Adoption.gaps(Platform.VSPHERE, machine, vsphere(vm))));
  }

  @Test
  void anObjectOfAnEarlierInfraMachineGoesAndTakesTheInstanceAlong() {
    var server = server(UUID);
    server
        .withObject("/metadata")
        .withArray("ownerReferences")
        .addObject()
        .put("kind", "OpenStackMachine")
        .put("uid", "earlier");
    assertEquals(
        List.of(
            "metadata.ownerReferences: the OpenStackServer belongs to an earlier OpenStackMachine"
                + " and will be deleted with it, and the server with both; while it is paused,"
                + " delete it and take its finalizer off"),
        gaps(Platform.OPENSTACK, openStack(server)));
    ((ObjectNode) server.at("/metadata/ownerReferences/0")).put("uid", "infra-uid");
    assertEquals(List.of(), gaps(Platform.OPENSTACK, openStack(server)));
  }

  @Test
  void aServerIsTheOneThatItsObjectRecordsOrElseTheOneOfItsName() {
    assertEquals(List.of(), gaps(Platform.OPENSTACK, openStack(server(UUID))));
    assertEquals(List.of(), gaps(Platform.OPENSTACK, openStack(server(""))));
    assertEquals(
        List.of(
            "status.instanceID: the OpenStackServer is the server "
                + OTHER
                + ", the OpenStackMachine is openstack:///"
                + UUID
                + "; while it is paused, delete the OpenStackServer and take its finalizer off"),
        gaps(Platform.OPENSTACK, openStack(server(OTHER))));
  }

  @ParameterizedTest
  @CsvSource({"v1beta1", "v1beta2"})
  void aNewVmIsTheMachinesSpecWithItsBiosUuid(String version) {
    var objects = vsphere(version, Optional.empty());
    objects.infra().withObject("/spec").put("providerID", "vsphere://" + UUID.toUpperCase());
    objects.core().withObject("/metadata/labels").put("cluster.x-k8s.io/cluster-name", "quarry");
    objects.infra().withObject("/spec/naming").put("template", "{{ .machine.name }}");

    var made = prepared(Platform.VSPHERE, objects, version).orElseThrow();

    var expected = objects.infra().withObject("/spec").deepCopy();
    expected.remove(List.of("providerID", "naming"));
    assertEquals(expected.put("biosUUID", UUID), made.get("spec"));
    assertEquals("infrastructure.cluster.x-k8s.io/" + version, made.get("apiVersion").asText());
    assertEquals("VSphereVM", made.get("kind").asText());
    assertEquals(
        TestData.one(
            """
            name: quarry-a
            namespace: openshift-cluster-api
            labels: {cluster.x-k8s.io/cluster-name: quarry}
            ownerReferences:
            - {apiVersion: infrastructure.cluster.x-k8s.io/VERSION, kind: VSphereMachine,
               name: quarry-a, uid: infra-uid}
            """
                .replace("VERSION", version)),
        made.get("metadata"));
    assertEquals(List.of(), gaps(Platform.VSPHERE, objects.identifiedBy(Optional.of(made))));
  }

  @ParameterizedTest
  @CsvSource({"v1beta1", "v1beta2"})
  void theRealSchemasDifferByWhatIsLeftOutAndByWhatIsAdded(String version) {
    var left = leaves("vspheremachines", version);
    var right = leaves("vspherevms", version);
    var both = new TreeSet<>(left);
    both.retainAll(right);
    left.removeAll(both);
    right.removeAll(both);
    assertEquals(
        version.equals("v1beta1")
            ? Set.of("failureDomain", "namingStrategy.template", "providerID")
            : Set.of("naming.template", "providerID"),
        left);
    right.removeIf(leaf -> leaf.startsWith("bootstrapRef."));
    assertEquals(Set.of("biosUUID"), right);
  }

  private static Set<String> leaves(String kind, String version) {
    var definition = TestData.read(TestData.at("crds/vsphere/" + kind + ".yaml")).getFirst();
    for (var one : definition.at("/spec/versions")) {
      if (one.path("name").asText().equals(version)) {
        return new TreeSet<>(Coverage.leaves(one.at("/schema/openAPIV3Schema/properties/spec")));
      }
    }
    throw new AssertionError(kind + " has no version " + version);
  }

  @Test
  void aNewVmStandsWhereTheZoneAndTheClusterPutIt() {
    var objects = vsphere("v1beta2", Optional.empty());
    objects.core().withObject("/spec").put("failureDomain", "quarry-north");
    objects.infra().withObject("/spec").remove(List.of("server", "datastore"));

    var spec = prepared(Platform.VSPHERE, objects, "v1beta2").orElseThrow().get("spec");

    assertEquals("/pit/datastore/north", spec.path("datastore").asText());
    assertEquals("vcenter.quarry.example", spec.path("server").asText());
    assertEquals(false, spec.has("failureDomain"));
  }

  @Test
  void aVmThatIsThereOnlyGetsItsBiosUuid() {
    var vm = vm("");
    var made = prepared(Platform.VSPHERE, vsphere(vm), "v1beta2").orElseThrow();
    assertEquals(vm(UUID), made);
    assertEquals(vm(OTHER), prepared(Platform.VSPHERE, vsphere(vm(OTHER)), "v1beta2").get());
  }

  @Test
  void nothingIsPreparedForAMachineWithoutIdentityNorOnOpenStack() {
    var objects = vsphere("v1beta2", Optional.empty());
    objects.infra().withObject("/spec").remove("providerID");
    assertEquals(Optional.empty(), prepared(Platform.VSPHERE, objects, "v1beta2"));
    assertEquals(
        Optional.empty(), prepared(Platform.OPENSTACK, openStack(server(UUID)), "v1beta2"));
  }

  private static Optional<ObjectNode> prepared(
      Platform platform, ClusterApiObjects objects, String version) {
    Sample sample = platform == Platform.VSPHERE ? new VSphereSample() : new OpenStackSample();
    return IdentityObject.of(platform)
        .orElseThrow()
        .preparation()
        .of(objects, sample.facts(version));
  }

  private static List<String> gaps(Platform platform, ClusterApiObjects objects) {
    return texts(Adoption.gaps(platform, objects));
  }

  private static List<String> texts(List<Problem> problems) {
    return problems.stream().map(Problem::toString).toList();
  }

  private static ClusterApiObjects vsphere(ObjectNode vm) {
    return vsphere("v1beta2", Optional.of(vm));
  }

  private static ClusterApiObjects vsphere(String version, Optional<ObjectNode> vm) {
    return objects(new VSphereSample(), version, "vsphere://" + UUID).identifiedBy(vm);
  }

  private static ClusterApiObjects openStack(ObjectNode server) {
    return objects(new OpenStackSample(), "v1beta2", "openstack:///" + UUID)
        .identifiedBy(Optional.of(server));
  }

  private static ClusterApiObjects objects(Sample sample, String version, String id) {
    var objects = new Least(sample, version).clusterApi(Kind.MACHINE);
    objects.infra().withObject("/metadata").put("uid", "infra-uid");
    objects.infra().withObject("/spec").put("providerID", id);
    return objects;
  }

  private static ObjectNode vm(String uuid) {
    var vm = TestData.one("{kind: VSphereVM, metadata: {name: quarry-a}, spec: {}}");
    if (!uuid.isEmpty()) {
      vm.withObject("/spec").put("biosUUID", uuid);
    }
    return vm;
  }

  private static ObjectNode server(String id) {
    var server = TestData.one("{kind: OpenStackServer, metadata: {name: quarry-a}, status: {}}");
    if (!id.isEmpty()) {
      server.withObject("/status").put("instanceID", id);
    }
    return server;
  }
}
