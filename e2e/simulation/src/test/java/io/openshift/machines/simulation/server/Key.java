package io.openshift.machines.simulation.server;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.ResourceType;

/** One object's place: its kind and name. Each kind lives in one namespace. */
public record Key(ResourceType type, String name) {

  /** The place of that object. */
  public static Key of(ObjectNode object) {
    return new Key(ResourceType.of(object), Meta.of(object).name());
  }

  @Override
  public String toString() {
    return type.kind() + "." + type.group().split("\\.", 2)[0] + "/" + name;
  }
}
