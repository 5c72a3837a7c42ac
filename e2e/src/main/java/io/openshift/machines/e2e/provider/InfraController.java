package io.openshift.machines.e2e.provider;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.openshift.machines.e2e.api.ResourceType;
import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.cloud.Caller;
import io.openshift.machines.e2e.cloud.CloudClient;
import io.openshift.machines.e2e.cloud.CloudException;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * One platform's infra machine controller: carries out what its provider decides. Its writes are
 * locked on what the decision saw, and nothing is written that is already so.
 */
public final class InfraController implements AutoCloseable {
  private final InfraProvider provider;
  private final CloudClient cloud;
  private final Trees trees;
  private final Pace pace;
  private final WorkQueue queue;
  private final Sight sight;
  private final Set<String> taken = ConcurrentHashMap.newKeySet();

  private InfraController(
      InfraProvider provider, Trees trees, String namespace, CloudClient cloud, Pace pace) {
    this.provider = provider;
    this.cloud = cloud;
    this.trees = trees;
    this.pace = pace;
    this.queue = new WorkQueue(provider.machineType().plural(), this::reconcile);
    this.sight =
        new Sight(trees.client(), namespace, new Sight.Watch(provider, pace.resync(), queue::add));
  }

  /** Where a controller works. */
  public record Place(KubernetesClient client, String namespace, CloudClient cloud) {}

  /** Starts to look after the infra machines of a namespace, until closed. */
  public static InfraController start(InfraProvider provider, Place place, Pace pace) {
    var fieldManager = "cluster-api-provider-" + provider.machineType().plural();
    var controller =
        new InfraController(
            provider,
            new Trees(place.client(), fieldManager),
            place.namespace(),
            place.cloud(),
            pace);
    controller.sight.start();
    return controller;
  }

  private void reconcile(String name) {
    sight.look(name, cloud).ifPresent(look -> act(name, look));
  }

  private void act(String name, Look look) {
    var then =
        switch (provider.decide(look)) {
          case Plan.Rest _r -> Plan.Then.ON_CHANGE;
          case Plan.Write write -> {
            write(look.infra(), write.desired());
            yield write.then();
          }
          case Plan.Create create -> create(look, create);
          case Plan.Keep keep -> keep(look, keep);
          case Plan.Terminate terminate -> {
            write(look.infra(), terminate.begun());
            cloud.delete(terminate.instance(), caller(look));
            yield Plan.Then.SOON;
          }
          case Plan.MakeIdentity(var object) -> {
            trees.create(identityType(), object);
            yield Plan.Then.ON_CHANGE;
          }
          case Plan.EndIdentity(var object) -> {
            trees.delete(identityType(), Trees.namespace(object), Trees.name(object));
            yield Plan.Then.ON_CHANGE;
          }
        };
    lookAgain(name, then);
  }

  private ResourceType identityType() {
    return provider.kept().orElseThrow().type();
  }

  private void lookAgain(String name, Plan.Then then) {
    switch (then) {
      case ON_CHANGE -> queue.succeeded(name);
      case SOON -> {
        queue.succeeded(name);
        queue.addLater(name, pace.poll());
      }
      case AFTER_BACK_OFF -> queue.backOff(name);
    }
  }

  private Plan.Then create(Look look, Plan.Create create) {
    var begun = write(look.infra(), create.begun());
    try {
      cloud.create(create.order(), caller(look));
      return Plan.Then.SOON;
    } catch (CloudException e) {
      var after =
          new Look(begun, look.surroundings(), look.found(), look.bootstrapData(), Instant.now());
      write(begun, provider.createFailed(after, String.valueOf(e.getMessage())));
      return Plan.Then.AFTER_BACK_OFF;
    }
  }

  private Plan.Then keep(Look look, Plan.Keep keep) {
    var instance = keep.instance();
    if (!taken.contains(instance.id())) {
      // Also what it made before a restart: the ledger knows the maker and notes nothing then. The
      // object cannot tell, since a mirror already shows all that the other side knows.
      cloud.adopt(instance.id(), caller(look));
      taken.add(instance.id());
    }
    if (keep.change().changes(instance)) {
      cloud.change(instance.id(), keep.change(), caller(look));
    }
    write(look.infra(), keep.desired());
    return switch (instance.state()) {
      case PENDING, SHUTTING_DOWN -> Plan.Then.SOON;
      case RUNNING, STOPPING, STOPPED, TERMINATED -> Plan.Then.ON_CHANGE;
    };
  }

  private Caller caller(Look look) {
    var infra = look.infra();
    return new Caller(Caller.Side.CLUSTER_API, Trees.namespace(infra) + "/" + Trees.name(infra));
  }

  /** Writes what differs, spec and metadata first; answers what is then stored. */
  private ObjectNode write(ObjectNode seen, ObjectNode desired) {
    var stored = seen;
    if (!seen.deepCopy().without("status").equals(desired.deepCopy().without("status"))) {
      stored = trees.update(provider.machineType(), desired);
    }
    if (!seen.path("status").equals(desired.path("status"))) {
      var status = stored.deepCopy();
      status.set("status", desired.path("status"));
      stored = trees.updateStatus(provider.machineType(), status);
    }
    return stored;
  }

  /** Stops at once; a call under way is cut off. */
  @Override
  public void close() {
    queue.close();
    sight.close();
  }
}
