package io.openshift.machines.simulation.server;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.Owner;
import io.openshift.machines.kit.resource.Trees;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The garbage collector: what it does to each object, decided on live reads as the real one does.
 * It runs when it is told to, so late as one likes.
 */
public final class Collector {
  private static final String FOREGROUND = "foregroundDeletion";
  private static final String ORPHAN = "orphan";

  private final ApiServer server;

  /** Collects in that server. */
  public Collector(ApiServer server) {
    this.server = server;
  }

  /** The finalizer by which an object waits for the collector, under that propagation policy. */
  static Optional<String> finalizer(String policy) {
    return switch (policy) {
      case "Foreground" -> Optional.of(FOREGROUND);
      case "Orphan" -> Optional.of(ORPHAN);
      default -> Optional.empty();
    };
  }

  /** Looks at every object once. */
  public void collect() {
    server.all().stream()
        .filter(one -> !Meta.of(one).owners().isEmpty() || waits(one))
        .forEach(this::visit);
  }

  private static boolean waits(ObjectNode object) {
    return Meta.of(object).deleting()
        && (Meta.of(object).hasFinalizer(FOREGROUND) || Meta.of(object).hasFinalizer(ORPHAN));
  }

  private void visit(ObjectNode object) {
    if (waits(object)) {
      var orphans = Meta.of(object).hasFinalizer(ORPHAN);
      var left = dependents(object).toList();
      left.forEach(one -> drop(one, orphans, object));
      if (orphans || left.stream().noneMatch(one -> blocks(one, object))) {
        release(object, orphans ? ORPHAN : FOREGROUND);
      }
    }
    if (!Meta.of(object).owners().isEmpty() && !Meta.of(object).deleting()) {
      owned(object);
    }
  }

  private void drop(ObjectNode dependent, boolean orphans, ObjectNode owner) {
    if (orphans) {
      keepOwners(
          dependent,
          Meta.of(dependent).owners().stream()
              .filter(one -> !one.uid().equals(Meta.of(owner).uid()))
              .toList());
    } else if (!Meta.of(dependent).deleting() && blocks(dependent, owner)) {
      remove(dependent);
    }
  }

  private static boolean blocks(ObjectNode dependent, ObjectNode owner) {
    return Meta.of(dependent).owners().stream()
        .anyMatch(one -> one.uid().equals(Meta.of(owner).uid()) && one.blockOwnerDeletion());
  }

  private Stream<ObjectNode> dependents(ObjectNode owner) {
    return server.all().stream()
        .filter(
            one ->
                Meta.of(one).owners().stream()
                    .anyMatch(ref -> ref.uid().equals(Meta.of(owner).uid())));
  }

  private void owned(ObjectNode object) {
    var owners = Meta.of(object).owners();
    var solid = owners.stream().filter(this::exists).toList();
    if (solid.isEmpty()) {
      remove(object);
    } else if (solid.size() < owners.size()) {
      keepOwners(object, solid);
    }
  }

  private boolean exists(Owner owner) {
    return server.all().stream()
        .anyMatch(
            one ->
                owner.uid().equals(Meta.of(one).uid())
                    && owner.kind().equals(one.path("kind").asText()));
  }

  private void keepOwners(ObjectNode object, List<Owner> owners) {
    var wanted = object.deepCopy();
    Meta.of(wanted).owners(owners);
    server.update(wanted, false, "garbage-collector");
  }

  private void release(ObjectNode object, String finalizer) {
    server
        .get(Key.of(object))
        .ifPresent(
            now -> {
              var wanted = now.deepCopy();
              var kept = Meta.of(now).finalizers().stream().filter(one -> !one.equals(finalizer));
              Meta.of(wanted).finalizers(kept.toList());
              server.update(wanted, false, "garbage-collector");
            });
  }

  private void remove(ObjectNode object) {
    var options = Trees.empty().put("propagationPolicy", "Background");
    options.putObject("preconditions").put("uid", Meta.of(object).uid());
    server.delete(Key.of(object), options);
  }
}
