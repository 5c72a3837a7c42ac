package io.openshift.machines.migration.act;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.kit.condition.Condition;
import io.openshift.machines.kit.condition.Synchronized;
import io.openshift.machines.kit.resource.Authority;
import io.openshift.machines.kit.resource.Trees;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The status fields of one write by the field manager of the authority.
 *
 * <p>A server-side apply removes what its manager applied before and leaves out now, and the schema
 * lets neither the authority nor the synchronized generation go. So every write says all of it.
 *
 * @param stable {@code status.synchronizedAPI}; unset leaves it out
 * @param generation {@code status.synchronizedGeneration}, if there is one
 * @param resync whether {@code Synchronized} becomes Unknown, because another direction begins
 * @param transition the {@code AuthorityTransition} condition, if there is one
 */
record AuthorityChange(
    Authority authority,
    Authority stable,
    OptionalLong generation,
    boolean resync,
    Optional<Condition> transition) {
  private static final String RESYNC_MESSAGE =
      "Waiting for resync after change of AuthoritativeAPI";

  /** The object as it is: the change that changes nothing. */
  static AuthorityChange none(ObjectNode object) {
    var generation = object.at("/status/synchronizedGeneration");
    return new AuthorityChange(
        Authority.current(object),
        Authority.lastStable(object),
        generation.isNumber() ? OptionalLong.of(generation.asLong()) : OptionalLong.empty(),
        false,
        Condition.find(object, Transition.TYPE));
  }

  /** The field manager of that kind, the same as the Go operator's. */
  static String fieldManager(Kind kind) {
    return kind.kind() + "MigrationController-AuthoritativeAPI";
  }

  AuthorityChange authority(Authority wanted) {
    return new AuthorityChange(wanted, stable, generation, resync, transition);
  }

  AuthorityChange stable(Authority wanted) {
    return new AuthorityChange(authority, wanted, generation, resync, transition);
  }

  AuthorityChange generationFromZero() {
    return new AuthorityChange(authority, stable, OptionalLong.of(0), resync, transition);
  }

  AuthorityChange resynchronized() {
    return new AuthorityChange(authority, stable, generation, true, transition);
  }

  AuthorityChange transition(Condition wanted) {
    return new AuthorityChange(authority, stable, generation, resync, Optional.of(wanted));
  }

  /** The fields to apply over the object that was seen. */
  ObjectNode status(ObjectNode seen, Instant now) {
    var status = Trees.empty();
    put(status, "authoritativeAPI", authority);
    put(status, "synchronizedAPI", stable);
    generation.ifPresent(value -> status.put("synchronizedGeneration", value));
    var conditions = status.putArray("conditions");
    synchronization(seen, now).ifPresent(one -> conditions.add(one.tree()));
    transition.ifPresent(one -> conditions.add(one.tree()));
    if (conditions.isEmpty()) {
      status.remove("conditions");
    }
    return status;
  }

  private static void put(ObjectNode status, String field, Authority authority) {
    if (authority != Authority.UNSET) {
      status.put(field, authority.text());
    }
  }

  /** Ours while it says that authority changed; the sync operator takes it with its next report. */
  private Optional<Condition> synchronization(ObjectNode seen, Instant now) {
    var standing = Condition.find(seen, Synchronized.TYPE);
    if (!resync) {
      return standing.filter(
          one -> one.reason().equals(Synchronized.Reason.AUTHORITY_CHANGED.text()));
    }
    return Optional.of(
        Synchronized.Reason.AUTHORITY_CHANGED.condition(RESYNC_MESSAGE, now).after(standing));
  }
}
