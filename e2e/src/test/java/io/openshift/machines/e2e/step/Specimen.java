package io.openshift.machines.e2e.step;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.e2e.api.ResourceType;
import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.platform.InfraTypes;
import io.openshift.machines.e2e.story.Scene;
import io.openshift.machines.e2e.story.UserManifests;
import java.util.Map;

/**
 * One object in the state in which a rule is to judge it, as nobody but a test would make it: no
 * operator runs beside it.
 *
 * @param type its kind
 * @param object as it is to be stored, status included
 */
record Specimen(ResourceType type, ObjectNode object) {
  static final String ELSEWHERE = "team-x";

  private static final ResourceType CONTROL_PLANE =
      new ResourceType(
          "machine.openshift.io", "v1", "controlplanemachinesets", "ControlPlaneMachineSet");

  private static final ResourceType INFRA_CLUSTER =
      InfraTypes.of(Platform.AWS, "v1beta2").cluster();

  /** Which states a Machine API object can be in: authority, and who had it last. */
  private static final Map<String, String> MACHINE_API_STATES =
      Map.of(
          "run by Cluster API",
              "{'authoritativeAPI': 'ClusterAPI', 'synchronizedAPI': 'ClusterAPI'}",
          "run by the Machine API",
              "{'authoritativeAPI': 'MachineAPI', 'synchronizedAPI': 'MachineAPI'}",
          "on its way to Cluster API",
              "{'authoritativeAPI': 'Migrating', 'synchronizedAPI': 'MachineAPI'}",
          "on its way back", "{'authoritativeAPI': 'Migrating', 'synchronizedAPI': 'ClusterAPI'}",
          "of nobody", "{}",
          "being made",
              "{'authoritativeAPI': 'MachineAPI', 'synchronizedAPI': 'MachineAPI',"
                  + " 'phase': 'Provisioning'}",
          "stopped for Cluster API",
              "{'authoritativeAPI': 'ClusterAPI', 'synchronizedAPI': 'ClusterAPI', 'conditions': ["
                  + "{'type': 'Paused', 'status': 'True', 'reason': 'AuthoritativeAPINotMachineAPI',"
                  + " 'lastTransitionTime': '2026-01-01T00:00:00Z'}]}",
          "in step",
              "{'authoritativeAPI': 'MachineAPI', 'synchronizedAPI': 'MachineAPI', 'conditions': ["
                  + "{'type': 'Synchronized', 'status': 'True', 'reason': 'ResourceSynchronized',"
                  + " 'lastTransitionTime': '2026-01-01T00:00:00Z'}]}");

  /** Which states a Cluster API object can be in: metadata. */
  private static final Map<String, String> CLUSTER_API_STATES =
      Map.of(
          "run by the Machine API",
              "{'finalizers': ['sync.machine.openshift.io/finalizer'],"
                  + " 'annotations': {'cluster.x-k8s.io/paused': ''}}",
          "run by Cluster API", "{'finalizers': ['sync.machine.openshift.io/finalizer']}",
          "of Cluster API alone", "{}",
          "let go, but paused", "{'annotations': {'cluster.x-k8s.io/paused': ''}}",
          "made for a set", "{'labels': {'machine.openshift.io/cluster-api-machineset': 'other'}}");

  /**
   * An object of that kind in that state.
   *
   * @param what such as {@code Machine API MachineSet}
   * @param state such as {@code run by Cluster API}, or with {@code in another namespace} after it
   */
  static Specimen of(String what, String state, String name, Scene scene) {
    var there = state.endsWith(" in another namespace");
    var named = state.replace(" in another namespace", "");
    var specimen = made(what, name, scene);
    if (there) {
      specimen.object.withObject("/metadata").put("namespace", ELSEWHERE);
    }
    specimen.object.withObject("/metadata").remove("annotations");
    return specimen.in(named);
  }

  private static Specimen made(String what, String name, Scene scene) {
    var manifests = scene.manifests();
    var clusterApi = new ClusterApiManifests(name);
    return switch (what) {
      case "Machine API Machine" -> tree(ResourceType.MAPI_MACHINE, manifests.machine(name));
      case "Machine API MachineSet" -> tree(ResourceType.MAPI_MACHINE_SET, set(manifests, name));
      case "Cluster API Machine" ->
          tree(ResourceType.CAPI_MACHINE, ClusterApiManifests.clusterMachine(name));
      case "Cluster API MachineSet" -> tree(ResourceType.CAPI_MACHINE_SET, clusterApi.set());
      case "AWSMachine" -> tree(scene.infraMachines().type(), clusterApi.infra());
      case "AWSMachineTemplate" -> tree(scene.infraTemplates().type(), clusterApi.template());
      case "Cluster" -> new Specimen(ResourceType.CAPI_CLUSTER, cluster(name));
      case "AWSCluster" -> new Specimen(INFRA_CLUSTER, infraCluster(name));
      case "ControlPlaneMachineSet" -> new Specimen(CONTROL_PLANE, controlPlane());
      default -> throw new IllegalArgumentException("no such kind: " + what);
    };
  }

  private static GenericKubernetesResource set(UserManifests manifests, String name) {
    return manifests.set(name, 0);
  }

  private static Specimen tree(ResourceType type, GenericKubernetesResource object) {
    return new Specimen(type, Trees.of(object));
  }

  private Specimen in(String state) {
    if (type.group().equals("machine.openshift.io")) {
      var status = MACHINE_API_STATES.get(state);
      if (status == null) {
        throw new IllegalArgumentException("no such state: " + state);
      }
      object.set("status", json(status));
      return this;
    }
    var metadata = CLUSTER_API_STATES.get(state);
    if (metadata == null) {
      throw new IllegalArgumentException("no such state: " + state);
    }
    json(metadata)
        .properties()
        .forEach(
            field -> {
              if (field.getValue() instanceof ObjectNode map) {
                object.withObject("/metadata/" + field.getKey()).setAll(map);
              } else {
                object.withObject("/metadata").set(field.getKey(), field.getValue());
              }
            });
    return this;
  }

  private static ObjectNode json(String text) {
    return Trees.parse(text.replace('\'', '"'));
  }

  private static ObjectNode cluster(String name) {
    return json(
        """
        {'apiVersion': 'cluster.x-k8s.io/v1beta2', 'kind': 'Cluster',
         'metadata': {'name': '%1$s', 'namespace': 'openshift-cluster-api'},
         'spec': {'infrastructureRef': {'apiGroup': 'infrastructure.cluster.x-k8s.io',
           'kind': 'AWSCluster', 'name': '%1$s'}}}
        """
            .formatted(name));
  }

  private static ObjectNode infraCluster(String name) {
    return json(
        """
        {'apiVersion': 'infrastructure.cluster.x-k8s.io/v1beta2', 'kind': 'AWSCluster',
         'metadata': {'name': '%s', 'namespace': 'openshift-cluster-api'}, 'spec': {}}
        """
            .formatted(name));
  }

  /** There is one in a cluster, of that name. */
  private static ObjectNode controlPlane() {
    return json(
        """
        {'apiVersion': 'machine.openshift.io/v1', 'kind': 'ControlPlaneMachineSet',
         'metadata': {'name': 'cluster', 'namespace': 'openshift-machine-api'},
         'spec': {'replicas': 3, 'state': 'Inactive', 'strategy': {'type': 'RollingUpdate'},
           'selector': {'matchLabels': {
             'machine.openshift.io/cluster-api-machine-role': 'master',
             'machine.openshift.io/cluster-api-machine-type': 'master'}},
           'template': {'machineType': 'machines_v1beta1_machine_openshift_io',
             'machines_v1beta1_machine_openshift_io': {
               'metadata': {'labels': {
                 'machine.openshift.io/cluster-api-cluster': 'demo-x7k2p',
                 'machine.openshift.io/cluster-api-machine-role': 'master',
                 'machine.openshift.io/cluster-api-machine-type': 'master'}},
               'spec': {'providerSpec': {'value': {'kind': 'AWSMachineProviderConfig'}}}}}}}
        """);
  }

  /** As somebody asks for it: a status comes later. */
  ObjectNode unborn() {
    var asked = object.deepCopy();
    asked.remove("status");
    return asked;
  }

  String namespace() {
    return Trees.namespace(object);
  }

  String name() {
    return Trees.name(object);
  }

  String path() {
    return type.path(namespace(), name());
  }
}
