package io.openshift.machines.sync.machine;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.cluster.ClusterWatch;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.Owner;
import io.openshift.machines.kit.resource.Trees;
import io.openshift.machines.kit.write.Refuser;
import io.openshift.machines.kit.write.WriteRefusedException;
import io.openshift.machines.kit.write.Writes;
import io.openshift.machines.sync.twin.Finalizers;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;

/**
 * The infra machine of a mirror.
 *
 * <p>It belongs to its Machine, for a provider says nothing about an infra machine without owner.
 * Its spec is changed in place; only where the provider refuses that, because the field is
 * immutable, it is made again. The identity of an instance is never taken out of it: a provider
 * that finds none makes a second instance.
 */
@ApplicationScoped
class InfraMachines {
  private static final String PROVIDER_ID = "providerID";

  private final Writes writes;
  private final ClusterWatch watch;
  private final Identities identities;

  InfraMachines(Writes writes, ClusterWatch watch, Identities identities) {
    this.writes = writes;
    this.watch = watch;
    this.identities = identities;
  }

  /**
   * The infra machine as wanted.
   *
   * @param seen as it is, if it is there
   * @return nothing while it is on its way out, to be made again
   */
  Optional<ObjectNode> ensure(
      Optional<ObjectNode> seen, ObjectNode wanted, ObjectNode owner, boolean paused) {
    var meta = Meta.of(wanted).owners(List.of(Owner.to(owner, true, true)));
    meta.addFinalizers(
        List.of(
            watch.features().platform().orElseThrow().infraFinalizer(), WellKnown.SYNC_FINALIZER));
    Meta.of(owner)
        .label(WellKnown.SET_NAME_LABEL)
        .ifPresent(set -> meta.label(WellKnown.SET_NAME_LABEL, set));
    if (seen.isPresent()) {
      keepIdentity(seen.get(), wanted);
      return update(seen.get(), wanted);
    }
    if (paused) {
      meta.annotate(WellKnown.PAUSED, "");
    }
    return Optional.of(writes.create(wanted));
  }

  private static void keepIdentity(ObjectNode seen, ObjectNode wanted) {
    var identity = seen.at("/spec/" + PROVIDER_ID).asText();
    if (!identity.isEmpty() && wanted.at("/spec/" + PROVIDER_ID).asText().isEmpty()) {
      Trees.child(wanted, "spec").put(PROVIDER_ID, identity);
    }
  }

  private Optional<ObjectNode> update(ObjectNode seen, ObjectNode wanted) {
    try {
      return Optional.of(writes.update(seen, wanted));
    } catch (WriteRefusedException refused) {
      if (Trees.same(seen.path("spec"), wanted.path("spec")) || !mayBeImmutable(refused)) {
        throw refused;
      }
      writes.tryOut(wanted);
      remove(seen);
      return Optional.empty();
    }
  }

  /** Providers forbid changes in rules of the schema or in webhooks; nobody else's no is of use. */
  private static boolean mayBeImmutable(WriteRefusedException refused) {
    return refused.refuser() == Refuser.SCHEMA || refused.refuser() == Refuser.WEBHOOK;
  }

  /** Its engine is paused and will not let it go by itself. */
  private void remove(ObjectNode seen) {
    identities.letGo(seen);
    writes
        .delete(seen)
        .ifPresent(left -> writes.removeFinalizers(left, InfraMachines::goesWithMirror));
  }

  private static boolean goesWithMirror(String finalizer) {
    return Finalizers.isEngines(finalizer) || Finalizers.isOurs(finalizer);
  }
}
