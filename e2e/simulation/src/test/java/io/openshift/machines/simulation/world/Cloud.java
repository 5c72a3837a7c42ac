package io.openshift.machines.simulation.world;

import io.openshift.machines.kit.handover.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** The instances, and who made and ended each. */
public final class Cloud {
  private final TreeMap<String, Instance> instances = new TreeMap<>();

  /**
   * An instance.
   *
   * @param id names it
   * @param machine the machine that it was made for, which the cloud keeps as a tag
   * @param maker the side that made it; Cluster API's provider leaves a tag of its own
   */
  public record Instance(String id, String machine, Side maker, boolean running) {
    Instance ended() {
      return new Instance(id, machine, maker, false);
    }
  }

  /** The same instances again. */
  public Cloud copy() {
    var copy = new Cloud();
    copy.instances.putAll(instances);
    return copy;
  }

  /** Makes one. */
  public Instance make(String machine, Side maker) {
    var id = "i-%017x".formatted(instances.size() + 1);
    var made = new Instance(id, machine, maker, true);
    instances.put(id, made);
    return made;
  }

  /** Ends one. */
  public void end(String id) {
    instances.computeIfPresent(id, (_id, one) -> one.ended());
  }

  /** The instance of that ID, running or ended. */
  public Optional<Instance> get(String id) {
    return Optional.ofNullable(instances.get(id));
  }

  /** Those that run for that machine. */
  public List<Instance> running(String machine) {
    return running().stream().filter(one -> one.machine().equals(machine)).toList();
  }

  /** All that run. */
  public List<Instance> running() {
    return new ArrayList<>(instances.values()).stream().filter(Instance::running).toList();
  }
}
