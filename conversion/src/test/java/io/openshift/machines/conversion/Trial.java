package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.sample.Sample;
import java.util.List;
import java.util.Optional;

/**
 * Machines of a sample, with a few fields of one's own.
 *
 * @param facts the cluster, by default the sample's
 */
record Trial(Sample sample, String version, ClusterFacts facts) {

  /** In the sample's cluster. */
  static Trial of(Sample sample, String version) {
    return new Trial(sample, version, sample.facts(version));
  }

  /** The same machines in a cluster whose infra cluster has this spec. */
  Trial inCluster(String spec) {
    var cluster = facts.infraCluster().deepCopy();
    cluster.set("spec", TestData.one(spec));
    return with(new ClusterFacts(facts.infrastructure(), cluster, facts.installed()));
  }

  /** The same machines among these facts. */
  Trial with(ClusterFacts others) {
    return new Trial(sample, version, others);
  }

  /** A Machine API Machine; fields that are given as null are left out of its provider spec. */
  ObjectNode machine(String more) {
    var machine =
        TestData.one(
            """
            apiVersion: machine.openshift.io/v1beta1
            kind: Machine
            metadata: {name: quarry-a, namespace: openshift-machine-api}
            spec: {authoritativeAPI: ClusterAPI, providerSpec: {}}
            """);
    var value = TestData.one(sample.providerSpec());
    machine.withObject("/spec/providerSpec").set("value", changed(value, more));
    return machine;
  }

  /** The two objects of Cluster API, likewise with an infra spec of one's own. */
  ClusterApiObjects clusterApi(String more) {
    var core =
        TestData.one(
            """
            apiVersion: cluster.x-k8s.io/v1beta2
            kind: Machine
            metadata:
              name: quarry-a
              namespace: openshift-cluster-api
              labels: {cluster.x-k8s.io/cluster-name: quarry-7xk2p}
            spec:
              clusterName: quarry-7xk2p
              bootstrap: {dataSecretName: worker-user-data}
              deletion: {nodeDeletionTimeoutSeconds: 10}
            """);
    var infra =
        TestData.one("{metadata: {name: quarry-a, namespace: openshift-cluster-api}}")
            .put("apiVersion", WellKnown.INFRA_GROUP + "/" + version)
            .put("kind", sample.platform().infraMachineKind());
    infra.set("spec", changed(TestData.one(sample.infraSpec(version)), more));
    return new ClusterApiObjects(core, infra);
  }

  private static ObjectNode changed(ObjectNode spec, String more) {
    spec.setAll(TestData.one("{" + more + "}"));
    spec.properties().removeIf(field -> field.getValue().isNull());
    return spec;
  }

  /** The infra machine's spec that becomes of such a Machine. */
  JsonNode infraSpec(String more) {
    return forth(machine(more)).infra().get("spec");
  }

  /** The provider spec that becomes of such an infra machine. */
  JsonNode providerSpec(String more) {
    return value(back(clusterApi(more)));
  }

  ClusterApiObjects forth(ObjectNode machine) {
    return Conversions.forth(Kind.MACHINE, machine, facts);
  }

  ObjectNode back(ClusterApiObjects objects) {
    return Conversions.back(Kind.MACHINE, objects, facts);
  }

  /** The Machine that went over and came back. */
  JsonNode thereAndBack(String more) {
    return value(back(forth(machine(more))));
  }

  /** The infra machine's spec that went over and came back. */
  JsonNode backAndThere(String more) {
    return forth(back(clusterApi(more))).infra().get("spec");
  }

  /** Such a Machine is refused at these paths of its provider spec, and at no others. */
  void refusesMachine(String more, String... paths) {
    var outcome = Conversion.toClusterApi(Kind.MACHINE, machine(more), Optional.empty(), facts);
    Conversions.refusedAt(
        List.of(paths).stream().map(path -> "spec.providerSpec.value." + path).toList(), outcome);
  }

  /** Such an infra machine is refused at these paths, and at no others. */
  void refusesInfra(String more, String... paths) {
    var outcome = Conversion.toMachineApi(Kind.MACHINE, clusterApi(more), Optional.empty(), facts);
    Conversions.refusedAt(List.of(paths).stream().map(path -> "spec." + path).toList(), outcome);
  }

  static JsonNode value(ObjectNode machine) {
    return machine.at("/spec/providerSpec/value");
  }

  static JsonNode node(String yaml) {
    return TestData.one("v: " + yaml).get("v");
  }
}
