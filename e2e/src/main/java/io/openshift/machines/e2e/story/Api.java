package io.openshift.machines.e2e.story;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.GenericKubernetesResourceList;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.MixedOperation;
import io.fabric8.kubernetes.client.dsl.NonNamespaceOperation;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;

/** One kind of one API, with the namespace its objects live in. */
public enum Api {
  /** Machine API Machines. */
  MAPI_MACHINES("machine.openshift.io", "v1beta1", "Machine", "machines", "openshift-machine-api"),
  /** Machine API MachineSets. */
  MAPI_SETS(
      "machine.openshift.io", "v1beta1", "MachineSet", "machinesets", "openshift-machine-api"),
  /** Cluster API Machines. */
  CAPI_MACHINES("cluster.x-k8s.io", "v1beta2", "Machine", "machines", "openshift-cluster-api"),
  /** Cluster API MachineSets. */
  CAPI_SETS("cluster.x-k8s.io", "v1beta2", "MachineSet", "machinesets", "openshift-cluster-api"),
  /** Infra machines on AWS. */
  AWS_MACHINES(
      "infrastructure.cluster.x-k8s.io",
      "v1beta2",
      "AWSMachine",
      "awsmachines",
      "openshift-cluster-api"),
  /** Infra templates on AWS. */
  AWS_TEMPLATES(
      "infrastructure.cluster.x-k8s.io",
      "v1beta2",
      "AWSMachineTemplate",
      "awsmachinetemplates",
      "openshift-cluster-api");

  private final ResourceDefinitionContext context;
  private final String apiVersion;
  private final String namespace;

  Api(String group, String version, String kind, String plural, String namespace) {
    this.apiVersion = group + "/" + version;
    this.namespace = namespace;
    this.context =
        new ResourceDefinitionContext.Builder()
            .withGroup(group)
            .withVersion(version)
            .withKind(kind)
            .withPlural(plural)
            .withNamespaced(true)
            .build();
  }

  /** All objects of this kind, live from the API server. */
  public NonNamespaceOperation<
          GenericKubernetesResource,
          GenericKubernetesResourceList,
          Resource<GenericKubernetesResource>>
      in(KubernetesClient client) {
    MixedOperation<
            GenericKubernetesResource,
            GenericKubernetesResourceList,
            Resource<GenericKubernetesResource>>
        all = client.genericKubernetesResources(context);
    return all.inNamespace(namespace);
  }

  /** Group and version, as objects of this kind carry it. */
  public String apiVersion() {
    return apiVersion;
  }

  /** The kind, as objects carry it. */
  public String kind() {
    return context.getKind();
  }

  /** The namespace that objects of this kind live in. */
  public String namespace() {
    return namespace;
  }
}
