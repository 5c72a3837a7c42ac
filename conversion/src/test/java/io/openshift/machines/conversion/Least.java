package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.sample.Sample;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/** The least objects of a platform that cross, new ones for each who asks. */
public final class Least {
  private static final String MACHINE_API =
      """
      apiVersion: machine.openshift.io/v1beta1
      kind: Machine
      metadata: {name: quarry-a, namespace: openshift-machine-api}
      spec: {authoritativeAPI: ClusterAPI, providerSpec: {}}
      """;

  private static final String MACHINE_API_SET =
      """
      apiVersion: machine.openshift.io/v1beta1
      kind: MachineSet
      metadata: {name: quarry-a, namespace: openshift-machine-api}
      spec:
        authoritativeAPI: ClusterAPI
        replicas: 1
        selector: {matchLabels: {machine.openshift.io/cluster-api-machineset: quarry-a}}
        template:
          metadata: {labels: {machine.openshift.io/cluster-api-machineset: quarry-a}}
          spec: {authoritativeAPI: ClusterAPI, providerSpec: {}}
      """;

  private static final String CORE =
      """
      apiVersion: cluster.x-k8s.io/v1beta2
      kind: Machine
      metadata:
        name: quarry-a
        namespace: openshift-cluster-api
        labels: {cluster.x-k8s.io/cluster-name: quarry-7xk2p}
      spec: {}
      """;

  private static final String CORE_SET =
      """
      apiVersion: cluster.x-k8s.io/v1beta2
      kind: MachineSet
      metadata:
        name: quarry-a
        namespace: openshift-cluster-api
        labels: {cluster.x-k8s.io/cluster-name: quarry-7xk2p}
      spec:
        clusterName: quarry-7xk2p
        replicas: 1
        selector: {matchLabels: {machine.openshift.io/cluster-api-machineset: quarry-a}}
        template:
          metadata:
            labels:
              machine.openshift.io/cluster-api-machineset: quarry-a
              cluster.x-k8s.io/cluster-name: quarry-7xk2p
          spec: {}
      """;

  private static final String CORE_SPEC =
      """
      clusterName: quarry-7xk2p
      bootstrap: {dataSecretName: worker-user-data}
      deletion: {nodeDeletionTimeoutSeconds: 10}
      infrastructureRef:
        {apiGroup: infrastructure.cluster.x-k8s.io, kind: %s, name: quarry-a}
      """;

  private final Map<Kind, ObjectNode> machineApi = new EnumMap<>(Kind.class);
  private final Map<Kind, ClusterApiObjects> clusterApi = new EnumMap<>(Kind.class);

  /** Reads the sample for one version of the infra machine. */
  public Least(Sample sample, String version) {
    Arrays.stream(Kind.values())
        .forEach(
            kind -> {
              machineApi.put(kind, machineApi(kind, sample));
              clusterApi.put(
                  kind, new ClusterApiObjects(core(kind, sample), infra(kind, sample, version)));
            });
  }

  /** A Machine API object. */
  public ObjectNode machineApi(Kind kind) {
    return machineApi.get(kind).deepCopy();
  }

  /** The same in Cluster API. */
  public ClusterApiObjects clusterApi(Kind kind) {
    var pair = clusterApi.get(kind);
    return new ClusterApiObjects(pair.core().deepCopy(), pair.infra().deepCopy());
  }

  private static ObjectNode machineApi(Kind kind, Sample sample) {
    var object = TestData.one(kind == Kind.MACHINE ? MACHINE_API : MACHINE_API_SET);
    var spec = Frame.writing(kind, object, object, false).machineSpec();
    spec.withObject("/providerSpec").set("value", TestData.one(sample.providerSpec()));
    return object;
  }

  private static ObjectNode core(Kind kind, Sample sample) {
    var object = TestData.one(kind == Kind.MACHINE ? CORE : CORE_SET);
    var spec = Frame.writing(kind, object, object, false).machineSpec();
    spec.setAll(TestData.one(CORE_SPEC.formatted(infraKind(kind, sample.platform()))));
    spec.setAll(TestData.one(sample.coreSpec()));
    return object;
  }

  private static ObjectNode infra(Kind kind, Sample sample, String version) {
    var object =
        TestData.one("{metadata: {name: quarry-a, namespace: openshift-cluster-api}, spec: {}}");
    object.put("apiVersion", WellKnown.INFRA_GROUP + "/" + version);
    object.put("kind", infraKind(kind, sample.platform()));
    var spec = TestData.one(sample.infraSpec(version));
    switch (kind) {
      case MACHINE -> object.set("spec", spec);
      case MACHINE_SET -> object.withObject("/spec/template").set("spec", spec);
    }
    return object;
  }

  private static String infraKind(Kind kind, Platform platform) {
    return switch (kind) {
      case MACHINE -> platform.infraMachineKind();
      case MACHINE_SET -> platform.infraTemplateKind();
    };
  }
}
