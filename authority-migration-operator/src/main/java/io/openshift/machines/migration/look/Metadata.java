package io.openshift.machines.migration.look;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.Conversion;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Outcome;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.cluster.ClusterWatch;
import io.openshift.machines.kit.handover.Side;
import io.openshift.machines.kit.resource.Lookup;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.Owner;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.kit.resource.Trees;
import java.util.Optional;
import java.util.function.Function;

/**
 * Whether a mirror has the labels and annotations of its source. An edit of those raises no
 * generation, so that {@code status.synchronizedGeneration} does not tell.
 */
final class Metadata {
  /** The sync operator's own mark on a mirror that goes with its set. */
  private static final String NO_DRAIN = "machine.openshift.io/exclude-node-draining";

  private static final String CLONED_FROM = "cluster.x-k8s.io/cloned-from-name";

  private final ClusterWatch watch;
  private final Lookup objects;

  Metadata(ClusterWatch watch, Lookup objects) {
    this.watch = watch;
    this.objects = objects;
  }

  /** Whether it has, or cannot have: what is missing or refused is told elsewhere. */
  boolean carried(Twins twins) {
    var infra = twins.kind() == Kind.MACHINE ? twins.infra() : template(twins);
    if (twins.core().isEmpty() || infra.isEmpty()) {
      return true;
    }
    var standing = new ClusterApiObjects(twins.core().get(), infra.get());
    return twins.source().equals(Optional.of(Side.MACHINE_API))
        ? inClusterApi(twins, standing)
        : inMachineApi(twins, standing);
  }

  private Optional<ObjectNode> template(Twins twins) {
    return twins
        .core()
        .map(core -> core.at("/spec/template/spec/infrastructureRef/name").asText())
        .filter(name -> !name.isEmpty())
        .flatMap(name -> objects.get(watch.infraTemplate(), name));
  }

  private boolean inClusterApi(Twins twins, ClusterApiObjects standing) {
    var source = remembering(twins.machineApi(), WellKnown.CARRIED_FROM_CLUSTER_API, this::set);
    var outcome =
        Conversion.toClusterApi(twins.kind(), source, Optional.of(standing), watch.facts());
    return switch (outcome) {
      case Outcome.Refused<ClusterApiObjects> _refused -> true;
      case Outcome.Done<ClusterApiObjects>(var wanted, var _warnings) ->
          same(wanted.core(), standing.core());
    };
  }

  private boolean inMachineApi(Twins twins, ClusterApiObjects standing) {
    var infra = remembering(standing.infra(), WellKnown.CARRIED_FROM_MACHINE_API, this::cloned);
    var source = new ClusterApiObjects(standing.core(), infra);
    var mirror = twins.machineApi();
    var outcome = Conversion.toMachineApi(twins.kind(), source, Optional.of(mirror), watch.facts());
    return switch (outcome) {
      case Outcome.Refused<ObjectNode> _refused -> true;
      case Outcome.Done<ObjectNode>(var wanted, var _warnings) -> same(wanted, mirror);
    };
  }

  private Optional<ObjectNode> set(ObjectNode machine) {
    return Meta.of(machine).owners().stream()
        .filter(owner -> owner.is(ResourceType.MACHINE_SET))
        .findFirst()
        .map(Owner::name)
        .flatMap(name -> objects.get(ResourceType.MACHINE_SET, name));
  }

  private Optional<ObjectNode> cloned(ObjectNode infra) {
    return Meta.of(infra)
        .annotation(CLONED_FROM)
        .flatMap(name -> objects.get(watch.infraTemplate(), name));
  }

  /** What a set made remembers nothing itself: as the sync operator reads it. */
  private static ObjectNode remembering(
      ObjectNode object, String memory, Function<ObjectNode, Optional<ObjectNode>> maker) {
    if (Meta.of(object).annotation(memory).isPresent()) {
      return object;
    }
    var whole = object.deepCopy();
    maker
        .apply(object)
        .flatMap(one -> Meta.of(one).annotation(memory))
        .ifPresent(value -> Meta.of(whole).annotate(memory, value));
    return whole;
  }

  private static boolean same(ObjectNode wanted, ObjectNode standing) {
    return Trees.same(of(wanted, "labels"), of(standing, "labels"))
        && Trees.same(of(wanted, "annotations"), of(standing, "annotations"));
  }

  private static ObjectNode of(ObjectNode object, String field) {
    var map = Trees.view(object.path("metadata"), field).deepCopy();
    map.remove(NO_DRAIN);
    return map;
  }
}
