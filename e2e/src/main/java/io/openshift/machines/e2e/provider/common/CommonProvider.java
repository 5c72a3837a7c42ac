package io.openshift.machines.e2e.provider.common;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.provider.IdentityObject;
import io.openshift.machines.e2e.api.ResourceType;
import io.openshift.machines.e2e.cloud.CloudClient;
import io.openshift.machines.e2e.provider.Found;
import io.openshift.machines.e2e.provider.InfraProvider;
import io.openshift.machines.e2e.provider.Look;
import io.openshift.machines.e2e.provider.Plan;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A provider that facts tell all of.
 *
 * @param machineType what it acts on: its infra machines, or its objects of identity, in the
 *     version that is stored
 * @param clusterType its infra clusters
 * @param ownerType the infra machines that own its objects of identity
 */
public record CommonProvider(
    ResourceType machineType,
    ResourceType clusterType,
    ProviderFacts facts,
    Optional<ResourceType> ownerType)
    implements InfraProvider {

  /** The engine of the infra machines. */
  public CommonProvider(ResourceType machineType, ResourceType clusterType, ProviderFacts facts) {
    this(machineType, clusterType, facts, Optional.empty());
  }

  @Override
  public Optional<Kept> kept() {
    return facts.identity().keeping().map(keeping -> kept(keeping.object()));
  }

  private Kept kept(IdentityObject object) {
    var version = object.version().apply(machineType.version());
    var type = new ResourceType(machineType.group(), version, object.plural(), object.kind());
    return new Kept(type, object);
  }

  @Override
  public List<InfraProvider> engines() {
    var inner =
        kept()
            .map(
                kept ->
                    new CommonProvider(
                        kept.type(),
                        clusterType,
                        facts.engineOf(kept.object()),
                        Optional.of(machineType)));
    return Stream.<InfraProvider>concat(Stream.of(this), inner.stream()).toList();
  }

  @Override
  public Found find(ObjectNode infra, Look.Surroundings surroundings, CloudClient cloud) {
    return facts.identity().keeping().isPresent()
        ? new Search(facts).findKept(surroundings.identity(), cloud)
        : new Search(facts).find(infra, cloud);
  }

  @Override
  public Plan decide(Look look) {
    return new Decision(facts).decide(look);
  }

  @Override
  public ObjectNode createFailed(Look look, String message) {
    return new Reporting(facts).notRunning(look, "CreateFailed", message);
  }
}
