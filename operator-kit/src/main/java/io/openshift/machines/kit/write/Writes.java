package io.openshift.machines.kit.write;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.EditReplacePatchable;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.kit.resource.Trees;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Writes objects, locked on what was seen.
 *
 * <p>{@code seen} is always the object that the decision rests on; its {@code resourceVersion} goes
 * with the write. Each function returns the object as the API server holds it afterwards: go on
 * with that one.
 */
@ApplicationScoped
public class Writes {
  private static final List<String> GIVEN_BY_SERVER =
      List.of("uid", "resourceVersion", "generation", "creationTimestamp", "managedFields");

  private final KubernetesClient client;
  private final Attempt attempt;

  /** Writes with that client and counts into that registry. */
  public Writes(KubernetesClient client, Attempt attempt) {
    this.client = client;
    this.attempt = attempt;
  }

  /** Creates an object that was not there. */
  public ObjectNode create(ObjectNode wanted) {
    var type = ResourceType.of(wanted);
    var path = type.path(Meta.of(wanted).namespace());
    return attempt.write("create", wanted, () -> send("POST", path, wanted));
  }

  /**
   * Asks the API server whether it would take a new object of this content, and writes nothing. The
   * name may be in use: schema and admission come first.
   */
  public void tryOut(ObjectNode wanted) {
    var fresh = wanted.deepCopy();
    Trees.child(fresh, "metadata").remove(GIVEN_BY_SERVER);
    fresh.remove("status");
    var path = ResourceType.of(wanted).path(Meta.of(wanted).namespace()) + "?dryRun=All";
    try {
      attempt.write("create", wanted, () -> send("POST", path, fresh));
    } catch (StaleViewException taken) {
      return;
    }
  }

  /** Replaces metadata and spec, if anything in {@code wanted} differs from what was seen. */
  public ObjectNode update(ObjectNode seen, ObjectNode wanted) {
    if (Trees.same(wanted, seen)) {
      return seen;
    }
    var body = locked(wanted, seen);
    return attempt.write("update", seen, () -> send("PUT", path(seen), body));
  }

  /** Replaces the status, if it differs. */
  public ObjectNode updateStatus(ObjectNode seen, ObjectNode wanted) {
    if (Trees.same(wanted.path("status"), seen.path("status"))) {
      return seen;
    }
    var whole = seen.deepCopy();
    whole.set("status", wanted.path("status"));
    var path = path(seen) + "/status";
    return attempt.write("status", seen, () -> send("PUT", path, whole));
  }

  /**
   * Applies status fields by server-side apply, forced, and locked on the version that was seen.
   *
   * @param status only the fields that the manager owns; what it applied before and leaves out now
   *     is removed
   */
  public ObjectNode applyStatus(ObjectNode seen, ObjectNode status, String fieldManager) {
    var body = Trees.empty();
    body.put("apiVersion", seen.path("apiVersion").asText()).put("kind", kind(seen));
    var meta = Meta.of(seen);
    body.putObject("metadata")
        .put("name", meta.name())
        .put("namespace", meta.namespace())
        .put("resourceVersion", meta.resourceVersion());
    body.set("status", status);
    var how =
        new PatchContext.Builder()
            .withPatchType(PatchType.SERVER_SIDE_APPLY)
            .withFieldManager(fieldManager)
            .withForce(true)
            .build();
    // As an object: the client reads the object first when it is given text.
    var resource =
        client
            .getKubernetesSerialization()
            .unmarshal(body.toString(), GenericKubernetesResource.class);
    return attempt.write("apply", seen, () -> Trees.of(statusOf(seen).patch(how, resource)));
  }

  /**
   * Asks for the deletion of exactly the object that was seen, by UID and version. One that is
   * already being deleted is left alone.
   *
   * @return the object that finalizers hold back, or nothing if it is gone at once
   */
  public Optional<ObjectNode> delete(ObjectNode seen) {
    return delete(seen, "Background");
  }

  /**
   * The same, but nothing goes with it: what it owns is let go by the garbage collector.
   *
   * @return the object that finalizers hold back, or nothing if it is gone at once
   */
  public Optional<ObjectNode> deleteAlone(ObjectNode seen) {
    return delete(seen, "Orphan");
  }

  private Optional<ObjectNode> delete(ObjectNode seen, String propagation) {
    var meta = Meta.of(seen);
    if (meta.deleting()) {
      return Optional.of(seen);
    }
    var options = Trees.empty().put("apiVersion", "v1").put("kind", "DeleteOptions");
    options.put("propagationPolicy", propagation);
    options
        .putObject("preconditions")
        .put("uid", meta.uid())
        .put("resourceVersion", meta.resourceVersion());
    var answer = attempt.write("delete", seen, () -> send("DELETE", path(seen), options));
    return Optional.of(answer).filter(left -> !kind(left).equals("Status"));
  }

  /** Adds finalizers that are missing. */
  public ObjectNode addFinalizers(ObjectNode seen, List<String> finalizers) {
    var wanted = seen.deepCopy();
    Meta.of(wanted).addFinalizers(finalizers);
    return update(seen, wanted);
  }

  /**
   * Removes every finalizer that the test names. The last one of a deleted object ends it; the
   * answer is then its last state.
   */
  public ObjectNode removeFinalizers(ObjectNode seen, Predicate<String> named) {
    var meta = Meta.of(seen);
    var kept = meta.finalizers().stream().filter(named.negate()).toList();
    if (kept.equals(meta.finalizers())) {
      return seen;
    }
    var wanted = seen.deepCopy();
    Meta.of(wanted).finalizers(kept);
    return update(seen, wanted);
  }

  private EditReplacePatchable<GenericKubernetesResource> statusOf(ObjectNode object) {
    var type = ResourceType.of(object);
    var meta = Meta.of(object);
    return client
        .genericKubernetesResources(type.definition(meta.namespace()))
        .inNamespace(meta.namespace())
        .withName(meta.name())
        .subresource("status");
  }

  private ObjectNode send(String method, String path, ObjectNode body) {
    return Trees.parse(client.raw(path, method, body.toString()));
  }

  private static ObjectNode locked(ObjectNode wanted, ObjectNode seen) {
    var body = wanted.deepCopy();
    Trees.child(body, "metadata").put("resourceVersion", Meta.of(seen).resourceVersion());
    return body;
  }

  private static String path(ObjectNode object) {
    var meta = Meta.of(object);
    return ResourceType.of(object).path(meta.namespace(), meta.name());
  }

  private static String kind(JsonNode object) {
    return object.path("kind").asText();
  }
}
