package io.openshift.machines.e2e.step;

import io.fabric8.kubernetes.api.model.rbac.ClusterRoleBindingBuilder;
import io.fabric8.kubernetes.api.model.rbac.ClusterRoleBuilder;
import io.fabric8.kubernetes.api.model.rbac.PolicyRuleBuilder;
import io.fabric8.kubernetes.api.model.rbac.Subject;
import io.fabric8.kubernetes.api.model.rbac.SubjectBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Who writes, by the names that the features use. */
final class People {
  /** A person with the rights of an administrator. */
  static final String ADMINISTRATOR = "quarry-administrator";

  /** Our own, whose rights come with the manifests. */
  static final Set<String> OPERATORS = Set.of("sync", "migration");

  private static final String ACCOUNT = "system:serviceaccount:";

  private static final Map<String, String> USERS =
      Map.ofEntries(
          Map.entry("somebody", ADMINISTRATOR),
          Map.entry("sync", ACCOUNT + "openshift-cluster-api:machine-api-sync-operator"),
          Map.entry("migration", ACCOUNT + "openshift-cluster-api:authority-migration-operator"),
          Map.entry("core", ACCOUNT + "openshift-cluster-api:capi-manager"),
          Map.entry("machine-api", ACCOUNT + "openshift-machine-api:machine-api-controllers"),
          Map.entry("autoscaler", ACCOUNT + "openshift-machine-api:cluster-autoscaler-operator"),
          Map.entry("etcd", ACCOUNT + "openshift-etcd-operator:etcd-operator"),
          Map.entry(
              "control-plane",
              ACCOUNT + "openshift-machine-api:control-plane-machine-set-operator"),
          Map.entry("collector", ACCOUNT + "kube-system:generic-garbage-collector"));

  private People() {}

  static String named(String who) {
    var user = USERS.get(who);
    if (user == null) {
      throw new IllegalArgumentException("nobody is called " + who);
    }
    return user;
  }

  /** Gives all but our own operators, whose rights come with the manifests, theirs on machines. */
  static void grantRights(KubernetesClient client) {
    var groups =
        List.of("machine.openshift.io", "cluster.x-k8s.io", "infrastructure.cluster.x-k8s.io");
    var role =
        new ClusterRoleBuilder()
            .withNewMetadata()
            .withName("quarry-machines")
            .endMetadata()
            .withRules(
                new PolicyRuleBuilder()
                    .withApiGroups(groups)
                    .withResources("*")
                    .withVerbs("*")
                    .build())
            .build();
    var binding =
        new ClusterRoleBindingBuilder()
            .withNewMetadata()
            .withName("quarry-machines")
            .endMetadata()
            .withNewRoleRef("rbac.authorization.k8s.io", "ClusterRole", "quarry-machines")
            .withSubjects(others())
            .build();
    client.resource(role).serverSideApply();
    client.resource(binding).serverSideApply();
  }

  private static List<Subject> others() {
    return USERS.entrySet().stream()
        .filter(user -> !OPERATORS.contains(user.getKey()))
        .map(user -> new SubjectBuilder().withKind("User").withName(user.getValue()).build())
        .toList();
  }
}
