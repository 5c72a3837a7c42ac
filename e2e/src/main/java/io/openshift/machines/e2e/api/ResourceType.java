package io.openshift.machines.e2e.api;

import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;

/**
 * Where the API serves a kind.
 *
 * @param group such as {@code cluster.x-k8s.io}
 * @param version such as {@code v1beta2}
 * @param plural such as {@code machines}
 * @param kind such as {@code Machine}
 */
public record ResourceType(String group, String version, String plural, String kind) {
  /** Machine API Machines. */
  public static final ResourceType MAPI_MACHINE =
      new ResourceType("machine.openshift.io", "v1beta1", "machines", "Machine");

  /** Machine API MachineSets. */
  public static final ResourceType MAPI_MACHINE_SET =
      new ResourceType("machine.openshift.io", "v1beta1", "machinesets", "MachineSet");

  /** Cluster API Machines. */
  public static final ResourceType CAPI_MACHINE =
      new ResourceType("cluster.x-k8s.io", "v1beta2", "machines", "Machine");

  /** Cluster API MachineSets. */
  public static final ResourceType CAPI_MACHINE_SET =
      new ResourceType("cluster.x-k8s.io", "v1beta2", "machinesets", "MachineSet");

  /** Cluster API Clusters. */
  public static final ResourceType CAPI_CLUSTER =
      new ResourceType("cluster.x-k8s.io", "v1beta2", "clusters", "Cluster");

  /** The {@code apiVersion} of its objects. */
  public String apiVersion() {
    return group + "/" + version;
  }

  /** For fabric8's generic client; the kind is namespaced. */
  public ResourceDefinitionContext context() {
    return new ResourceDefinitionContext.Builder()
        .withGroup(group)
        .withVersion(version)
        .withPlural(plural)
        .withKind(kind)
        .withNamespaced(true)
        .build();
  }

  /** The path of the objects of a namespace; of a cluster-wide kind when it is empty. */
  public String path(String namespace) {
    var within = namespace.isEmpty() ? "/" : "/namespaces/" + namespace + "/";
    return "/apis/" + apiVersion() + within + plural;
  }

  /** The path of one object. */
  public String path(String namespace, String name) {
    return path(namespace) + "/" + name;
  }

  /** A kind of OpenShift's configuration. */
  public static ResourceType config(String plural, String kind) {
    return new ResourceType("config.openshift.io", "v1", plural, kind);
  }
}
