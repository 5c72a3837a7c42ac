package io.openshift.machines.conversion.status.part;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/**
 * What a condition is to say; when it began to say so is found by {@link ConditionList}.
 *
 * @param severity {@code Error}, {@code Warning} or {@code Info}; only for a legacy condition that
 *     is False, else empty
 * @param since RFC 3339, when this status is known to have begun earlier than now
 */
public record Condition(
    String type,
    Status status,
    String reason,
    String message,
    String severity,
    Optional<String> since) {

  /** The three values of a condition's status, spelled as the API spells them. */
  public enum Status {
    /** It holds. */
    TRUE("True"),
    /** It does not hold. */
    FALSE("False"),
    /** Nobody can tell. */
    UNKNOWN("Unknown");

    private final String word;

    Status(String word) {
      this.word = word;
    }

    /** The value of the {@code status} field. */
    public String word() {
      return word;
    }

    /** True or False. */
    public static Status of(boolean holds) {
      return holds ? TRUE : FALSE;
    }
  }

  /** A condition that holds or does not, with a reason for each; it begins now. */
  public static Condition either(String type, boolean holds, String whenTrue, String whenFalse) {
    return of(type, Status.of(holds), holds ? whenTrue : whenFalse);
  }

  /** A condition without message and severity that begins now. */
  public static Condition of(String type, Status status, String reason) {
    return new Condition(type, status, reason, "", "", Optional.empty());
  }

  /** The same with a severity. */
  public Condition severity(String word) {
    return new Condition(type, status, reason, message, word, since);
  }

  /** The same with a message. */
  public Condition message(String text) {
    return new Condition(type, status, reason, text, severity, since);
  }

  /** The same under another type. */
  public Condition as(String other) {
    return new Condition(other, status, reason, message, severity, since);
  }

  /**
   * The same, begun when the observed condition began, if that one has the same status and a time;
   * a condition of the other API is the same fact seen earlier.
   */
  public Condition beganWith(JsonNode observed) {
    var time = Fields.text(observed, "lastTransitionTime");
    var same = Fields.text(observed, "status").equals(status.word);
    return same ? began(time) : this;
  }

  /** The same, begun at that time; an empty time changes nothing. */
  public Condition began(String time) {
    return time.isEmpty()
        ? this
        : new Condition(type, status, reason, message, severity, Optional.of(time));
  }
}
