package io.openshift.machines.migration.look;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.provider.IdentityObject;
import io.openshift.machines.kit.cluster.ClusterWatch;
import io.openshift.machines.kit.handover.Side;
import io.openshift.machines.kit.handover.Situation;
import io.openshift.machines.kit.handover.Situation.Authorities;
import io.openshift.machines.kit.handover.Situation.Existence;
import io.openshift.machines.kit.handover.Situation.Mirror;
import io.openshift.machines.kit.handover.Situation.Readiness;
import io.openshift.machines.kit.resource.Authority;
import io.openshift.machines.kit.resource.LiveObjects;
import io.openshift.machines.kit.resource.Lookup;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.ResourceType;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;

/**
 * Reads a resource into a situation.
 *
 * <p>The Machine API object is read first, because the writes that matter are locked on it; the
 * Cluster API core object last.
 */
@ApplicationScoped
public class Look {
  private final ClusterWatch watch;
  private final LiveObjects live;
  private final Pausing pausing;
  private final Blockers blockers;
  private final Trial trial;

  /** Looks at the cluster that is watched. */
  public Look(
      ClusterWatch watch, LiveObjects live, Pausing pausing, Blockers blockers, Trial trial) {
    this.watch = watch;
    this.live = live;
    this.pausing = pausing;
    this.blockers = blockers;
    this.trial = trial;
  }

  /** The resource as the caches hold it; nothing if it is gone or its schema has no authority. */
  public Optional<Resource> cached(Kind kind, Lookup caches, String name) {
    return look(kind, caches, name);
  }

  /** The resource as the API server holds it at this moment. */
  public Optional<Resource> live(Kind kind, String name) {
    return look(kind, live, name);
  }

  private Optional<Resource> look(Kind kind, Lookup objects, String name) {
    return objects
        .get(machineApi(kind), name)
        .flatMap(
            object ->
                Side.of(Authority.wanted(object)).map(_wanted -> read(kind, objects, object)));
  }

  private static ResourceType machineApi(Kind kind) {
    return switch (kind) {
      case MACHINE -> ResourceType.MACHINE;
      case MACHINE_SET -> ResourceType.MACHINE_SET;
    };
  }

  private Resource read(Kind kind, Lookup objects, ObjectNode machineApi) {
    var name = Meta.of(machineApi).name();
    return switch (kind) {
      case MACHINE -> {
        var infra = infraMachine(objects, name);
        var identity = infra.flatMap(one -> watch.identity(objects, name, Meta.of(one).name()));
        var core = objects.get(ResourceType.CLUSTER_MACHINE, name);
        yield resource(new Twins(kind, machineApi, core, infra, identity), objects);
      }
      case MACHINE_SET -> {
        var core = objects.get(ResourceType.CLUSTER_MACHINE_SET, name);
        yield resource(new Twins(kind, machineApi, core, Optional.empty()), objects);
      }
    };
  }

  private Optional<ObjectNode> infraMachine(Lookup objects, String name) {
    var referred =
        objects
            .get(ResourceType.CLUSTER_MACHINE, name)
            .map(core -> core.at("/spec/infrastructureRef/name").asText())
            .filter(text -> !text.isEmpty())
            .orElse(name);
    return objects.get(watch.infraMachine(), referred);
  }

  private Resource resource(Twins twins, Lookup objects) {
    var platform = watch.features().platform().orElseThrow();
    var differences =
        underWay(twins) ? Children.differences(twins, objects, trial::refusal) : Children.NONE;
    var prepared = prepared(twins, platform);
    var readiness =
        new Readiness(
            ProviderFinalizers.complete(twins, platform, prepared),
            Identity.records(twins, platform, prepared),
            differences.all(),
            underWay(twins) ? blockers.of(twins, differences, objects == live) : List.of());
    var situation =
        new Situation(
            twins.kind(),
            authorities(twins, platform),
            mirror(twins, objects),
            pausing.of(twins, platform),
            existence(twins),
            readiness);
    return new Resource(
        twins.machineApi(),
        twins.core(),
        twins.infra(),
        new Resource.Identities(twins.identity(), prepared),
        situation,
        Trouble.of(twins));
  }

  /** What the object of identity has to be before Cluster API's provider may act. */
  private Optional<ObjectNode> prepared(Twins twins, Platform platform) {
    return IdentityObject.of(platform)
        .flatMap(
            object ->
                twins
                    .clusterApi()
                    .flatMap(objects -> object.preparation().of(objects, watch.facts())))
        .filter(made -> watch.identity().equals(Optional.of(ResourceType.of(made))));
  }

  /** The last look before authority moves also counts what no generation counts. */
  private Mirror mirror(Twins twins, Lookup objects) {
    var mirror = Mirrors.of(twins);
    boolean last = objects == live && Authority.current(twins.machineApi()) == Authority.MIGRATING;
    return last && !new Metadata(watch, live).carried(twins) ? mirror.behind() : mirror;
  }

  /** Whether anybody asks for a hand-over: only then its costlier facts are of use. */
  private static boolean underWay(Twins twins) {
    return Authority.current(twins.machineApi()) != Authority.wanted(twins.machineApi());
  }

  private static Authorities authorities(Twins twins, Platform platform) {
    var object = twins.machineApi();
    return new Authorities(
        Side.of(Authority.wanted(object)).orElseThrow(),
        Authority.current(object),
        Side.of(Authority.lastStable(object)),
        Mirrors.lastSource(object).or(() -> Identity.holder(twins, platform)));
  }

  private static Existence existence(Twins twins) {
    boolean machine = twins.kind() == Kind.MACHINE;
    return new Existence(
        Meta.of(twins.machineApi()).deleting(),
        twins.core().map(Meta::of).filter(Meta::deleting).isPresent()
            || twins.infra().map(Meta::of).filter(Meta::deleting).isPresent(),
        twins.core().isPresent() && (!machine || twins.infra().isPresent()));
  }
}
