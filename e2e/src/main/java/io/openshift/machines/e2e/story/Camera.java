package io.openshift.machines.e2e.story;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.openshift.machines.e2e.story.Picture.MachineRow;
import io.openshift.machines.e2e.story.Picture.SetHalf;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Takes pictures of one MachineSet, always live from the API server. */
public final class Camera {
  private final Scene scene;
  private final String set;
  private final Supplier<Picture.Cloud> cloud;

  /**
   * A camera on one set.
   *
   * @param set name of the MachineSet; its machines' names begin with it
   */
  public Camera(Scene scene, String set, Supplier<Picture.Cloud> cloud) {
    this.scene = scene;
    this.set = set;
    this.cloud = cloud;
  }

  /** What is there now. The lists are read one after the other, so a picture may be of a moment. */
  public Picture take() {
    var machineApi = machines(Api.MAPI_MACHINES);
    var clusterApi = machines(Api.CAPI_MACHINES);
    var infra = machines(scene.infraMachines());
    var names = new TreeSet<>(machineApi.keySet());
    names.addAll(clusterApi.keySet());
    names.addAll(infra.keySet());
    var rows =
        names.stream()
            .map(
                name ->
                    new MachineRow(
                        name,
                        Optional.ofNullable(machineApi.get(name)),
                        Optional.ofNullable(clusterApi.get(name)),
                        Optional.ofNullable(infra.get(name))))
            .toList();
    var templates =
        scene.infraTemplates().in(scene.client()).list().getItems().stream()
            .map(each -> each.getMetadata().getName())
            .filter(name -> name.startsWith(set))
            .sorted()
            .toList();
    return new Picture(half(Api.MAPI_SETS), half(Api.CAPI_SETS), rows, templates, cloud.get());
  }

  private Map<String, GenericKubernetesResource> machines(Api api) {
    return api.in(scene.client()).list().getItems().stream()
        .filter(each -> each.getMetadata().getName().startsWith(set + "-"))
        .collect(toMap(each -> each.getMetadata().getName(), identity()));
  }

  private Optional<SetHalf> half(Api api) {
    return Optional.ofNullable(api.in(scene.client()).withName(set).get())
        .map(
            object ->
                new SetHalf(
                    Look.number(object, 1, "spec", "replicas"),
                    Look.number(object, 0, "status", "replicas"),
                    object));
  }
}
