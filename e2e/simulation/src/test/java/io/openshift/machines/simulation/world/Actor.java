package io.openshift.machines.simulation.world;

import io.openshift.machines.kit.resource.ResourceType;
import java.util.function.Supplier;

/** A controller: woken for one object at a time, serial for each, with caches of its own. */
public final class Actor {
  private final Seat seat;
  private final Supplier<Work> start;
  private Work work;

  /**
   * Where a controller sits.
   *
   * @param name what it is called in traces
   * @param process the process that it runs in; killed and started as a whole
   * @param primary the kind that it is woken for
   */
  public record Seat(
      String name, String process, ResourceType primary, View view, Connection connection) {}

  /** What a controller does for one object. */
  public interface Work {
    /** One pass. */
    void over(Seat seat, String object) throws Broken;
  }

  /** A controller at that seat; {@code start} makes it when its process starts. */
  public Actor(Seat seat, Supplier<Work> start) {
    this.seat = seat;
    this.start = start;
    this.work = start.get();
  }

  /** Where it sits. */
  public Seat seat() {
    return seat;
  }

  void pass(String object) throws Broken {
    work.over(seat, object);
  }

  void restart() {
    seat.view().list();
    work = start.get();
  }
}
