package io.openshift.machines.cli.authority;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.WellKnown;
import java.util.Optional;
import java.util.stream.StreamSupport;

/**
 * A Machine or MachineSet.
 *
 * @param kind {@code Machine} or {@code MachineSet}
 * @param object the whole object as it stands
 */
public record Subject(String kind, JsonNode object) {
  /** The kind of sets. */
  public static final String SET = "MachineSet";

  /** The kind of machines. */
  public static final String MACHINE = "Machine";

  /** {@code status.authoritativeAPI} while a hand-over is under way. */
  public static final String MIGRATING = "Migrating";

  /** Its name. */
  public String name() {
    return object.at("/metadata/name").asText();
  }

  /** {@code spec.authoritativeAPI}: who should be in charge. */
  public String wanted() {
    return object.at("/spec/authoritativeAPI").asText();
  }

  /** {@code status.authoritativeAPI}: who is. Empty when nobody has said yet. */
  public String current() {
    return object.at("/status/authoritativeAPI").asText();
  }

  /** Who is in charge, or was before the hand-over that is under way. */
  public String origin() {
    return current().equals(MIGRATING) ? object.at("/status/synchronizedAPI").asText() : current();
  }

  /** Who was in charge before a fleet move took it away from there. */
  public Optional<String> movedFrom() {
    return Optional.of(object.at("/metadata/annotations").path(WellKnown.MOVED_FROM).asText())
        .filter(text -> !text.isEmpty());
  }

  /** Whether it is being deleted. */
  public boolean deleting() {
    return object.at("/metadata").has("deletionTimestamp");
  }

  /** Whether it belongs to that set. */
  public boolean belongsTo(Subject set) {
    var uid = set.object.at("/metadata/uid").asText();
    return StreamSupport.stream(object.at("/metadata/ownerReferences").spliterator(), false)
        .anyMatch(owner -> owner.path("uid").asText().equals(uid));
  }

  /** A condition, if the object has it. */
  public Optional<JsonNode> condition(String type) {
    return StreamSupport.stream(object.at("/status/conditions").spliterator(), false)
        .filter(one -> one.path("type").asText().equals(type))
        .findFirst();
  }

  @Override
  public String toString() {
    return kind + " " + object.at("/metadata/namespace").asText() + "/" + name();
  }
}
