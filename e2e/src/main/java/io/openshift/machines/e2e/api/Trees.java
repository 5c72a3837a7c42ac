package io.openshift.machines.e2e.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;

/**
 * Reads and writes objects as trees, live. A write that carries a {@code resourceVersion} is locked
 * on it. The client's exceptions come through, 409 among them.
 *
 * @param client who reads and writes
 * @param fieldManager the name under which the API server notes the writes
 */
public record Trees(KubernetesClient client, String fieldManager) {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  /** The object; empty when there is none. */
  public Optional<ObjectNode> get(ResourceType type, String namespace, String name) {
    return Optional.ofNullable(client.raw(type.path(namespace, name))).map(Trees::parse);
  }

  /** All objects of a namespace. */
  public List<ObjectNode> list(ResourceType type, String namespace) {
    return Optional.ofNullable(client.raw(type.path(namespace)))
        .map(Trees::parse)
        .map(list -> StreamSupport.stream(list.withArray("items").spliterator(), false))
        .map(items -> items.map(ObjectNode.class::cast).toList())
        .orElse(List.of());
  }

  /** Makes the object, in the namespace that it names. */
  public ObjectNode create(ResourceType type, ObjectNode object) {
    return send("POST", type.path(namespace(object)), object);
  }

  /** Replaces everything but the status. */
  public ObjectNode update(ResourceType type, ObjectNode object) {
    return send("PUT", type.path(namespace(object), name(object)), object);
  }

  /** Replaces the status. */
  public ObjectNode updateStatus(ResourceType type, ObjectNode object) {
    return send("PUT", type.path(namespace(object), name(object)) + "/status", object);
  }

  /** Asks for the deletion of the object; nothing when it is gone. */
  public void delete(ResourceType type, String namespace, String name) {
    client
        .genericKubernetesResources(type.context())
        .inNamespace(namespace)
        .withName(name)
        .delete();
  }

  private ObjectNode send(String method, String path, ObjectNode object) {
    return parse(client.raw(path + "?fieldManager=" + fieldManager, method, object.toString()));
  }

  /** The tree of that JSON text. */
  public static ObjectNode parse(String json) {
    try {
      return (ObjectNode) MAPPER.readTree(json);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The tree of an object that the client holds, such as one from an informer. */
  public static ObjectNode of(Object resource) {
    return MAPPER.valueToTree(resource);
  }

  /** {@code metadata.name}. */
  public static String name(ObjectNode object) {
    return object.at("/metadata/name").asText();
  }

  /** {@code metadata.namespace}. */
  public static String namespace(ObjectNode object) {
    return object.at("/metadata/namespace").asText();
  }
}
