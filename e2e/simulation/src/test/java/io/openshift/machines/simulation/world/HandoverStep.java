package io.openshift.machines.simulation.world;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.resource.Authority;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.simulation.server.ApiServer;
import io.openshift.machines.simulation.server.Key;
import java.util.Locale;
import java.util.Optional;

/** The writes of the migration operator, told apart by what they change. */
public enum HandoverStep {
  /** The first authority. */
  INITIALISED,
  /** The stable side alone. */
  RECORDED,
  /** The authority becomes Migrating. */
  BEGUN,
  /** Cluster API's objects get the pause annotation. */
  PAUSED,
  /** The new side gets the finalizers of its engines. */
  FINALIZERS,
  /** The other side gets the authority. */
  HANDED_OVER,
  /** The side that had the authority gets it back. */
  TAKEN_BACK,
  /** Cluster API's objects lose the pause annotation. */
  UNPAUSED,
  /** The condition alone. */
  TOLD;

  /** The process whose writes these are. */
  public static final String PROCESS = "migration operator";

  /** In words. */
  public String words() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** What that write of the migration operator is about to be. */
  static HandoverStep of(Request request, ApiServer server) {
    return switch (request) {
      case Request.Apply apply -> authority(apply.body(), server.get(apply.key()));
      case Request.Update update -> pausing(update.object(), server.get(Key.of(update.object())));
      default -> FINALIZERS;
    };
  }

  private static HandoverStep authority(ObjectNode body, Optional<ObjectNode> before) {
    var next = Authority.current(body);
    var now = before.map(Authority::current).orElse(Authority.UNSET);
    if (next == now) {
      var same =
          before.map(Authority::lastStable).filter(Authority.lastStable(body)::equals).isPresent();
      return same ? TOLD : RECORDED;
    }
    if (next == Authority.MIGRATING) {
      return BEGUN;
    }
    if (now != Authority.MIGRATING) {
      return INITIALISED;
    }
    return before.map(Authority::lastStable).filter(next::equals).isPresent()
        ? TAKEN_BACK
        : HANDED_OVER;
  }

  private static HandoverStep pausing(ObjectNode wanted, Optional<ObjectNode> before) {
    boolean now = before.filter(HandoverStep::paused).isPresent();
    if (paused(wanted) == now) {
      return FINALIZERS;
    }
    return now ? UNPAUSED : PAUSED;
  }

  private static boolean paused(JsonNode object) {
    return Meta.of((ObjectNode) object).annotation(WellKnown.PAUSED).isPresent();
  }
}
