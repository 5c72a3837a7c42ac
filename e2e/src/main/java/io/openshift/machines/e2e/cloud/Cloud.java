package io.openshift.machines.e2e.cloud;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Consumer;

/**
 * The simulated cloud: instances, their life, and the ledger.
 *
 * <p>An instance is pending, then running after the set boot time; once deleted it is shutting
 * down, then terminated after the set time, and listed for another hour. Nothing that is shutting
 * down comes back. Safe for several threads; each call is one step.
 */
public final class Cloud implements AutoCloseable {
  private static final Duration LISTED_AFTER_TERMINATION = Duration.ofHours(1);

  private final Map<String, Naming> namings = new LinkedHashMap<>();
  private final Clock clock;
  private final Authorities authorities;
  private final Consumer<Instance> watcher;
  private final Ledger ledger;
  private final Map<String, Instance> instances = new LinkedHashMap<>();
  private final ScheduledExecutorService life =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("cloud-life").factory());
  private volatile Settings settings = Settings.DEFAULT;
  private long ordered;

  /**
   * An empty cloud.
   *
   * @param namings the platforms that it serves
   * @param clock stamps instances and ledger entries
   * @param authorities asked once for each call that changes something
   * @param watcher told each instance that changed its state, one at a time and in order
   */
  public Cloud(
      List<Naming> namings, Clock clock, Authorities authorities, Consumer<Instance> watcher) {
    namings.forEach(naming -> this.namings.put(naming.platform(), naming));
    this.clock = clock;
    this.authorities = authorities;
    this.watcher = watcher;
    this.ledger = new Ledger(clock);
  }

  /**
   * Makes an instance, always a new one; refuses a platform that it does not serve, and a name that
   * is taken where the platform knows its instances by name.
   */
  public Instance create(Order order, Caller caller) {
    var naming =
        Optional.ofNullable(namings.get(order.platform()))
            .orElseThrow(() -> new IllegalArgumentException("no platform " + order.platform()));
    var authority = authorities.of(caller.machineName());
    synchronized (this) {
      var instance = build(naming, order, caller.side());
      get(instance.id())
          .filter(other -> other.state() != InstanceState.TERMINATED)
          .ifPresent(
              other -> {
                throw new IllegalStateException("there is an instance " + other.id() + " already");
              });
      ledger.add(LedgerEntry.Action.CREATE, instance, caller, authority);
      return put(instance);
    }
  }

  private Instance build(Naming naming, Order order, Caller.Side side) {
    var n = ++ordered;
    var id = naming.id(n, order);
    return new Instance(
        id,
        order.platform(),
        order.name(),
        order.region(),
        order.zone(),
        InstanceState.PENDING,
        naming.providerId(id, order, side),
        order.instanceType(),
        order.image(),
        order.tags(),
        order.metadata(),
        naming.addresses(n, order),
        clock.instant().truncatedTo(ChronoUnit.SECONDS).toString());
  }

  /** All instances that match, oldest first. */
  public synchronized List<Instance> find(Filter filter) {
    return instances.values().stream().filter(filter::matches).toList();
  }

  /** The instance of that ID. */
  public synchronized Optional<Instance> get(String id) {
    return Optional.ofNullable(instances.get(id));
  }

  /** Notes that a side took over an instance; nothing when it made or took it before. */
  public Instance adopt(String id, Caller caller) {
    var authority = authorities.of(caller.machineName());
    synchronized (this) {
      var instance = existing(id);
      if (!ledger.knows(caller.side(), id)) {
        ledger.add(LedgerEntry.Action.ADOPT, instance, caller, authority);
      }
      return instance;
    }
  }

  /** Changes an instance; refuses to bring back one that is shutting down or terminated. */
  public Instance change(String id, Change change, Caller caller) {
    var authority = authorities.of(caller.machineName());
    synchronized (this) {
      var old = existing(id);
      var next = change.applyTo(old);
      if (next.equals(old)) {
        return old;
      }
      if (next.state().compareTo(old.state()) < 0 && !old.state().live()) {
        throw new IllegalStateException(id + " is " + old.state() + " and cannot come back");
      }
      ledger.add(LedgerEntry.Action.UPDATE, next, caller, authority);
      return put(next);
    }
  }

  /** Ends an instance; nothing more happens to one that is on its way out. */
  public Instance delete(String id, Caller caller) {
    var authority = authorities.of(caller.machineName());
    synchronized (this) {
      var old = existing(id);
      if (!old.state().live()) {
        return old;
      }
      ledger.add(LedgerEntry.Action.DELETE, old, caller, authority);
      return put(old.in(InstanceState.SHUTTING_DOWN));
    }
  }

  /** Somebody other than the two sides gives an instance another name: no ledger shows it. */
  public synchronized void rename(String id, String name) {
    put(existing(id).named(name));
  }

  private Instance existing(String id) {
    return get(id).orElseThrow(() -> new NoSuchElementException("no instance " + id));
  }

  private Instance put(Instance instance) {
    var old = instances.put(instance.id(), instance);
    if (old == null || old.state() != instance.state()) {
      life.execute(() -> watcher.accept(instance));
      scheduleNext(instance);
    }
    return instance;
  }

  private void scheduleNext(Instance instance) {
    var id = instance.id();
    switch (instance.state()) {
      case PENDING -> later(settings.bootMillis(), () -> step(instance, InstanceState.RUNNING));
      case STOPPING ->
          later(settings.shutdownMillis(), () -> step(instance, InstanceState.STOPPED));
      case SHUTTING_DOWN ->
          later(settings.shutdownMillis(), () -> step(instance, InstanceState.TERMINATED));
      case TERMINATED -> later(LISTED_AFTER_TERMINATION.toMillis(), () -> forget(id));
      case RUNNING, STOPPED -> {}
    }
  }

  private void later(long millis, Runnable action) {
    life.schedule(action, millis, MILLISECONDS);
  }

  /** The next step of its life, unless something else has happened to the instance since. */
  private synchronized void step(Instance scheduled, InstanceState next) {
    var instance = existing(scheduled.id());
    if (instance.state() == scheduled.state()) {
      put(instance.in(next));
    }
  }

  private synchronized void forget(String id) {
    get(id)
        .filter(instance -> instance.state() == InstanceState.TERMINATED)
        .ifPresent(instance -> instances.remove(id, instance));
  }

  /** What was done so far, and by whom. */
  public Ledger ledger() {
    return ledger;
  }

  /** What ledger and instances come to, given who claims what. */
  public Summary summary(Claims claims) {
    return ledger.summary(find(Filter.ALL), claims);
  }

  /** How fast and how reliable the cloud is now. */
  public Settings settings() {
    return settings;
  }

  /** Changes speed and reliability from now on; what is scheduled keeps its time. */
  public void set(Settings next) {
    settings = next;
  }

  /** Stops the life of the instances; they stay as they are. */
  @Override
  public void close() {
    life.shutdownNow();
  }
}
