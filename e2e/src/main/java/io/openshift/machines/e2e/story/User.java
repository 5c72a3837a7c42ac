package io.openshift.machines.e2e.story;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.util.HashMap;
import java.util.Map;

/** A cluster administrator with one MachineSet: the changes that a person makes with kubectl. */
public final class User {
  private final KubernetesClient client;
  private final String set;

  /** A user of that set. */
  public User(KubernetesClient client, String set) {
    this.client = client;
    this.set = set;
  }

  /** Makes a Machine API MachineSet on AWS, in charge itself. */
  public void creates(int replicas) {
    Api.MAPI_SETS.in(client).resource(AwsSet.named(set, replicas)).create();
  }

  /** Asks that side to be in charge, of the set's machines first, then of the set. */
  public void handsOver(Side to) {
    Api.MAPI_MACHINES.in(client).list().getItems().stream()
        .map(machine -> machine.getMetadata().getName())
        .filter(name -> name.startsWith(set + "-"))
        .forEach(name -> merge(Api.MAPI_MACHINES, name, authority(to)));
    merge(Api.MAPI_SETS, set, authority(to));
  }

  /** Scales on the side in charge. */
  public void scales(Side side, int replicas) {
    var api = side == Side.MACHINE_API ? Api.MAPI_SETS : Api.CAPI_SETS;
    merge(api, set, "{\"spec\":{\"replicas\":" + replicas + "}}");
  }

  /** Makes a copy of the set's present infra template with another instance type. */
  public void createsTemplate(String name, String instanceType) {
    var present =
        Look.text(object(Api.CAPI_SETS), "spec", "template", "spec", "infrastructureRef", "name");
    var copy = Api.AWS_TEMPLATES.in(client).withName(present).get();
    var made = new GenericKubernetesResource();
    made.setApiVersion(Api.AWS_TEMPLATES.apiVersion());
    made.setKind(Api.AWS_TEMPLATES.kind());
    made.setMetadata(AwsSet.metadata(name, Api.AWS_TEMPLATES.namespace(), Map.of()));
    var spec =
        new HashMap<String, Object>(copy.<Map<String, Object>>get("spec", "template", "spec"));
    spec.put("instanceType", instanceType);
    made.setAdditionalProperty("spec", Map.of("template", Map.of("spec", spec)));
    Api.AWS_TEMPLATES.in(client).resource(made).create();
  }

  /** Lets the Cluster API set make new machines from that template. */
  public void pointsTo(String template) {
    merge(
        Api.CAPI_SETS,
        set,
        "{\"spec\":{\"template\":{\"spec\":{\"infrastructureRef\":{\"name\":\""
            + template
            + "\"}}}}}");
  }

  /** Deletes the set on one side. */
  public void deletes(Side side) {
    var api = side == Side.MACHINE_API ? Api.MAPI_SETS : Api.CAPI_SETS;
    api.in(client).withName(set).delete();
  }

  private GenericKubernetesResource object(Api api) {
    return api.in(client).withName(set).require();
  }

  private static String authority(Side to) {
    return "{\"spec\":{\"authoritativeAPI\":\"" + to.value() + "\"}}";
  }

  private void merge(Api api, String name, String patch) {
    api.in(client).withName(name).patch(PatchContext.of(PatchType.JSON_MERGE), patch);
  }
}
