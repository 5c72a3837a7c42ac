package io.openshift.machines.e2e.bench;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.utils.Serialization;
import io.openshift.machines.e2e.world.World;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;

/**
 * The other way to lock a Machine: every Machine of the other API is bound as a parameter, and the
 * one of the same name counts. It is measured, and not shipped.
 */
final class BoundPolicy {
  private static final String POLICY =
      """
      {"apiVersion": "admissionregistration.k8s.io/v1", "kind": "ValidatingAdmissionPolicy",
       "metadata": {"name": "bench-bound"},
       "spec": {"failurePolicy": "Fail",
         "paramKind": {"apiVersion": "cluster.x-k8s.io/v1beta2", "kind": "Machine"},
         "matchConstraints": {"resourceRules": [{"apiGroups": ["machine.openshift.io"],
           "apiVersions": ["v1beta1"], "operations": ["UPDATE"], "resources": ["machines"]}]},
         "matchConditions": [{"name": "same-name",
           "expression": "has(params.metadata) && object.metadata.name == params.metadata.name"}],
         "validations": [{"expression": "object.spec == oldObject.spec"}]}}
      """;
  private static final String BINDING =
      """
      {"apiVersion": "admissionregistration.k8s.io/v1",
       "kind": "ValidatingAdmissionPolicyBinding", "metadata": {"name": "bench-bound"},
       "spec": {"policyName": "bench-bound", "validationActions": ["Deny"],
         "paramRef": {"namespace": "openshift-cluster-api", "selector": {},
           "parameterNotFoundAction": "Allow"}}}
      """;

  private final KubernetesClient client;

  BoundPolicy(World world) {
    this.client = world.cluster().client();
  }

  void install() {
    objects().forEach(object -> client.resource(object).serverSideApply());
    // Nothing is refused by it, so nothing tells when it is in force.
    Awaitility.await("the API server has taken the policy up")
        .pollDelay(Duration.ofSeconds(3))
        .atMost(Duration.ofSeconds(10))
        .until(() -> true);
  }

  void remove() {
    objects().reversed().forEach(object -> client.resource(object).delete());
  }

  private static List<HasMetadata> objects() {
    return List.of(
        Serialization.unmarshal(POLICY, HasMetadata.class),
        Serialization.unmarshal(BINDING, HasMetadata.class));
  }
}
