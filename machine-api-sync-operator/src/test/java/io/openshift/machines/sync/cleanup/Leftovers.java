package io.openshift.machines.sync.cleanup;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.Owner;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.kit.resource.Trees;
import io.openshift.machines.sync.cleanup.Remains.Kinds;
import io.openshift.machines.sync.twin.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** A cluster as the sync operator has left it. */
final class Leftovers {
  /** Nothing of ours is on it. */
  static final UnaryOperator<Meta> STRANGER = meta -> meta;

  static final UnaryOperator<Meta> OURS =
      meta -> meta.addFinalizers(List.of(WellKnown.SYNC_FINALIZER));
  static final UnaryOperator<Meta> PAUSED = meta -> meta.annotate(WellKnown.PAUSED, "");
  static final UnaryOperator<Meta> MIRROR = meta -> PAUSED.apply(OURS.apply(meta));
  static final UnaryOperator<Meta> LEAVING =
      meta -> {
        Trees.child(meta.object(), "metadata").put("deletionTimestamp", "2026-03-04T05:06:07Z");
        return meta;
      };

  private static final ResourceType INFRA = ResourceType.infra("v1beta2", "AWSMachine");
  private static final ResourceType TEMPLATE = ResourceType.infra("v1beta2", "AWSMachineTemplate");

  private final Kinds machineApi = new Kinds(new ArrayList<>(), new ArrayList<>());
  private final Kinds clusterApi = new Kinds(new ArrayList<>(), new ArrayList<>());
  private final Kinds infra = new Kinds(new ArrayList<>(), new ArrayList<>());

  Remains remains() {
    return new Remains(machineApi, clusterApi, infra);
  }

  Leftovers machine(String name, UnaryOperator<Meta> made) {
    machineApi.machines().add(object(ResourceType.MACHINE, name, made));
    return this;
  }

  Leftovers set(String name, UnaryOperator<Meta> made) {
    machineApi.sets().add(object(ResourceType.MACHINE_SET, name, made));
    return this;
  }

  /** A Cluster API Machine with its infra machine, both the same way. */
  Leftovers cluster(String name, UnaryOperator<Meta> made) {
    return core(name, made).infra(name, made);
  }

  Leftovers core(String name, UnaryOperator<Meta> made) {
    var core = object(ResourceType.CLUSTER_MACHINE, name, made);
    Trees.child(Trees.child(core, "spec"), "infrastructureRef").put("name", name);
    clusterApi.machines().add(core);
    return this;
  }

  Leftovers infra(String name, UnaryOperator<Meta> made) {
    infra.machines().add(object(INFRA, name, made));
    return this;
  }

  /** A Cluster API set with a template of its own. */
  Leftovers clusterSet(String name, UnaryOperator<Meta> made) {
    var set = object(ResourceType.CLUSTER_MACHINE_SET, name, made);
    var spec = Trees.child(Trees.child(Trees.child(set, "spec"), "template"), "spec");
    Trees.child(spec, "infrastructureRef").put("name", name + "-0badcafe");
    clusterApi.sets().add(set);
    return template(name + "-0badcafe", name);
  }

  Leftovers template(String name, String set) {
    infra.sets().add(object(TEMPLATE, name, meta -> meta.label(WellKnown.TEMPLATE_LABEL, set)));
    return this;
  }

  /** Gives the last Cluster API Machine to the last Cluster API set. */
  Leftovers owned() {
    Meta.of(clusterApi.machines().getLast())
        .owners(List.of(Owner.to(clusterApi.sets().getLast(), true, true)));
    return this;
  }

  /** Lets the last infra machine be cloned from that template. */
  Leftovers cloned(String template) {
    Meta.of(infra.machines().getLast()).annotate(Names.CLONED_FROM, template);
    return this;
  }

  /** Lets the engine of the last infra machine say whether it has stopped. */
  Leftovers reports(boolean paused) {
    Trees.child(infra.machines().getLast(), "status")
        .putArray("conditions")
        .add(Trees.empty().put("type", "Paused").put("status", paused ? "True" : "False"));
    return this;
  }

  /** Writes who is in charge on the last Machine of the Machine API. */
  Leftovers led(String authority) {
    Trees.child(machineApi.machines().getLast(), "status").put("authoritativeAPI", authority);
    return this;
  }

  /** Lets the last Cluster API Machine name an instance. */
  Leftovers instance(String id) {
    Trees.child(clusterApi.machines().getLast(), "spec").put("providerID", id);
    return this;
  }

  private static ObjectNode object(ResourceType type, String name, UnaryOperator<Meta> made) {
    var object = Trees.empty().put("apiVersion", type.apiVersion()).put("kind", type.kind());
    Trees.child(object, "metadata")
        .put("name", name)
        .put("namespace", type.home())
        .put("uid", "uid-" + type.kind() + "-" + name);
    made.apply(Meta.of(object));
    return object;
  }
}
