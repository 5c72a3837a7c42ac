package io.openshift.machines.e2e.story;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.util.Map;

/** A cluster administrator with one MachineSet: the changes that a person makes with kubectl. */
public final class User {
  private final Scene scene;
  private final KubernetesClient client;
  private final String set;

  /** A user of that set. */
  public User(Scene scene, String set) {
    this.scene = scene;
    this.client = scene.client();
    this.set = set;
  }

  /** Makes a Machine API MachineSet with that side in charge. */
  public void creates(int replicas, Side side) {
    Api.MAPI_SETS.in(client).resource(scene.manifests().set(set, replicas, side)).create();
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

  /** Makes a copy of the set's present infra template for larger machines. */
  public void createsLargerTemplate(String name) {
    var templates = scene.infraTemplates();
    var present =
        Look.text(object(Api.CAPI_SETS), "spec", "template", "spec", "infrastructureRef", "name");
    var copy = templates.in(client).withName(present).get();
    var made = new GenericKubernetesResource();
    made.setApiVersion(templates.apiVersion());
    made.setKind(templates.kind());
    made.setMetadata(UserManifests.metadata(name, templates.namespace(), Map.of()));
    var spec = copy.<Map<String, Object>>get("spec", "template", "spec");
    made.setAdditionalProperty("spec", Map.of("template", Map.of("spec", spec)));
    var patch = scene.model().largeInfra(scene.types().version());
    var larger = "{\"spec\":{\"template\":{\"spec\":" + patch + "}}}";
    templates.in(client).resource(UserManifests.changed(made, larger)).create();
  }

  /** Lets the Machine API set make its next machines with these fields in their provider spec. */
  public void wants(String providerSpec) {
    merge(
        Api.MAPI_SETS,
        set,
        "{\"spec\":{\"template\":{\"spec\":{\"providerSpec\":{\"value\":" + providerSpec + "}}}}}");
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
