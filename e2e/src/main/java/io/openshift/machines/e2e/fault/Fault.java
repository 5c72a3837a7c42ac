package io.openshift.machines.e2e.fault;

import java.time.Duration;

/** What can be made to go wrong. */
public enum Fault {
  /** Either operator is killed, and started again by its kubelet. */
  OPERATOR_KILLED("either operator is killed", Duration.ofSeconds(1), Duration.ofSeconds(5)),
  /** Answers and watches are late or lost. */
  ANSWERS_LOST("answers come late or are lost", Duration.ofMillis(500), Duration.ofSeconds(1)),
  /** The API server is killed, and comes back with what it had stored. */
  SERVER_KILLED("the API server is killed", Duration.ofSeconds(1), Duration.ofSeconds(4)),
  /** Either operator runs twice, and one of the two sleeps until another may have its lease. */
  REPLICA_FROZEN(
      "one of two replicas stands still for longer than its lease",
      Duration.ofSeconds(1),
      Duration.ofSeconds(3));

  private final String words;
  private final Duration soonest;
  private final Duration latest;

  Fault(String words, Duration soonest, Duration latest) {
    this.words = words;
    this.soonest = soonest;
    this.latest = latest;
  }

  /** As a feature says it. */
  public String words() {
    return words;
  }

  /** The shortest time from one to the next. */
  Duration soonest() {
    return soonest;
  }

  /** The longest time from one to the next. */
  Duration latest() {
    return latest;
  }
}
