package io.openshift.machines.e2e.cloud;

import java.time.Clock;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Everything that was done to instances, in order, and by whom. Safe for several threads. */
public final class Ledger {
  /** Instant leaves out milliseconds that are zero. */
  private static final DateTimeFormatter MILLIS =
      new DateTimeFormatterBuilder().appendInstant(3).toFormatter(Locale.ROOT);

  private final Clock clock;
  private final List<LedgerEntry> entries = new ArrayList<>();

  Ledger(Clock clock) {
    this.clock = clock;
  }

  synchronized void add(
      LedgerEntry.Action action, Instance instance, Caller caller, Authority authority) {
    var time = MILLIS.format(clock.instant());
    entries.add(
        new LedgerEntry(
            time,
            action,
            instance.id(),
            instance.name(),
            caller.side(),
            caller.machine(),
            authority));
  }

  /** All entries so far, oldest first. */
  public synchronized List<LedgerEntry> entries() {
    return List.copyOf(entries);
  }

  /** Whether that side made or adopted the instance. */
  boolean knows(Caller.Side side, String instance) {
    return entries().stream()
        .filter(e -> e.instance().equals(instance) && e.actor() == side)
        .anyMatch(
            e -> e.action() == LedgerEntry.Action.CREATE || e.action() == LedgerEntry.Action.ADOPT);
  }

  /** What the entries and those instances come to, given who claims what. */
  public Summary summary(Collection<Instance> instances, Claims claims) {
    var claimed = claims.names();
    var live = instances.stream().filter(i -> i.state().live()).toList();
    return new Summary(
        count(LedgerEntry.Action.CREATE),
        count(LedgerEntry.Action.DELETE),
        count(LedgerEntry.Action.ADOPT),
        duplicated(live),
        live.stream()
            .filter(i -> !claimed.contains(i.id()) && !claimed.contains(i.providerID()))
            .map(Instance::id)
            .sorted()
            .toList(),
        entries().stream().filter(LedgerEntry::trespass).toList());
  }

  private int count(LedgerEntry.Action action) {
    return (int) entries().stream().filter(e -> e.action() == action).count();
  }

  private static List<String> duplicated(List<Instance> live) {
    return live.stream()
        .collect(Collectors.groupingBy(Instance::name, Collectors.counting()))
        .entrySet()
        .stream()
        .filter(e -> e.getValue() > 1)
        .map(e -> e.getKey())
        .sorted()
        .toList();
  }
}
