package io.openshift.machines.e2e.cloud;

import java.util.List;

/**
 * What the ledger and the instances come to.
 *
 * @param created instances made
 * @param deleted instances ended on request
 * @param adopted times a side took over an instance that it had not made
 * @param duplicated names borne by more than one live instance, sorted
 * @param orphaned IDs of live instances that no Machine of either side claims, sorted
 * @param trespasses what the side that was not in charge did, in order
 */
public record Summary(
    int created,
    int deleted,
    int adopted,
    List<String> duplicated,
    List<String> orphaned,
    List<LedgerEntry> trespasses) {

  /** Whether no instance was doubled or orphaned, or touched by the side not in charge. */
  public boolean clean() {
    return duplicated.isEmpty() && orphaned.isEmpty() && trespasses.isEmpty();
  }

  @Override
  public String toString() {
    return "created %d, deleted %d, adopted %d, duplicated %d, orphaned %d, touched by the side not in charge %d"
        .formatted(
            created, deleted, adopted, duplicated.size(), orphaned.size(), trespasses.size());
  }
}
