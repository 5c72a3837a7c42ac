package io.openshift.machines.sync.machine;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.kit.resource.Authority;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.write.Writes;
import io.openshift.machines.sync.machine.MachinePlan.Letting;
import io.openshift.machines.sync.machine.MachinePlan.Who;
import io.openshift.machines.sync.twin.Finalizers;
import io.openshift.machines.sync.twin.Names;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/** Objects on their way out: deleted, or let go by whoever holds them. */
@ApplicationScoped
class Departures {
  private final Writes writes;
  private final Identities identities;

  Departures(Writes writes, Identities identities) {
    this.writes = writes;
    this.identities = identities;
  }

  /** Deletes the object, if it is there. */
  void delete(Who who, MachinePair pair) {
    find(who, pair).ifPresent(object -> delete(object, pair));
  }

  /** A mirror in the Machine API is first taken out of the way of its drain controller. */
  private void delete(ObjectNode object, MachinePair pair) {
    var mirror =
        pair.machine().filter(one -> one == object).isPresent()
            && pair.authority() == Authority.CLUSTER_API;
    writes.delete(mirror ? undrained(object) : object);
  }

  private ObjectNode undrained(ObjectNode machine) {
    var wanted = machine.deepCopy();
    Meta.of(wanted).annotate(Names.NO_DRAIN, "");
    return writes.update(machine, wanted);
  }

  /** Takes finalizers off, and ends the object of identity that a mirror would take along. */
  void release(Letting letting, MachinePair pair) {
    if (letting.equals(Letting.all(Who.INFRA_MACHINE))) {
      pair.infra().ifPresent(identities::letGo);
    }
    find(letting.who(), pair)
        .ifPresent(
            object ->
                writes.removeFinalizers(
                    object,
                    finalizer ->
                        Finalizers.isOurs(finalizer)
                            || letting.engines() && Finalizers.isEngines(finalizer)));
  }

  private static Optional<ObjectNode> find(Who who, MachinePair pair) {
    return switch (who) {
      case MACHINE -> pair.machine();
      case CLUSTER_MACHINE -> pair.cluster();
      case INFRA_MACHINE -> pair.infra();
    };
  }
}
