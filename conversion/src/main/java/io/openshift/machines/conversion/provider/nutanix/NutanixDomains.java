package io.openshift.machines.conversion.provider.nutanix;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Where a machine stands: Prism Element and subnets, given or by failure domain.
 *
 * <p>In a failure domain the Machine API takes both from the Infrastructure and does not look at
 * what stands in the provider spec; Cluster API demands that the infra machine says exactly what
 * its NutanixFailureDomain says.
 */
final class NutanixDomains {
  private static final String DOMAIN = "failureDomain.name";
  private static final String CORE_DOMAIN = "Machine.failureDomain";
  private static final String CLUSTER = "cluster";
  private static final String SUBNETS = "subnets";
  private static final String INFRA_SUBNETS = "subnet";
  private static final int MOST_SUBNETS = 32;

  /** The Machine API's leaves. */
  static final List<Leaf> MACHINE =
      List.of(
          Leaf.of(DOMAIN, Shape.text("[a-z0-9]([-a-z0-9]*[a-z0-9])?")),
          Leaf.of(CLUSTER, NutanixIdentifiers.SHAPE),
          Leaf.of(SUBNETS, Shape.listOf(NutanixIdentifiers.SHAPE)));

  /** Cluster API's leaves. */
  static final List<Leaf> INFRA =
      List.of(
          Leaf.of(CORE_DOMAIN, Shape.text(".{1,256}")),
          Leaf.of(CLUSTER, NutanixIdentifiers.SHAPE),
          Leaf.of(INFRA_SUBNETS, Shape.listOf(NutanixIdentifiers.SHAPE)));

  /** Both ways. */
  static final Twin PLACED =
      Twin.of(
              "Prism Element and subnets, those of the failure domain if there is one",
              NutanixDomains::forth,
              NutanixDomains::back)
          .settledBy(NutanixDomains::arranged);

  private NutanixDomains() {}

  private static JsonNode forth(JsonNode value, Context context, Hearing hearing) {
    if (!value.has(DOMAIN)) {
      return given(value, SUBNETS, INFRA_SUBNETS, hearing);
    }
    var name = value.path(DOMAIN).asText();
    var domain = Domain.ofInfrastructure(context, name);
    if (domain.isEmpty()) {
      return hearing.refuseAt(
          DOMAIN, "'" + name + "' is not a failure domain of the Infrastructure", "add it there");
    }
    var provider = Domain.ofProvider(context, name);
    if (provider.isEmpty()) {
      return hearing.refuseAt(
          DOMAIN,
          "there is no NutanixFailureDomain '" + name + "'",
          "create it in openshift-cluster-api with the Infrastructure's cluster and subnets");
    }
    if (!provider.equals(domain)) {
      return hearing.refuseAt(
          DOMAIN,
          "the NutanixFailureDomain '" + name + "' says something else than the Infrastructure",
          "create a new one under another name; it cannot be changed");
    }
    var result = Json.object().put(CORE_DOMAIN, name);
    return domain.get().into(result, INFRA_SUBNETS);
  }

  private static JsonNode back(JsonNode value, Context context, Hearing hearing) {
    if (!value.has(CORE_DOMAIN)) {
      return given(value, INFRA_SUBNETS, SUBNETS, hearing);
    }
    var name = value.path(CORE_DOMAIN).asText();
    if (name.startsWith("NutanixMetro")) {
      return hearing.refuseAt(
          CORE_DOMAIN, "the Machine API knows no metro domains", "name a single failure domain");
    }
    var domain = Domain.ofInfrastructure(context, name);
    if (domain.isEmpty()) {
      return hearing.refuseAt(
          CORE_DOMAIN,
          "'" + name + "' is not a failure domain of the Infrastructure",
          "add it there");
    }
    var result = domain.get().into(Json.object().put(DOMAIN, name), SUBNETS);
    same(value, CLUSTER, result.get(CLUSTER), hearing);
    same(value, INFRA_SUBNETS, result.get(SUBNETS), hearing);
    return result;
  }

  private static void same(JsonNode value, String path, JsonNode wanted, Hearing hearing) {
    if (value.has(path) && !value.path(path).equals(wanted)) {
      var remedy = "remove it; the provider takes it from the failure domain";
      hearing.refuseAt(path, "is not what the failure domain says", remedy);
    }
  }

  private static JsonNode given(JsonNode value, String from, String into, Hearing hearing) {
    var result = Json.object();
    result.set(CLUSTER, NutanixIdentifiers.selectedAt(value.path(CLUSTER), CLUSTER, hearing));
    var subnets = value.path(from);
    if (subnets.isMissingNode()) {
      return hearing.refuseAt(from, "is missing", "name a subnet, or a failure domain");
    }
    if (subnets.size() > MOST_SUBNETS) {
      return hearing.refuseAt(from, "has more than " + MOST_SUBNETS + " subnets", "remove some");
    }
    var seen = new HashSet<JsonNode>();
    var list = result.putArray(into);
    for (int index = 0; index < subnets.size(); index++) {
      var path = from + "[" + index + "]";
      var subnet = NutanixIdentifiers.selectedAt(subnets.get(index), path, hearing);
      list.add(subnet);
      if (!subnet.isMissingNode() && !seen.add(subnet)) {
        hearing.refuseAt(path, "is there already", "name each subnet once");
      }
    }
    return result;
  }

  /** A new value with the older spelling of what selects the same, where that is looked at. */
  private static JsonNode arranged(JsonNode old, JsonNode value) {
    if (value.has(DOMAIN)) {
      return value;
    }
    var result = (ObjectNode) value.deepCopy();
    if (result.has(CLUSTER)) {
      result.set(CLUSTER, NutanixIdentifiers.kept(old.path(CLUSTER), result.get(CLUSTER)));
    }
    for (var name : List.of(SUBNETS, INFRA_SUBNETS)) {
      if (result.has(name)) {
        var list = result.arrayNode();
        for (int index = 0; index < value.path(name).size(); index++) {
          var before = old.path(name).path(index);
          list.add(NutanixIdentifiers.kept(before, value.path(name).get(index)));
        }
        result.set(name, list);
      }
    }
    return result;
  }

  /** What a failure domain says, in the words of Cluster API. */
  private record Domain(JsonNode cluster, JsonNode subnets) {

    static Optional<Domain> ofInfrastructure(Context context, String name) {
      var list = context.facts().infrastructure().at("/spec/platformSpec/nutanix/failureDomains");
      return named(list, name).map(found -> of(found.path(CLUSTER), found.path(SUBNETS)));
    }

    /** The object of that name, else what an older NutanixCluster says in its own spec. */
    static Optional<Domain> ofProvider(Context context, String name) {
      return context.facts().failureDomains().stream()
          .filter(domain -> domain.path("metadata").path("name").asText().equals(name))
          .map(domain -> domain.path("spec"))
          .map(spec -> of(spec.path("prismElementCluster"), spec.path(SUBNETS)))
          .findFirst()
          .or(
              () ->
                  named(context.facts().infraCluster().at("/spec/failureDomains"), name)
                      .map(found -> of(found.path(CLUSTER), found.path(SUBNETS))));
    }

    private static Optional<JsonNode> named(JsonNode list, String name) {
      for (var item : list) {
        if (item.path("name").asText().equals(name)) {
          return Optional.of(item);
        }
      }
      return Optional.empty();
    }

    private static Domain of(JsonNode cluster, JsonNode subnets) {
      var list = Json.object().arrayNode();
      subnets.forEach(subnet -> list.add(lower(subnet)));
      return new Domain(lower(cluster), list);
    }

    /** The Infrastructure writes {@code UUID} and {@code Name}. */
    private static JsonNode lower(JsonNode identifier) {
      var copy = Json.objectOr(identifier).deepCopy();
      copy.put("type", copy.path("type").asText().toLowerCase(Locale.ROOT));
      return NutanixIdentifiers.selected(copy);
    }

    ObjectNode into(ObjectNode result, String subnetsPath) {
      return result.<ObjectNode>set(CLUSTER, cluster).set(subnetsPath, subnets);
    }
  }
}
