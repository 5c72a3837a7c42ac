package io.openshift.machines.sync.machineset;

import static io.openshift.machines.sync.twin.RefusedWrite.reportedAs;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.cluster.ClusterWatch;
import io.openshift.machines.kit.condition.Synchronized.Reason;
import io.openshift.machines.kit.resource.LiveObjects;
import io.openshift.machines.kit.resource.Lookup;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.Owner;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.kit.write.Writes;
import io.openshift.machines.sync.twin.Names;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The infra templates of a set. A template never changes: another content is another template, with
 * another name, and the earlier one goes when nothing refers to it.
 */
@ApplicationScoped
class Templates {
  private final Writes writes;
  private final LiveObjects live;
  private final ClusterWatch watch;

  Templates(Writes writes, LiveObjects live, ClusterWatch watch) {
    this.writes = writes;
    this.live = live;
    this.watch = watch;
  }

  /** Makes the template if it is not there; else only its metadata may differ. */
  void ensure(Optional<ObjectNode> seen, ObjectNode wanted, Making making) {
    var meta = Meta.of(wanted).label(WellKnown.TEMPLATE_LABEL, making.set());
    meta.owners(owners(meta.owners()));
    if (seen.filter(one -> Meta.of(one).name().equals(meta.name())).isPresent()) {
      reportedAs(Reason.UPDATE_TEMPLATE, () -> writes.update(seen.get(), wanted));
      return;
    }
    if (live.get(watch.infraTemplate(), meta.name()).isPresent()) {
      // A pass that ended half-way has made it already.
      return;
    }
    if (making.paused()) {
      meta.annotate(WellKnown.PAUSED, "");
    }
    reportedAs(Reason.UPDATE_TEMPLATE, () -> writes.create(wanted));
  }

  /**
   * For whom a template is made.
   *
   * @param set name of the set
   */
  record Making(String set, boolean paused) {}

  /** Belongs to the Cluster, like everything that no set and no Machine owns. */
  private List<Owner> owners(List<Owner> standing) {
    if (standing.stream().anyMatch(owner -> owner.is(ResourceType.CLUSTER))) {
      return standing;
    }
    return watch.cluster().map(one -> List.of(Owner.to(one, false, true))).orElse(standing);
  }

  /** Whether the caches know a template of that set beside the one of that name. */
  boolean others(Lookup caches, String set, String current) {
    return made(caches, set).stream().anyMatch(one -> !Meta.of(one).name().equals(current));
  }

  /**
   * The templates that were made for that set, that no set refers to, and that no infra machine was
   * cloned from: what such a machine cannot say itself, its template carries.
   */
  List<ObjectNode> unused(String set) {
    var made = made(live, set);
    if (made.isEmpty()) {
      return made;
    }
    var needed =
        live.list(ResourceType.CLUSTER_MACHINE_SET).stream()
            .map(Templates::referred)
            .collect(Collectors.toSet());
    live.list(watch.infraMachine()).stream()
        .flatMap(one -> Meta.of(one).annotation(Names.CLONED_FROM).stream())
        .forEach(needed::add);
    return made.stream().filter(one -> !needed.contains(Meta.of(one).name())).toList();
  }

  private List<ObjectNode> made(Lookup objects, String set) {
    return objects.list(watch.infraTemplate()).stream()
        .filter(one -> set.equals(Meta.of(one).label(WellKnown.TEMPLATE_LABEL).orElse("")))
        .toList();
  }

  /** Deletes templates. */
  void delete(List<ObjectNode> templates) {
    templates.forEach(writes::delete);
  }

  /** The name of the template that a Cluster API set refers to. */
  static String referred(ObjectNode clusterSet) {
    return clusterSet.at("/spec/template/spec/infrastructureRef/name").asText();
  }
}
