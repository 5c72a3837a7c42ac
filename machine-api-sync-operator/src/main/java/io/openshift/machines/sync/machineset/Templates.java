package io.openshift.machines.sync.machineset;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.cluster.ClusterWatch;
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

  /**
   * Makes the template if it is not there; else only its metadata may differ. One that was handed
   * to its clones is the set's again. One that a user made, known by the missing label, is used as
   * it is and never written.
   */
  void ensure(Optional<ObjectNode> seen, ObjectNode wanted, Making making) {
    var name = Meta.of(wanted).name();
    var standing = seen.filter(one -> Meta.of(one).name().equals(name));
    if (standing.isPresent()) {
      claim(standing.get(), wanted, making);
      return;
    }
    // The set may return to an earlier one, or a pass ended half-way.
    var earlier = live.get(watch.infraTemplate(), name);
    if (earlier.isPresent()) {
      claim(earlier.get(), earlier.get().deepCopy(), making);
      return;
    }
    var meta = Meta.of(wanted).label(WellKnown.TEMPLATE_LABEL, making.set());
    meta.owners(owners(meta.owners()));
    if (making.paused()) {
      meta.annotate(WellKnown.PAUSED, "");
    }
    writes.create(wanted);
  }

  private void claim(ObjectNode standing, ObjectNode wanted, Making making) {
    if (madeFor(making.set(), standing)) {
      var meta = Meta.of(wanted);
      meta.owners(owners(meta.owners()));
      writes.update(standing, wanted);
    }
  }

  /**
   * For whom a template is made.
   *
   * @param set name of the set
   */
  record Making(String set, boolean paused) {}

  /** Belongs to the Cluster, like everything that no set and no Machine owns. */
  private List<Owner> owners(List<Owner> present) {
    var standing = present.stream().filter(owner -> !owner.is(watch.infraMachine())).toList();
    if (standing.stream().anyMatch(owner -> owner.is(ResourceType.CLUSTER))) {
      return standing;
    }
    return watch.cluster().map(one -> List.of(Owner.to(one, false, true))).orElse(standing);
  }

  /** Whether the caches know a template of that set beside the one of that name. */
  boolean others(Lookup caches, String set, String current) {
    return made(caches, set).stream().anyMatch(one -> !Meta.of(one).name().equals(current));
  }

  /** The templates that were made for that set, that no set refers to and no clone has got. */
  List<ObjectNode> unused(String set) {
    var made = made(live, set);
    if (made.isEmpty()) {
      return made;
    }
    var referred =
        live.list(ResourceType.CLUSTER_MACHINE_SET).stream()
            .map(Templates::referred)
            .collect(Collectors.toSet());
    return made.stream().filter(one -> !referred.contains(Meta.of(one).name())).toList();
  }

  /**
   * The templates that were made for a set that is on neither side any more, and that nobody has.
   */
  List<ObjectNode> strays() {
    return live.list(watch.infraTemplate()).stream()
        .flatMap(one -> Meta.of(one).label(WellKnown.TEMPLATE_LABEL).stream())
        .distinct()
        .filter(set -> live.get(ResourceType.MACHINE_SET, set).isEmpty())
        .filter(set -> live.get(ResourceType.CLUSTER_MACHINE_SET, set).isEmpty())
        .flatMap(set -> unused(set).stream())
        .toList();
  }

  private List<ObjectNode> made(Lookup objects, String set) {
    return objects.list(watch.infraTemplate()).stream()
        .filter(one -> madeFor(set, one) && !bequeathed(one))
        .toList();
  }

  private boolean bequeathed(ObjectNode template) {
    return Meta.of(template).owners().stream().anyMatch(owner -> owner.is(watch.infraMachine()));
  }

  private static boolean madeFor(String set, ObjectNode template) {
    return set.equals(Meta.of(template).label(WellKnown.TEMPLATE_LABEL).orElse(""));
  }

  /**
   * Lets templates go that no set needs. What an infra machine that was cloned from one cannot say
   * itself, its template carries: such a template is handed to its clones, and the garbage
   * collector takes it with the last of them.
   */
  void release(List<ObjectNode> templates) {
    if (templates.isEmpty()) {
      return;
    }
    var machines = live.list(watch.infraMachine());
    for (var template : templates) {
      var clones = machines.stream().filter(one -> clonedFrom(one, template)).toList();
      if (clones.isEmpty()) {
        writes.delete(template);
      } else {
        bequeath(template, clones);
      }
    }
  }

  private void bequeath(ObjectNode template, List<ObjectNode> clones) {
    var wanted = template.deepCopy();
    Meta.of(wanted).owners(clones.stream().map(one -> Owner.to(one, false, false)).toList());
    writes.update(template, wanted);
  }

  private static boolean clonedFrom(ObjectNode machine, ObjectNode template) {
    return Meta.of(machine)
        .annotation(Names.CLONED_FROM)
        .filter(Meta.of(template).name()::equals)
        .isPresent();
  }

  /** The name of the template that a Cluster API set refers to. */
  static String referred(ObjectNode clusterSet) {
    return clusterSet.at("/spec/template/spec/infrastructureRef/name").asText();
  }
}
