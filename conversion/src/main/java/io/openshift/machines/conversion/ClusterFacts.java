package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a conversion needs to know of the cluster. Immutable by agreement: nothing here is written.
 *
 * @param infrastructure {@code Infrastructure/cluster} of {@code config.openshift.io}, whole; its
 *     status names the cluster, the platform and the region
 * @param infraCluster the provider's cluster object (AWSCluster, …), whole; an empty object when
 *     the cluster has none, which rows that need it refuse
 * @param failureDomains the provider's failure domain objects (VSphereDeploymentZone and
 *     VSphereFailureDomain, NutanixFailureDomain), whole; empty on other platforms
 * @param lookedUp what only the cloud itself can tell, by the name that the platform's table gives
 *     it; a name that is missing was not looked up, and a remedy then says {@code give mapictl the
 *     fact} of that name
 * @param infraDefaults what the infra machine's schema writes into absent leaves of its {@code
 *     spec}, by leaf as {@code bootVolume.profile} or {@code disks[].mode}; empty when unknown
 * @param installed which Cluster API schemas are installed
 */
public record ClusterFacts(
    ObjectNode infrastructure,
    ObjectNode infraCluster,
    List<ObjectNode> failureDomains,
    Map<String, String> lookedUp,
    Map<String, JsonNode> infraDefaults,
    Installed installed) {

  /** Copies the collections. */
  public ClusterFacts {
    failureDomains = List.copyOf(failureDomains);
    lookedUp = Map.copyOf(lookedUp);
    infraDefaults = Map.copyOf(infraDefaults);
  }

  /** Facts without failure domains and without anything looked up. */
  public ClusterFacts(ObjectNode infrastructure, ObjectNode infraCluster, Installed installed) {
    this(infrastructure, infraCluster, List.of(), Map.of(), Map.of(), installed);
  }

  /** Facts of a cluster whose schemas' defaults are not at hand. */
  public ClusterFacts(
      ObjectNode infrastructure,
      ObjectNode infraCluster,
      List<ObjectNode> failureDomains,
      Map<String, String> lookedUp,
      Installed installed) {
    this(infrastructure, infraCluster, failureDomains, lookedUp, Map.of(), installed);
  }

  /**
   * The installed schemas.
   *
   * @param coreTaints whether the Cluster API Machine has {@code spec.taints}
   * @param infraVersion API version that the infra machine's schema stores, such as {@code v1beta2}
   * @param missing leaves of the infra machine's {@code spec}, as {@code bootVolume.bandwidth}, and
   *     words of a leaf, as {@code systemType=s922}, that the platform's table asks for and this
   *     build of the schema has not
   */
  public record Installed(boolean coreTaints, String infraVersion, Set<String> missing) {
    /** Copies the leaves. */
    public Installed {
      missing = Set.copyOf(missing);
    }

    /** Schemas that have whatever their version may have. */
    public Installed(boolean coreTaints, String infraVersion) {
      this(coreTaints, infraVersion, Set.of());
    }

    /** Whether the infra machine's schema has that leaf. */
    public boolean has(String leaf) {
      return !missing.contains(leaf);
    }
  }

  /** {@code status.infrastructureName}: the name of the Cluster and of its infra cluster. */
  public String clusterName() {
    return infrastructure.path("status").path("infrastructureName").asText();
  }

  /** The platform of {@code status.platformStatus.type}; refused by name when it is not known. */
  public Platform platform() {
    return Platform.of(platformType());
  }

  /** {@code status.platformStatus.type}; empty when the Infrastructure does not tell. */
  public String platformType() {
    return platformStatus().path("type").asText();
  }

  /** {@code status.platformStatus} of the Infrastructure; a missing node when there is none. */
  public JsonNode platformStatus() {
    return infrastructure.path("status").path("platformStatus");
  }

  /** A fact that only the cloud can tell, if somebody looked it up. */
  public Optional<String> lookedUp(String name) {
    return Optional.ofNullable(lookedUp.get(name));
  }
}
