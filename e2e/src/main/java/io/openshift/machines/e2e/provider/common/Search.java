package io.openshift.machines.e2e.provider.common;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.cloud.CloudClient;
import io.openshift.machines.e2e.cloud.CloudException;
import io.openshift.machines.e2e.cloud.Filter;
import io.openshift.machines.e2e.cloud.Instance;
import io.openshift.machines.e2e.cloud.InstanceState;
import io.openshift.machines.e2e.provider.Found;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Looks for an instance by the ID that the infra machine has recorded, else by its name. The
 * provider ID is not read: it is what these providers write, not what they look for.
 */
record Search(ProviderFacts facts) {
  private static final Set<InstanceState> THERE =
      Set.of(
          InstanceState.PENDING,
          InstanceState.RUNNING,
          InstanceState.STOPPING,
          InstanceState.STOPPED,
          InstanceState.SHUTTING_DOWN);

  Found find(ObjectNode infra, CloudClient cloud) {
    try {
      return byRecord(infra, cloud)
          .or(() -> alsoByName(infra) ? byName(infra, cloud) : Optional.empty())
          .<Found>map(Found.Here::new)
          .orElseGet(() -> missing(infra));
    } catch (CloudException e) {
      return unclear(e);
    }
  }

  private static Found unclear(CloudException e) {
    return new Found.Unclear("the cloud did not answer: " + e.getMessage());
  }

  private static Found gone(String instance) {
    return new Found.Gone("the instance " + instance + " is gone");
  }

  /** An object of identity with a record is looked for by that alone. */
  private boolean alsoByName(ObjectNode infra) {
    return facts.engineOf().isEmpty() || recorded(infra).isEmpty();
  }

  /** The instance that the object of identity records; another engine looks by name, not this. */
  Found findKept(Optional<ObjectNode> identity, CloudClient cloud) {
    var id = identity.map(this::recorded).orElse("");
    try {
      return id.isEmpty()
          ? new Found.Nothing()
          : cloud.get(id).<Found>map(Found.Here::new).orElseGet(() -> gone(id));
    } catch (CloudException e) {
      return unclear(e);
    }
  }

  private Optional<Instance> byRecord(ObjectNode infra, CloudClient cloud) {
    return Optional.of(recorded(infra)).filter(id -> !id.isEmpty()).flatMap(cloud::get);
  }

  private String recorded(ObjectNode object) {
    var pointer = facts.identity().recorded();
    var text = pointer.isEmpty() ? "" : object.at(pointer).asText();
    return text.substring(text.lastIndexOf('/') + 1);
  }

  private static Optional<Instance> byName(ObjectNode infra, CloudClient cloud) {
    var named = new Filter(Optional.of(Trees.name(infra)), Map.of(), THERE);
    return cloud.find(named).stream().findFirst();
  }

  private Found missing(ObjectNode infra) {
    var had = facts.engineOf().isEmpty() ? infra.at("/spec/providerID").asText() : recorded(infra);
    return had.isEmpty() || facts.identity().gone() == ProviderFacts.Gone.MAKES_ANOTHER
        ? new Found.Nothing()
        : gone(had);
  }
}
