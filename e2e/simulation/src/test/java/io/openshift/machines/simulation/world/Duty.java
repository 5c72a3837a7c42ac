package io.openshift.machines.simulation.world;

import io.openshift.machines.kit.handover.Side;
import io.openshift.machines.kit.resource.ResourceType;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which engines take themselves to be in charge of what, and which machines are to go. */
public final class Duty {
  /** What is counted of looks. */
  public static final String LOOKS = "moments at which an engine looked whether it may act";

  private final Map<String, Set<String>> acting = new HashMap<>();
  private final Set<String> doomed = new HashSet<>();
  private final Map<String, String> promises = new HashMap<>();

  /** The same again. */
  public Duty copy() {
    var copy = new Duty();
    acting.forEach((object, engines) -> copy.acting.put(object, new HashSet<>(engines)));
    copy.doomed.addAll(doomed);
    copy.promises.putAll(promises);
    return copy;
  }

  /**
   * An engine has looked whether it may act on an object.
   *
   * @throws Violation when the other side takes itself to be in charge too
   */
  public void looked(String object, Side side, Look look) {
    var engines = acting.computeIfAbsent(object, _name -> new HashSet<>());
    var own = side + " " + look.engine();
    if (!look.acts()) {
      engines.remove(own);
      return;
    }
    engines.add(own);
    if (engines.stream().anyMatch(one -> one.startsWith(side.other().toString()))) {
      throw new Violation("two engines on " + object + ": " + engines);
    }
  }

  /** Which engine looked, and what it found. */
  public record Look(String engine, boolean acts) {}

  /** An engine leaves an object alone for another reason than its authority. */
  public void rests(String object, Side side, String engine) {
    looked(object, side, new Look(engine, false));
  }

  /** An object has ended: whoever acted on it acts no more. */
  void ended(ResourceType type, String name) {
    var set = type.kind().equals("MachineSet");
    var machineApi = type.equals(ResourceType.MACHINE) || type.equals(ResourceType.MACHINE_SET);
    var side = machineApi ? Side.MACHINE_API : Side.CLUSTER_API;
    acting
        .getOrDefault(set ? "set " + name : name, new HashSet<>())
        .remove(side + " " + type.kind());
  }

  /** Somebody who may wants that machine to go. */
  public void doom(String machine) {
    doomed.add(machine);
  }

  /** Somebody who may wants that set to go, with all its machines. */
  public void doomSet(String set) {
    doomed.add(set + "-");
  }

  /** A set of that name is made anew. */
  public void bornSet(String set) {
    doomed.remove(set + "-");
    promises.remove("set " + set);
  }

  /** A machine of that name is made anew: what was said of an earlier one is over. */
  public void born(String machine) {
    doomed.remove(machine);
    promises.remove(machine);
  }

  /** An edit of that object was accepted. */
  public void promise(String object, String value) {
    promises.put(object, value);
  }

  /** What was accepted last for that object. */
  public Optional<String> promised(String object) {
    return Optional.ofNullable(promises.get(object));
  }

  /** Whether the machine may go. */
  public boolean doomed(String machine) {
    var dash = machine.lastIndexOf('-');
    return doomed.contains(machine) || doomed.contains(machine.substring(0, dash + 1));
  }

  /** Whether an engine of that side takes itself to be in charge. */
  public boolean acts(String object, Side side) {
    return acting.getOrDefault(object, Set.of()).stream()
        .anyMatch(one -> one.startsWith(side.toString()));
  }
}
