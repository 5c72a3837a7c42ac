package io.openshift.machines.e2e.story;

import static io.openshift.machines.conversion.WellKnown.CLUSTER_API_NAMESPACE;
import static io.openshift.machines.conversion.WellKnown.MACHINE_API_NAMESPACE;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.GenericKubernetesResourceList;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.MixedOperation;
import io.fabric8.kubernetes.client.dsl.NonNamespaceOperation;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.openshift.machines.e2e.api.ResourceType;

/**
 * One kind of one API, with the namespace its objects live in.
 *
 * @param type the kind
 * @param namespace where its objects live
 */
public record Api(ResourceType type, String namespace) {
  /** Machine API Machines. */
  public static final Api MAPI_MACHINES = new Api(ResourceType.MAPI_MACHINE, MACHINE_API_NAMESPACE);

  /** Machine API MachineSets. */
  public static final Api MAPI_SETS = new Api(ResourceType.MAPI_MACHINE_SET, MACHINE_API_NAMESPACE);

  /** Cluster API Machines. */
  public static final Api CAPI_MACHINES = new Api(ResourceType.CAPI_MACHINE, CLUSTER_API_NAMESPACE);

  /** Cluster API MachineSets. */
  public static final Api CAPI_SETS = new Api(ResourceType.CAPI_MACHINE_SET, CLUSTER_API_NAMESPACE);

  /** A provider's kind. */
  public static Api infra(ResourceType type) {
    return new Api(type, CLUSTER_API_NAMESPACE);
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
        all = client.genericKubernetesResources(type.context());
    return all.inNamespace(namespace);
  }

  /** Group and version, as objects of this kind carry it. */
  public String apiVersion() {
    return type.apiVersion();
  }

  /** The kind, as objects carry it. */
  public String kind() {
    return type.kind();
  }
}
