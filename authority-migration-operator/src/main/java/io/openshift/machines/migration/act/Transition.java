package io.openshift.machines.migration.act;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.kit.condition.Condition;
import io.openshift.machines.kit.handover.Blocker;
import io.openshift.machines.kit.handover.Side;
import io.openshift.machines.kit.handover.Step;
import io.openshift.machines.kit.handover.TransitionReason;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The {@code AuthorityTransition} condition: True while a hand-over is under way, with the step as
 * its reason and, as its message, what is waited for and since when.
 */
public final class Transition {
  /** Its type. */
  public static final String TYPE = "AuthorityTransition";

  private static final String SINCE = " (since ";

  private Transition() {}

  /** The hand-over waits for this, since then. */
  static Condition waiting(Step step, Instant since) {
    return condition("True", step.reason(), message(step) + SINCE + whole(since) + ")", since);
  }

  /** The hand-over is not allowed. */
  static Condition blocked(Step.Blocked step, Instant now) {
    return condition("False", step.reason(), message(step), now);
  }

  /** The hand-over has begun. */
  static Condition begun(Step.Begin step, Instant now) {
    var text = "both engines are asked to let go" + SINCE + whole(now) + ")";
    return condition("True", step.reason(), text, now);
  }

  /** A side is in charge, for that reason. */
  static Condition settled(TransitionReason reason, Side side, Instant now) {
    return condition("False", reason, side.title() + " is in charge", now);
  }

  /** The engine that took over reports an error. */
  static Condition unhealthy(Side side, String trouble, Instant now) {
    var back = "; to go back, set spec.authoritativeAPI: " + side.other().word();
    return condition(
        "False", TransitionReason.TRANSITION_UNHEALTHY, side.title() + ": " + trouble + back, now);
  }

  /** What the step waits for, for a person. */
  static String message(Step step) {
    return switch (step) {
      case Step.Wait(var _reason, var message) -> message;
      case Step.Blocked(var blockers) ->
          blockers.stream().map(Blocker::message).collect(Collectors.joining("; "));
      case Step.Initialise(var side) -> side.title() + " gets the authority";
      case Step.RecordAuthority(var side) -> side.title() + " is recorded as in charge";
      case Step.SetPause(var paused) ->
          paused
              ? "the Cluster API objects are paused"
              : "the pause annotation is taken off the Cluster API objects";
      case Step.Begin _begin -> "both engines are asked to let go";
      case Step.AdoptDirection(var side) ->
          "a hand-over that another controller began away from the "
              + side.title()
              + " is carried on";
      case Step.Return(var side, var _renumber, var _reason) ->
          side.title() + " keeps the authority";
      case Step.CarryFinalizers(var side) ->
          "the objects in " + side.title() + " get what their engines need";
      case Step.HandOver(var to) -> to.title() + " takes over";
      case Step.Rest _rest -> "nothing is left to do";
    };
  }

  /** Whether the standing condition says the same, apart from the moment since when. */
  static boolean says(Optional<Condition> standing, Condition wanted) {
    return standing
        .filter(
            one ->
                one.status().equals(wanted.status())
                    && one.reason().equals(wanted.reason())
                    && timeless(one.message()).equals(timeless(wanted.message())))
        .isPresent();
  }

  /** The condition on the object, if it has one. */
  static Optional<Condition> standing(JsonNode object) {
    return Condition.find(object, TYPE);
  }

  private static String timeless(String message) {
    int since = message.lastIndexOf(SINCE);
    return since < 0 ? message : message.substring(0, since);
  }

  private static Instant whole(Instant instant) {
    return instant.truncatedTo(ChronoUnit.SECONDS);
  }

  private static Condition condition(
      String status, TransitionReason reason, String message, Instant since) {
    var severity = status.equals("True") ? "" : "Info";
    return new Condition(TYPE, status, severity, reason.word(), message, since);
  }
}
