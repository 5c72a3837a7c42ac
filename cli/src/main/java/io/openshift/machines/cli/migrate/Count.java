package io.openshift.machines.cli.migrate;

/** How many are where. */
record Count(int there, int underWay, int unasked) {
  int all() {
    return there + underWay + unasked;
  }

  @Override
  public String toString() {
    return "%d of %d are there, %d under way, %d not asked"
        .formatted(there, all(), underWay, unasked);
  }
}
