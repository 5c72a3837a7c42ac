package io.openshift.machines.sync.cleanup;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.event.Announcer;
import io.openshift.machines.kit.event.Notice;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.kit.write.Writes;
import io.openshift.machines.sync.cleanup.CleanupStep.Discard;
import io.openshift.machines.sync.cleanup.CleanupStep.Free;
import io.openshift.machines.sync.cleanup.CleanupStep.Orphan;
import io.openshift.machines.sync.cleanup.CleanupStep.Pause;
import io.openshift.machines.sync.cleanup.CleanupStep.Remove;
import io.openshift.machines.sync.cleanup.CleanupStep.Wait;
import io.openshift.machines.sync.machine.Identities;
import io.openshift.machines.sync.twin.Finalizers;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * Carries the steps of the clean-up out, each locked on what was seen.
 *
 * <p>Metric {@code machine_api_sync_stopped_in_charge_total}: objects of Cluster API that were in
 * charge when the feature was switched off, and that are paused since.
 */
@ApplicationScoped
class CleanupActions {
  private static final Notice STOPPED =
      new Notice(
          true,
          "StoppedInCharge",
          "the feature was switched off while Cluster API was in charge: this object is paused and"
              + " kept, and the Machine API object of the same name acts. Switch the feature on"
              + " again to go on here, or remove this object with its finalizers");

  private final Writes writes;
  private final Identities identities;
  private final Announcer announcer;
  private final Counter stopped;

  CleanupActions(
      Writes writes, Identities identities, Announcer announcer, MeterRegistry registry) {
    this.writes = writes;
    this.identities = identities;
    this.announcer = announcer;
    this.stopped = registry.counter("machine.api.sync.stopped.in.charge");
  }

  /** Takes that step. */
  void take(CleanupStep step) {
    switch (step) {
      case Pause(var object, var free) -> pause(object, free);
      case Orphan(var machine) -> orphan(machine);
      case Remove(var mirror) -> remove(mirror);
      case Discard(var template) -> writes.delete(template);
      case Free(var object) -> writes.removeFinalizers(object, Finalizers::isOurs);
      case Wait _engine -> {}
    }
  }

  private void pause(ObjectNode object, boolean free) {
    var wanted = object.deepCopy();
    var meta = Meta.of(wanted).annotate(WellKnown.PAUSED, "");
    if (free) {
      meta.finalizers(meta.finalizers().stream().filter(one -> !Finalizers.isOurs(one)).toList());
    }
    var acted = !Remnant.paused(object);
    if (isInfra(object)) {
      identities.pause(object);
    }
    writes.update(object, wanted);
    if (acted) {
      stopped.increment();
      announcer.announce(object, STOPPED);
    }
  }

  private void orphan(ObjectNode machine) {
    var wanted = machine.deepCopy();
    var meta = Meta.of(wanted);
    meta.owners(
        meta.owners().stream()
            .filter(owner -> !owner.is(ResourceType.CLUSTER_MACHINE_SET))
            .toList());
    writes.update(machine, wanted);
  }

  private static boolean isInfra(ObjectNode object) {
    return ResourceType.of(object).group().equals(WellKnown.INFRA_GROUP);
  }

  /**
   * What a mirror owns stays; but the object in which some providers keep an instance is ended
   * first, and spares the instance.
   */
  private void remove(ObjectNode mirror) {
    if (isInfra(mirror)) {
      identities.letGo(mirror);
    }
    writes
        .deleteAlone(mirror)
        .ifPresent(
            left ->
                writes.removeFinalizers(
                    left, one -> Finalizers.isOurs(one) || Finalizers.isEngines(one)));
  }
}
