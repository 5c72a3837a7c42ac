package io.openshift.machines.sync.twin;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.resource.Meta;
import java.util.Optional;

/**
 * One object of a pair, as far as decisions need it.
 *
 * @param presence whether it is there
 * @param held whether it carries the finalizer of its own engine
 * @param ours whether it carries our finalizer: whether it has been mirrored
 */
public record Part(Presence presence, boolean held, boolean ours) {
  /** What does not exist. */
  public static final Part ABSENT = new Part(Presence.ABSENT, false, false);

  /** The state of that object. */
  public static Part of(Optional<ObjectNode> object) {
    return object.map(Meta::of).map(Part::of).orElse(ABSENT);
  }

  private static Part of(Meta meta) {
    return new Part(
        meta.deleting() ? Presence.LEAVING : Presence.THERE,
        meta.finalizers().stream().anyMatch(Finalizers::isEngines),
        meta.hasFinalizer(WellKnown.SYNC_FINALIZER));
  }

  /** Whether it does not exist. */
  public boolean absent() {
    return presence == Presence.ABSENT;
  }

  /** Whether it exists and nobody has asked for its deletion. */
  public boolean there() {
    return presence == Presence.THERE;
  }

  /** Whether its deletion has begun. */
  public boolean leaving() {
    return presence == Presence.LEAVING;
  }
}
