package io.openshift.machines.simulation.schedule;

import java.util.Arrays;

/** What users and other controllers do. */
enum Deed {
  /** Asks for the other API. */
  FLIP(30),
  /** Edits a label on the side that is in charge. */
  EDIT(22),
  /** Deletes the Machine API Machine. */
  DELETE_MACHINE(4),
  /** Deletes the Cluster API Machine. */
  DELETE_CLUSTER_MACHINE(4),
  /** Deletes the infra machine. */
  DELETE_INFRA(3),
  /** Makes a Machine of the Machine API, wanted there. */
  MAKE(9),
  /** Makes a Machine of the Machine API, wanted in Cluster API. */
  MAKE_FOR_CLUSTER_API(9),
  /** Pauses what Cluster API is in charge of. */
  PAUSE(5),
  /** Loses the Synchronized condition, as controllers do that write the whole list. */
  LOSE_CONDITION(8),
  /** Asks for the other API for a set. */
  FLIP_SET(14),
  /** Asks for the other API for the Machines that a set makes. */
  FLIP_TEMPLATE(5),
  /** Scales a set on the side that is in charge. */
  SCALE(14),
  /** Edits the template of a set on the side of the Machine API. */
  EDIT_TEMPLATE(5),
  /** Deletes the Machine API set, under one of the three policies. */
  DELETE_SET(3),
  /** Deletes the Cluster API set, under one of the three policies. */
  DELETE_CLUSTER_SET(3),
  /** Makes a set of the Machine API; for a set that lives in Cluster API alone, its mirror. */
  MAKE_SET(5);

  private final int weight;

  Deed(int weight) {
    this.weight = weight;
  }

  /** The deed at that point of all weights laid end to end. */
  static Deed at(int point) {
    int left = point;
    for (var deed : values()) {
      left -= deed.weight;
      if (left < 0) {
        return deed;
      }
    }
    throw new IllegalArgumentException("beyond all deeds: " + point);
  }

  /** Whether it is about sets. */
  boolean ofSets() {
    return compareTo(FLIP_SET) >= 0;
  }

  /** How much all of them weigh. */
  static int weights() {
    return Arrays.stream(values()).mapToInt(deed -> deed.weight).sum();
  }
}
