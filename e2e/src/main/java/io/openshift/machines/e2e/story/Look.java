package io.openshift.machines.e2e.story;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.util.List;
import java.util.Map;

/** Reads single facts from an object whose schema is not at hand as a class. */
public final class Look {
  private Look() {}

  /** A scalar below the object's root as text; empty when any part of the way is missing. */
  public static String text(GenericKubernetesResource object, Object... way) {
    Object value = object.get(way);
    return value == null ? "" : value.toString();
  }

  /** A whole number below the object's root; the given one when it is missing. */
  public static int number(GenericKubernetesResource object, int missing, Object... way) {
    Object value = object.get(way);
    return value instanceof Number number ? number.intValue() : missing;
  }

  /** The status of a condition in {@code status.conditions}; empty when there is none. */
  public static String condition(GenericKubernetesResource object, String type) {
    return conditionField(object, type, "status");
  }

  /** A field of a condition in {@code status.conditions}; empty when there is none. */
  public static String conditionField(GenericKubernetesResource object, String type, String field) {
    if (object.get("status", "conditions") instanceof List<?> conditions) {
      for (Object each : conditions) {
        if (each instanceof Map<?, ?> condition && type.equals(condition.get("type"))) {
          Object value = condition.get(field);
          return value == null ? "" : value.toString();
        }
      }
    }
    return "";
  }

  /** Whether the pause annotation is there. */
  public static boolean annotatedPaused(GenericKubernetesResource object) {
    Map<String, String> annotations = object.getMetadata().getAnnotations();
    return annotations != null && annotations.containsKey("cluster.x-k8s.io/paused");
  }
}
