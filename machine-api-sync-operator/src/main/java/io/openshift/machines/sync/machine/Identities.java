package io.openshift.machines.sync.machine;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.conversion.provider.IdentityObject;
import io.openshift.machines.kit.cluster.ClusterWatch;
import io.openshift.machines.kit.resource.LiveObjects;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.Owner;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.kit.write.Writes;
import io.openshift.machines.sync.twin.Finalizers;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/**
 * The object in which some providers keep by what they know an instance.
 *
 * <p>It belongs to the infra machine, and the collector deletes it after that one. Its engine would
 * then delete the instance, which is not the mirror's to take along; and while that engine is
 * paused, nobody would take its finalizer off.
 */
@ApplicationScoped
public class Identities {
  private final ClusterWatch watch;
  private final LiveObjects live;
  private final Writes writes;

  Identities(ClusterWatch watch, LiveObjects live, Writes writes) {
    this.watch = watch;
    this.live = live;
    this.writes = writes;
  }

  /** Ends the object of an infra machine that goes as a mirror, and spares the instance. */
  public void letGo(ObjectNode infra) {
    of(infra)
        .flatMap(object -> writes.delete(paused(object)))
        .ifPresent(left -> writes.removeFinalizers(left, Finalizers::isEngines));
  }

  /**
   * Stops the engine of an infra machine's object. It is no longer paused with a twin then, so that
   * no lock keeps a person from letting it go on.
   */
  public void pause(ObjectNode infra) {
    of(infra).ifPresent(this::pausedAlone);
  }

  private Optional<ObjectNode> of(ObjectNode infra) {
    var name = Meta.of(infra).name();
    var machine =
        Meta.of(infra).owners().stream()
            .filter(owner -> owner.is(ResourceType.CLUSTER_MACHINE))
            .map(Owner::name)
            .findFirst()
            .orElse(name);
    return watch
        .identity(live, machine, name)
        .filter(object -> IdentityObject.belongs(object, infra));
  }

  private ObjectNode paused(ObjectNode object) {
    var wanted = object.deepCopy();
    if (Meta.of(object).annotation(WellKnown.PAUSED).isEmpty()) {
      Meta.of(wanted).annotate(WellKnown.PAUSED, "");
    }
    return writes.update(object, wanted);
  }

  private void pausedAlone(ObjectNode object) {
    var wanted = object.deepCopy();
    Meta.of(wanted).annotate(WellKnown.PAUSED, "");
    writes.update(object, wanted);
  }
}
