package io.openshift.machines.e2e.story;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import io.openshift.machines.e2e.cloud.Cloud;
import io.openshift.machines.e2e.cloud.Filter;
import io.openshift.machines.e2e.cloud.Instance;
import io.openshift.machines.e2e.cloud.InstanceState;
import io.openshift.machines.e2e.cloud.LedgerEntry;
import java.util.Locale;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * What the cloud shows of one MachineSet's machines.
 *
 * @param set name of the set; its machines' names begin with it
 */
public record CloudView(Cloud cloud, String set) implements Supplier<Picture.Cloud> {
  @Override
  public Picture.Cloud get() {
    var running =
        cloud.find(Filter.ALL).stream()
            .filter(instance -> mine(instance.name()))
            .map(Instance::state)
            .filter(InstanceState.RUNNING::equals)
            .count();
    var asked =
        cloud.ledger().entries().stream()
            .filter(entry -> mine(entry.name()))
            .collect(groupingBy(CloudView::key, TreeMap::new, counting()));
    return new Picture.Cloud(running, asked);
  }

  private boolean mine(String name) {
    return name.startsWith(set + "-");
  }

  /** Actor and action as {@link Picture.Cloud} names them, such as {@code machine-api create}. */
  private static String key(LedgerEntry entry) {
    return entry.actor().name().toLowerCase(Locale.ROOT).replace('_', '-')
        + " "
        + entry.action().name().toLowerCase(Locale.ROOT);
  }
}
