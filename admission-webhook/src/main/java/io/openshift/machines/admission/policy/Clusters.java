package io.openshift.machines.admission.policy;

import static io.openshift.machines.conversion.WellKnown.CLUSTER_API_NAMESPACE;

import io.openshift.machines.admission.policy.Policy.Action;
import io.openshift.machines.admission.policy.Policy.Target;
import io.openshift.machines.admission.policy.Policy.Validation;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.WellKnown;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The objects on which all machines of Cluster API hang: they describe the very cluster. */
final class Clusters {
  private static final List<String> DELETE = List.of("DELETE");

  private Clusters() {}

  static List<Policy> all() {
    return List.of(deletion(), reference());
  }

  private static Policy deletion() {
    return new Policy(
        "cluster-deletion",
        "Cluster API deletes all Machines of a Cluster that is deleted, and can reach none without"
            + " its infra cluster.",
        Action.DENY,
        List.of(
            new Target("cluster.x-k8s.io", "v1beta2", List.of("clusters"), DELETE),
            new Target(
                "infrastructure.cluster.x-k8s.io",
                "*",
                Locks.plurals(Platform::infraClusterKind),
                DELETE)),
        CLUSTER_API_NAMESPACE,
        "",
        Map.of(),
        List.of(
            new Validation(
                "false",
                "request.kind.kind + ' ' + oldObject.metadata.name + ': '\n"
                    + "+ 'it cannot be deleted: it stands for this cluster, and every Machine of"
                    + " Cluster API hangs on it'")));
  }

  private static Policy reference() {
    var variables = new LinkedHashMap<String, String>();
    variables.put(
        "before", "oldObject == null ? {} : dyn(oldObject).?spec.?infrastructureRef.orValue({})");
    variables.put("reference", "dyn(object).?spec.?infrastructureRef.orValue({})");
    return new Policy(
        "cluster-reference",
        "A Cluster names an infra cluster of one of OpenShift's providers. One that is there already"
            + " may stay as it is.",
        Action.DENY,
        List.of(new Target("cluster.x-k8s.io", "v1beta2", List.of("clusters"), Requests.WRITES)),
        CLUSTER_API_NAMESPACE,
        "",
        variables,
        List.of(
            new Validation(
                """
                (oldObject != null && variables.before == variables.reference)
                || (variables.reference.?apiGroup.orValue('') == '%s'
                  && variables.reference.?kind.orValue('') in %s)
                """
                    .formatted(WellKnown.INFRA_GROUP, Requests.kinds(Platform::infraClusterKind)),
                "request.kind.kind + ' ' + object.metadata.name + ': '\n"
                    + "+ 'spec.infrastructureRef names the kind '"
                    + " + variables.reference.?kind.orValue('(none)') + ' of the group '"
                    + " + variables.reference.?apiGroup.orValue('(none)')"
                    + " + ', which no provider of OpenShift serves'")));
  }
}
