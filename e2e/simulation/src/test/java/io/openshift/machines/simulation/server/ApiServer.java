package io.openshift.machines.simulation.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.kit.resource.Trees;
import java.time.Clock;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An API server in memory, as far as decisions can tell it from the real one: resource versions and
 * their conflicts, generations, the status subresource, finalizers and deletion, preconditions,
 * server-side apply of status, the rules of the schemas. Requests and answers are whole trees; none
 * is kept or changed.
 */
public final class ApiServer {
  private final Objects objects = new Objects();
  private final Map<String, Fields> fields = new HashMap<>();
  private final Clock clock;

  /** An empty one, whose times are that clock's. */
  public ApiServer(Clock clock) {
    this.clock = clock;
  }

  /** Takes over all that another one holds. */
  public ApiServer copy(Clock at) {
    var copy = new ApiServer(at);
    objects.all().forEach(copy.objects::keep);
    fields.forEach((uid, owners) -> copy.fields.put(uid, owners.copy()));
    return copy;
  }

  /** Stores an object as it is, as if it had always been there. */
  public void keep(ObjectNode object) {
    objects.keep(object);
  }

  /** The object; not to be changed. */
  public Optional<ObjectNode> get(Key key) {
    return objects.get(key);
  }

  /** The objects of that kind by name; not to be changed. */
  public Collection<ObjectNode> list(ResourceType type) {
    return objects.list(type);
  }

  /** All objects; not to be changed. */
  public List<ObjectNode> all() {
    return objects.all();
  }

  /** What a watch on that kind has to tell, from the beginning. */
  public List<Change> changes(ResourceType type) {
    return objects.changes(type);
  }

  /** What has ended since this was asked last. */
  public List<Key> ended() {
    return objects.ended();
  }

  /** Grows with each change. */
  public long version() {
    return objects.version();
  }

  /** POST. */
  public Answer create(ObjectNode wanted) {
    if (get(Key.of(wanted)).isPresent()) {
      return Answer.status(409, Key.of(wanted) + " already exists");
    }
    var object = wanted.deepCopy();
    object.remove("status");
    defaults(object);
    Trees.child(object, "metadata")
        .put("uid", objects.uid())
        .put("generation", 1)
        .put("creationTimestamp", now())
        .remove("deletionTimestamp");
    return Rules.refuse(Optional.empty(), object)
        .map(why -> Answer.status(422, why))
        .orElseGet(() -> Answer.of(objects.put(object)));
  }

  private static void defaults(ObjectNode object) {
    if (object.path("apiVersion").asText().equals(WellKnown.MACHINE_API_VERSION)) {
      authority(Trees.child(object, "spec"));
      if (object.at("/spec/template/spec") instanceof ObjectNode template) {
        authority(template);
      }
    }
  }

  private static void authority(ObjectNode spec) {
    if (!spec.has("authoritativeAPI")) {
      spec.put("authoritativeAPI", "MachineAPI");
    }
  }

  /** PUT. */
  public Answer update(ObjectNode wanted, boolean status, String manager) {
    var standing = get(Key.of(wanted));
    if (standing.isEmpty()) {
      return Answer.status(404, Key.of(wanted) + " not found");
    }
    if (!locked(wanted.path("metadata"), standing.get())) {
      return Answer.status(409, Key.of(wanted) + ": the object has been modified");
    }
    var next = (status ? standing.get() : wanted).deepCopy();
    take(next, "status", status ? wanted : standing.get());
    return store(standing.get(), next, manager);
  }

  private static void take(ObjectNode into, String field, JsonNode from) {
    if (from.has(field)) {
      into.set(field, from.get(field));
    } else {
      into.remove(field);
    }
  }

  private static boolean locked(JsonNode claim, ObjectNode standing) {
    var meta = Meta.of(standing);
    return same(claim.path("resourceVersion"), meta.resourceVersion())
        && same(claim.path("uid"), meta.uid());
  }

  private static boolean same(JsonNode claim, String value) {
    return claim.asText().isEmpty() || claim.asText().equals(value);
  }

  /** A merge patch of an object (or of its status), locked only if it names a version. */
  public Answer patch(Key key, JsonNode patch, boolean status) {
    var standing = get(key);
    if (standing.isEmpty()) {
      return Answer.status(404, key + " not found");
    }
    if (!locked(patch.path("metadata"), standing.get())) {
      return Answer.status(409, key + ": the object has been modified");
    }
    var next = standing.get().deepCopy();
    Merge.into(next, patch);
    take(next, status ? "spec" : "status", standing.get());
    if (status) {
      take(next, "metadata", standing.get());
    }
    return store(standing.get(), next, "patch");
  }

  /** Server-side apply of status, by force. */
  public Answer apply(Key key, ObjectNode body, String manager) {
    var standing = get(key);
    if (standing.isEmpty()) {
      return Answer.status(404, key + " not found");
    }
    if (!locked(body.path("metadata"), standing.get())) {
      return Answer.status(409, key + ": the object has been modified");
    }
    var next = standing.get().deepCopy();
    var owners = owners(standing.get()).copy();
    next.set("status", owners.apply(standing.get().path("status"), body.path("status"), manager));
    var refused = Rules.refuse(standing, next);
    if (refused.isPresent()) {
      return Answer.status(422, refused.get());
    }
    fields.put(Meta.of(next).uid(), owners);
    return Trees.same(standing.get(), next)
        ? Answer.of(standing.get())
        : Answer.of(objects.put(next));
  }

  private Fields owners(ObjectNode object) {
    return fields.computeIfAbsent(Meta.of(object).uid(), _uid -> new Fields());
  }

  private Answer store(ObjectNode standing, ObjectNode next, String manager) {
    system(standing, next);
    if (Trees.same(standing, next)) {
      return Answer.of(standing);
    }
    var refused = Rules.refuse(Optional.of(standing), next);
    if (refused.isPresent()) {
      return Answer.status(422, refused.get());
    }
    if (!Trees.same(standing.path("spec"), next.path("spec"))) {
      raise(next);
    }
    if (Meta.of(next).deleting() && Meta.of(next).finalizers().isEmpty()) {
      objects.remove(Key.of(next));
      return Answer.of(next);
    }
    owners(standing).changed(standing.path("status"), next.path("status"), manager);
    return Answer.of(objects.put(next));
  }

  /** What no client decides. */
  private static void system(ObjectNode standing, ObjectNode next) {
    var mine = (ObjectNode) standing.path("metadata");
    var theirs = Trees.child(next, "metadata");
    for (var field :
        List.of("uid", "resourceVersion", "generation", "creationTimestamp", "deletionTimestamp")) {
      take(theirs, field, mine);
    }
  }

  private static void raise(ObjectNode object) {
    Trees.child(object, "metadata").put("generation", Meta.of(object).generation() + 1);
  }

  /**
   * DELETE.
   *
   * @param options preconditions and the propagation policy
   */
  public Answer delete(Key key, JsonNode options) {
    var standing = get(key);
    if (standing.isEmpty()) {
      return Answer.status(404, key + " not found");
    }
    if (!locked(options.path("preconditions"), standing.get())) {
      return Answer.status(409, key + ": the precondition does not hold");
    }
    var next = standing.get().deepCopy();
    var held = Collector.finalizer(options.path("propagationPolicy").asText());
    held.ifPresent(one -> Meta.of(next).addFinalizers(List.of(one)));
    if (Meta.of(next).finalizers().isEmpty()) {
      objects.remove(key);
      return Answer.status(200, key + " is gone");
    }
    if (!Meta.of(next).deleting()) {
      Trees.child(next, "metadata").put("deletionTimestamp", now());
      raise(next);
    }
    return Answer.of(Trees.same(standing.get(), next) ? standing.get() : objects.put(next));
  }

  private String now() {
    return clock.instant().toString();
  }
}
