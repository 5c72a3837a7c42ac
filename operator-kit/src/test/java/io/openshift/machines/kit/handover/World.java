package io.openshift.machines.kit.handover;

import io.openshift.machines.kit.resource.Authority;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * One state of the model, packed into a long: {@link Cell} after cell.
 *
 * <p>RECORDED compares {@code synchronizedGeneration} with the generation of the source; SYNCED is
 * the {@code Synchronized} condition.
 */
record World(long packed) {
  static final int BEHIND = 0;
  static final int EQUAL = 1;
  static final int AHEAD = 2;
  static final int UNKNOWN = 0;
  static final int TRUE = 1;
  static final int FALSE = 2;

  private static final int[] SHIFTS = shifts();

  private static int[] shifts() {
    var shifts = new int[Cell.values().length];
    for (int i = 1; i < shifts.length; i++) {
      shifts[i] = shifts[i - 1] + Cell.values()[i - 1].bits();
    }
    return shifts;
  }

  int get(Cell cell) {
    return (int) (packed >>> SHIFTS[cell.ordinal()]) & (1 << cell.bits()) - 1;
  }

  boolean is(Cell cell) {
    return get(cell) == 1;
  }

  World with(Cell cell, int value) {
    long mask = (1L << cell.bits()) - 1;
    if (value < 0 || value > mask) {
      throw new IllegalArgumentException(cell + " cannot hold " + value);
    }
    int shift = SHIFTS[cell.ordinal()];
    return new World(packed & ~(mask << shift) | (long) value << shift);
  }

  World with(Cell cell, boolean value) {
    return with(cell, value ? 1 : 0);
  }

  Authority authority() {
    return Authority.values()[get(Cell.AUTHORITY)];
  }

  /** The side whose object the other one mirrors; the Machine API while nobody has chosen. */
  Side source() {
    return Side.of(authority())
        .orElseGet(
            () -> get(Cell.STABLE) == 0 ? Side.MACHINE_API : Side.values()[get(Cell.STABLE) - 1]);
  }

  /** The source has changed: whatever the mirror holds is old. */
  World edited(Side side) {
    if (side != source()) {
      return this;
    }
    return with(Cell.RECORDED, get(Cell.RECORDED) == AHEAD ? AHEAD : BEHIND);
  }

  /**
   * What becomes of the recorded generation when it is compared with another object than {@code
   * before}: anything.
   */
  Stream<World> renamed(World before) {
    return source() == before.source()
        ? Stream.of(this)
        : IntStream.of(BEHIND, EQUAL, AHEAD)
            .mapToObj(recorded -> with(Cell.RECORDED, recorded).with(Cell.HELD, false));
  }

  /** Removed for good; nothing else matters. */
  World gone() {
    return new World(0).with(Cell.GONE, true).with(Cell.STRIKES, get(Cell.STRIKES));
  }

  World withAuthority(Authority authority) {
    if (authority == authority()) {
      return this;
    }
    var next = with(Cell.AUTHORITY, authority.ordinal());
    var free = get(Cell.MACHINE_FEED) == 0 ? Cell.MACHINE_FEED : Cell.MACHINE_FEED_2;
    return next.with(free, 1 + authority.ordinal());
  }

  World withAnnotation(boolean present) {
    if (present == is(Cell.ANNOTATION)) {
      return this;
    }
    var free = get(Cell.CLUSTER_FEED) == 0 ? Cell.CLUSTER_FEED : Cell.CLUSTER_FEED_2;
    return with(Cell.ANNOTATION, present).with(free, present ? 2 : 1);
  }

  @Override
  public String toString() {
    return Arrays.stream(Cell.values())
        .filter(cell -> get(cell) != 0)
        .map(cell -> cell + "=" + get(cell))
        .collect(Collectors.joining(" "));
  }
}
