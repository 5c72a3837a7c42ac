package io.openshift.machines.conversion.status.part;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.List;
import java.util.stream.StreamSupport;

/**
 * The conditions of one status. Those of other writers, and the order, stay; a transition time
 * moves only when its condition's status does.
 */
public final class ConditionList {
  private ConditionList() {}

  /** The condition of that type in a list; a missing node when there is none. */
  public static JsonNode find(JsonNode list, String type) {
    return StreamSupport.stream(list.spliterator(), false)
        .filter(condition -> Fields.text(condition, "type").equals(type))
        .findFirst()
        .orElse(MissingNode.getInstance());
  }

  /**
   * Writes conditions in the form of Kubernetes' {@code metav1.Condition}: reason and message are
   * always there, {@code observedGeneration} is the object's generation when it has one, and there
   * is no severity.
   */
  public static void write(
      ObjectNode status, List<Condition> wanted, JsonNode generation, String now) {
    for (var condition : wanted) {
      var stored = entry(status, condition, now);
      Fields.set(stored, "reason", TextNode.valueOf(condition.reason()));
      Fields.set(stored, "message", TextNode.valueOf(condition.message()));
      Fields.put(stored, "observedGeneration", generation);
    }
  }

  /**
   * Writes conditions in the form that the Machine API and Cluster API before v1beta2 share: with a
   * severity, and without the fields that are empty.
   */
  public static void writeLegacy(ObjectNode status, List<Condition> wanted, String now) {
    for (var condition : wanted) {
      var stored = entry(status, condition, now);
      Fields.put(stored, "severity", condition.severity());
      Fields.put(stored, "reason", condition.reason());
      Fields.put(stored, "message", condition.message());
    }
  }

  private static ObjectNode entry(ObjectNode status, Condition condition, String now) {
    var list = status.get("conditions") instanceof ArrayNode there ? there : null;
    var conditions = list == null ? status.putArray("conditions") : list;
    var stored =
        find(conditions, condition.type()) instanceof ObjectNode there
            ? there
            : conditions.addObject().put("type", condition.type());
    var word = condition.status().word();
    var time = Fields.text(stored, "lastTransitionTime");
    if (time.isEmpty() || !Fields.text(stored, "status").equals(word)) {
      // A change cannot have happened before the one that is already recorded.
      var begun = condition.since().filter(since -> since.compareTo(time) > 0);
      stored.put("status", word).put("lastTransitionTime", begun.orElse(now));
    }
    return stored;
  }
}
