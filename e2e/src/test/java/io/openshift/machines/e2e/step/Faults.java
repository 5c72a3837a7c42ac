package io.openshift.machines.e2e.step;

import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceQuota;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.api.model.apiextensions.v1.ValidationRule;
import io.fabric8.kubernetes.api.model.apiextensions.v1.ValidationRuleBuilder;
import io.fabric8.kubernetes.api.model.authorization.v1.SubjectAccessReviewBuilder;
import io.fabric8.kubernetes.api.model.rbac.Role;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.openshift.machines.e2e.story.Api;
import io.openshift.machines.e2e.world.Suite;
import java.net.HttpURLConnection;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a cluster can put between an operator and a new Machine of Cluster API. */
final class Faults {
  private static final String NAMESPACE = "openshift-cluster-api";
  private static final String ROLE = "machine-api-sync-operator";
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final @Nullable Stage stage;
  private final Deque<Runnable> mending = new ArrayDeque<>();

  Faults(@Nullable Stage stage) {
    this.stage = stage;
  }

  /** Everything as it was, for the name that was in the way too. */
  void mend(String name) {
    var broken = !mending.isEmpty();
    while (!mending.isEmpty()) {
      mending.pop().run();
    }
    if (broken) {
      await("a trial Machine is taken").atMost(PATIENCE).until(() -> !refused(name));
    }
  }

  void policy(String name) {
    put(
        """
        {"apiVersion": "admissionregistration.k8s.io/v1", "kind": "ValidatingAdmissionPolicy",
         "metadata": {"name": "quarry-closed"},
         "spec": {"failurePolicy": "Fail",
           "matchConstraints": {"resourceRules": [{"apiGroups": ["cluster.x-k8s.io"],
             "apiVersions": ["*"], "operations": ["CREATE"], "resources": ["machines"]}]},
           "validations": [{"expression": "object.metadata.name != '%s'",
             "message": "the quarry is closed on Sundays"}]}}
        """
            .formatted(name));
    put(
        """
        {"apiVersion": "admissionregistration.k8s.io/v1",
         "kind": "ValidatingAdmissionPolicyBinding", "metadata": {"name": "quarry-closed"},
         "spec": {"policyName": "quarry-closed", "validationActions": ["Deny"]}}
        """);
    awaitRefusal(name);
  }

  void quota() {
    quota("count/machines.cluster.x-k8s.io");
    awaitRefusal("quota-trial");
  }

  void infraQuota() {
    quota("count/awsmachines.infrastructure.cluster.x-k8s.io");
  }

  /** It counts nothing by itself here, so that its status says that all is used. */
  private void quota(String counted) {
    var quota =
        put(
            """
            {"apiVersion": "v1", "kind": "ResourceQuota",
             "metadata": {"name": "quarry-quota", "namespace": "openshift-cluster-api"},
             "spec": {"hard": {"%s": "0"}}}
            """
                .formatted(counted));
    var none = Map.of(counted, new Quantity("0"));
    client()
        .resourceQuotas()
        .resource((ResourceQuota) quota)
        .editStatus(
            seen -> {
              seen.getStatus().setHard(none);
              seen.getStatus().setUsed(none);
              return seen;
            });
  }

  /** A rule in the schema, as some providers have it; others have it in a webhook. */
  void immutableInstanceType(String machine) {
    var crds = client().apiextensions().v1().customResourceDefinitions();
    var crd = crds.withName("awsmachines.infrastructure.cluster.x-k8s.io");
    mending.push(() -> crd.edit(seen -> rule(seen, List.of())));
    var immutable = new ValidationRuleBuilder().withRule("self == oldSelf").build();
    crd.edit(seen -> rule(seen, List.of(immutable)));
    await("the schema is in force").atMost(PATIENCE).until(() -> changeRefused(machine));
  }

  private static CustomResourceDefinition rule(
      CustomResourceDefinition crd, List<ValidationRule> rules) {
    for (var version : crd.getSpec().getVersions()) {
      var spec = version.getSchema().getOpenAPIV3Schema().getProperties().get("spec");
      spec.getProperties().get("instanceType").setXKubernetesValidations(rules);
    }
    return crd;
  }

  private boolean changeRefused(String machine) {
    try {
      stage
          .scene()
          .infraMachines()
          .in(client())
          .withName(machine)
          .dryRun()
          .patch(
              PatchContext.of(PatchType.JSON_MERGE), "{\"spec\": {\"instanceType\": \"trial\"}}");
      return false;
    } catch (KubernetesClientException e) {
      return true;
    }
  }

  void rights() {
    var before = role();
    mending.push(() -> restore(before));
    client()
        .rbac()
        .roles()
        .inNamespace(NAMESPACE)
        .withName(ROLE)
        .edit(
            role -> {
              role.getRules().stream()
                  .filter(rule -> rule.getResources().contains("machines"))
                  .forEach(
                      rule -> {
                        rule.setVerbs(new ArrayList<>(rule.getVerbs()));
                        rule.getVerbs().remove("create");
                      });
              return role;
            });
    await("the right is gone").atMost(PATIENCE).until(() -> !mayCreate());
  }

  private Role role() {
    return client().rbac().roles().inNamespace(NAMESPACE).withName(ROLE).require();
  }

  private void restore(Role before) {
    client()
        .rbac()
        .roles()
        .inNamespace(NAMESPACE)
        .withName(ROLE)
        .edit(
            role -> {
              role.setRules(before.getRules());
              return role;
            });
    await("the right is back").atMost(PATIENCE).until(this::mayCreate);
  }

  private boolean mayCreate() {
    var review =
        new SubjectAccessReviewBuilder()
            .withNewSpec()
            .withUser(Suite.SYNC.user())
            .withNewResourceAttributes()
            .withGroup("cluster.x-k8s.io")
            .withResource("machines")
            .withVerb("create")
            .withNamespace(NAMESPACE)
            .endResourceAttributes()
            .endSpec()
            .build();
    return client()
        .authorization()
        .v1()
        .subjectAccessReview()
        .create(review)
        .getStatus()
        .getAllowed();
  }

  void webhook() {
    put(
        """
        {"apiVersion": "admissionregistration.k8s.io/v1", "kind": "ValidatingWebhookConfiguration",
         "metadata": {"name": "quarry-silent"},
         "webhooks": [{"name": "silent.example.com", "sideEffects": "None", "timeoutSeconds": 1,
           "admissionReviewVersions": ["v1"], "failurePolicy": "Fail",
           "clientConfig": {"url": "https://127.0.0.1:1/silent"},
           "rules": [{"apiGroups": ["cluster.x-k8s.io"], "apiVersions": ["*"],
             "operations": ["CREATE"], "resources": ["machines"]}]}]}
        """);
    awaitRefusal("webhook-trial");
  }

  private HasMetadata put(String json) {
    HasMetadata object = client().getKubernetesSerialization().unmarshal(json);
    var made = client().resource(object).create();
    mending.push(() -> client().resource(object).delete());
    return made;
  }

  /** What admission is told takes a moment to arrive there. */
  private void awaitRefusal(String name) {
    await("a trial Machine is refused").atMost(PATIENCE).until(() -> refused(name));
  }

  private boolean refused(String name) {
    var trial = ClusterApiManifests.clusterMachine(name);
    try {
      Api.CAPI_MACHINES.in(client()).resource(trial).dryRun(true).create();
      return false;
    } catch (KubernetesClientException e) {
      return e.getCode() != HttpURLConnection.HTTP_CONFLICT;
    }
  }

  private KubernetesClient client() {
    return stage.world().cluster().client();
  }
}
