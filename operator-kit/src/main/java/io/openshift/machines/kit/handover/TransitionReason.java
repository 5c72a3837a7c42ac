package io.openshift.machines.kit.handover;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Reasons of the {@code AuthorityTransition} condition and of the events of a hand-over. */
public enum TransitionReason {
  /** The side that the user wants is in charge. */
  STABLE,
  /** A hand-over is wanted and something stands in its way. */
  BLOCKED,
  /** {@code status.authoritativeAPI} is written for the first time. */
  INITIALISED,
  /** {@code status.synchronizedAPI} follows an authority that somebody else wrote. */
  AUTHORITY_RECORDED,
  /** The Cluster API objects get the pause annotation. */
  PAUSING,
  /** The Cluster API objects lose the pause annotation. */
  UNPAUSING,
  /** The twin in the other API does not exist yet. */
  WAITING_FOR_TWIN,
  /** The engine in charge has not said that it acts. */
  WAITING_FOR_ENGINE,
  /** The mirror does not hold the newest state of the source. */
  WAITING_FOR_SYNCHRONIZATION,
  /** The hand-over begins: both engines are to let go. */
  MIGRATING,
  /** The engine that was in charge has not said that it let go. */
  WAITING_FOR_PAUSE,
  /** The new side gets the finalizers that its engine would have put there. */
  CARRYING_FINALIZERS,
  /** Machines of a set and their twins do not agree yet. */
  WAITING_FOR_CHILDREN,
  /** The other side is in charge now. */
  HANDED_OVER,
  /** The user took the request back. */
  CANCELLED,
  /** A deletion ended the hand-over. */
  DELETION_REQUESTED,
  /** The hand-over cannot be finished and was taken back. */
  ROLLED_BACK,
  /** The source was made again, so that its generation is below the recorded one. */
  RENUMBERING,
  /** A hand-over that another controller had begun is carried on. */
  ADOPTED_MID_MIGRATION,
  /** The new engine reports an error soon after the hand-over. */
  TRANSITION_UNHEALTHY;

  private final String word =
      Arrays.stream(name().split("_"))
          .map(part -> part.charAt(0) + part.substring(1).toLowerCase(Locale.ROOT))
          .collect(Collectors.joining());

  /** The reason in the API, such as {@code WaitingForPause}. */
  public String word() {
    return word;
  }
}
