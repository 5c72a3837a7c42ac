package io.openshift.machines.sync.cleanup;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.condition.Paused;
import io.openshift.machines.kit.resource.Authority;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.sync.twin.Names;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What is left of one pair.
 *
 * <p>Who was in charge is read from the Cluster API side alone, for a schema without authorities
 * drops them from the other: objects that are all paused, one of them with our finalizer, are a
 * mirror.
 *
 * @param twin of the Machine API
 * @param core Machine or MachineSet of Cluster API
 * @param infra the infra machine of a Machine
 */
record Remnant(Optional<ObjectNode> twin, Optional<ObjectNode> core, Optional<ObjectNode> infra) {
  private static final Set<Authority> NOT_MACHINE_API =
      Set.of(Authority.CLUSTER_API, Authority.MIGRATING);

  /** Its Cluster API objects, the infra machine first. */
  Stream<ObjectNode> objects() {
    return Stream.concat(infra.stream(), core.stream());
  }

  /** Whether we had to do with it: two objects may have one name by chance. */
  private boolean concerns() {
    return twin.isPresent()
        && (objects().anyMatch(Remnant::ours)
            || ours(twin.get())
            || core.flatMap(one -> Meta.of(one).annotation(Names.SOURCE_UID)).isPresent()
            || NOT_MACHINE_API.contains(Authority.current(twin.get())));
  }

  private boolean paused() {
    return objects().allMatch(Remnant::paused);
  }

  /** Whether an engine of Cluster API acts on it beside that of the Machine API. */
  boolean inCharge() {
    return concerns() && !paused();
  }

  /** Whether the deletion of the core object has begun. */
  boolean leaving() {
    return core.map(Meta::of).filter(Meta::deleting).isPresent();
  }

  /** Whether it holds nothing that its twin does not hold. */
  boolean mirror() {
    return twin.isPresent() && paused() && objects().anyMatch(Remnant::ours) && !strange();
  }

  /** Whether the Machine API leaves its half alone, as far as that half still says so. */
  boolean twinRests() {
    return twin.map(Authority::current).filter(NOT_MACHINE_API::contains).isPresent();
  }

  /** Whether it names an instance that its twin does not know. */
  private boolean strange() {
    var instance = providerId(core);
    return !instance.isEmpty() && !instance.equals(providerId(twin));
  }

  private static String providerId(Optional<? extends JsonNode> object) {
    return object.map(one -> one.at("/spec/providerID").asText()).orElse("");
  }

  /** Whether an engine says that it acts on one of its objects. */
  boolean acts() {
    return objects().anyMatch(one -> Paused.of(one) == Paused.NO);
  }

  static boolean ours(ObjectNode object) {
    return Meta.of(object).hasFinalizer(WellKnown.SYNC_FINALIZER);
  }

  static boolean paused(ObjectNode object) {
    return Meta.of(object).annotation(WellKnown.PAUSED).isPresent();
  }
}
