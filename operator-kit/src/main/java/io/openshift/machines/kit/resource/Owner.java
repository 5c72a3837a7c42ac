package io.openshift.machines.kit.resource;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * An owner reference.
 *
 * @param controller whether the owner manages the object; at most one does
 * @param blockOwnerDeletion whether a foreground deletion of the owner waits for the object
 */
public record Owner(
    String apiVersion,
    String kind,
    String name,
    String uid,
    boolean controller,
    boolean blockOwnerDeletion) {

  static Owner of(JsonNode tree) {
    return new Owner(
        tree.path("apiVersion").asText(),
        tree.path("kind").asText(),
        tree.path("name").asText(),
        tree.path("uid").asText(),
        tree.path("controller").asBoolean(),
        tree.path("blockOwnerDeletion").asBoolean());
  }

  /** A reference to the object as it is now, by its UID. */
  public static Owner to(ObjectNode object, boolean controller, boolean blockOwnerDeletion) {
    var meta = Meta.of(object);
    return new Owner(
        object.path("apiVersion").asText(),
        object.path("kind").asText(),
        meta.name(),
        meta.uid(),
        controller,
        blockOwnerDeletion);
  }

  /** The API group, whatever the version: owners are the same object in every version. */
  public String group() {
    var slash = apiVersion.indexOf('/');
    return slash < 0 ? "" : apiVersion.substring(0, slash);
  }

  /** Whether this names an object of that type, in any version. */
  public boolean is(ResourceType type) {
    return type.kind().equals(kind) && type.group().equals(group());
  }

  ObjectNode tree() {
    var tree = Trees.empty();
    tree.put("apiVersion", apiVersion).put("kind", kind).put("name", name).put("uid", uid);
    if (controller) {
      tree.put("controller", true);
    }
    if (blockOwnerDeletion) {
      tree.put("blockOwnerDeletion", true);
    }
    return tree;
  }
}
