package io.openshift.machines.sync.machineset;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.kit.cluster.ClusterWatch;
import io.openshift.machines.kit.resource.Authority;
import io.openshift.machines.kit.resource.LiveObjects;
import io.openshift.machines.kit.resource.Lookup;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.sync.twin.Names;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;

/**
 * Gathers the objects of one MachineSet, the source last. What a leaving set leaves behind is read
 * from the API server itself: it is rare, and decides over deletions.
 */
@ApplicationScoped
class SetLook {
  private final ClusterWatch watch;
  private final Templates templates;
  private final LiveObjects live;

  SetLook(ClusterWatch watch, Templates templates, LiveObjects live) {
    this.watch = watch;
    this.templates = templates;
    this.live = live;
  }

  /** The set of that name, with all that belongs to it. */
  SetPair look(Lookup objects, String name) {
    var cluster = objects.get(ResourceType.CLUSTER_MACHINE_SET, name);
    var template = cluster.flatMap(one -> template(objects, one));
    var set = objects.get(ResourceType.MACHINE_SET, name);
    if (set.map(Authority::current).filter(Authority.CLUSTER_API::equals).isPresent()) {
      cluster = objects.get(ResourceType.CLUSTER_MACHINE_SET, name);
    }
    var gone = set.isEmpty() && cluster.isEmpty();
    var leaving = leaving(set) || leaving(cluster) || gone;
    return new SetPair(
        set, cluster, template, leaving ? going(name, set, cluster) : SetPair.Going.NOTHING);
  }

  private Optional<ObjectNode> template(Lookup objects, ObjectNode cluster) {
    var kind = cluster.at("/spec/template/spec/infrastructureRef/kind").asText();
    var name = Templates.referred(cluster);
    return kind.equals(watch.infraTemplate().kind()) && !name.isEmpty()
        ? objects.get(watch.infraTemplate(), name)
        : Optional.empty();
  }

  private SetPair.Going going(String name, Optional<ObjectNode> set, Optional<ObjectNode> cluster) {
    return new SetPair.Going(
        leaving(set) || set.isEmpty() && cluster.isEmpty() ? templates.unused(name) : List.of(),
        leaving(cluster) ? owned(cluster, ResourceType.CLUSTER_MACHINE) : List.of(),
        leaving(set)
            ? owned(set, ResourceType.MACHINE).stream().filter(SetLook::unready).toList()
            : List.of());
  }

  private List<ObjectNode> owned(Optional<ObjectNode> owner, ResourceType type) {
    return live.ownedBy(type, Meta.of(owner.orElseThrow()).uid()).stream()
        .filter(one -> !Meta.of(one).deleting())
        .toList();
  }

  /** A Machine that is in charge itself, or a mirror that is not yet marked to go alone. */
  private static boolean unready(ObjectNode machine) {
    return Authority.current(machine) != Authority.CLUSTER_API
        || Meta.of(machine).annotation(Names.GOES_WITH_SET).isEmpty();
  }

  private static boolean leaving(Optional<ObjectNode> object) {
    return object.filter(one -> Meta.of(one).deleting()).isPresent();
  }
}
