package io.openshift.machines.e2e.story;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Both APIs and the cloud at one moment, as far as one MachineSet is concerned.
 *
 * @param machineApi the MachineSet in the Machine API, if it is there
 * @param clusterApi the MachineSet in Cluster API, if it is there
 * @param machines one row for each name that exists on any side, sorted by name
 * @param templates names of the infra templates
 * @param cloud what the cloud has and was asked for
 */
public record Picture(
    Optional<SetHalf> machineApi,
    Optional<SetHalf> clusterApi,
    List<MachineRow> machines,
    List<String> templates,
    Cloud cloud) {

  /**
   * One side's MachineSet.
   *
   * @param wanted {@code spec.replicas}
   * @param have {@code status.replicas}
   * @param object the whole object
   */
  public record SetHalf(int wanted, int have, GenericKubernetesResource object) {
    /** A string below the object's root; empty when any part of the way is missing. */
    public String text(Object... way) {
      return Look.text(object, way);
    }
  }

  /**
   * One machine on both sides.
   *
   * @param machineApi its Machine API half, if there is one
   * @param clusterApi its Cluster API half, if there is one
   * @param infra its infra machine, if there is one
   */
  public record MachineRow(
      String name,
      Optional<GenericKubernetesResource> machineApi,
      Optional<GenericKubernetesResource> clusterApi,
      Optional<GenericKubernetesResource> infra) {

    /** Whether both halves and the infra machine exist. */
    public boolean whole() {
      return machineApi.isPresent() && clusterApi.isPresent() && infra.isPresent();
    }
  }

  /**
   * The cloud's part.
   *
   * @param running how many instances are running
   * @param asked how often each actor did each thing, keyed {@code "<actor> <action>"}
   */
  public record Cloud(long running, Map<String, Long> asked) {
    /** How often that side did that ({@code create}, {@code adopt}, {@code delete}). */
    public long asked(Side who, String action) {
      return asked.getOrDefault(who.actor() + " " + action, 0L);
    }

    /** How often anybody did that. */
    public long asked(String action) {
      return asked(Side.MACHINE_API, action) + asked(Side.CLUSTER_API, action);
    }
  }
}
