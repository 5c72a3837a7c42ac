package io.openshift.machines.cli.preflight;

/**
 * One object that is in the way.
 *
 * @param sort in what way
 * @param resource plural and group, such as {@code machines.cluster.x-k8s.io}
 * @param name of the object
 * @param why in words, with what the operators say of it
 * @param remedy what a person does about it
 */
record Obstacle(Sort sort, String resource, String name, String why, String remedy) {
  /** The sorts, in the order in which a person deals with them. */
  enum Sort {
    /** A hand-over or a deletion has not come to its end. */
    UNDER_WAY("under way"),
    /** Cluster API is in charge, or will be of what a set makes. */
    HAND_BACK("hand back"),
    /** It cannot be handed back as it is. */
    LEFT_BEHIND("left behind"),
    /** It carries the sync finalizer; all mirrors do as long as the feature is on. */
    HELD("held");

    private final String words;

    Sort(String words) {
      this.words = words;
    }

    /** The same for people. */
    String words() {
      return words;
    }
  }
}
