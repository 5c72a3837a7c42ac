package io.openshift.machines.conversion.provider.baremetal;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import java.util.List;

/**
 * The secret with a host's user data, which each API has in its own namespace. In Cluster API the
 * Machine's bootstrap data wins over what the infra machine names.
 */
final class BareMetalUserData {
  private static final String NAME = "userData.name";
  private static final String NAMESPACE = "userData.namespace";
  private static final String BOOTSTRAP = "Machine.bootstrap.dataSecretName";

  /** The Machine API's leaves. */
  static final List<Leaf> MACHINE =
      List.of(Leaf.of(NAME, Shape.text(".{1,253}")), Leaf.of(NAMESPACE, Shape.TEXT));

  /** Cluster API's leaves. */
  static final List<Leaf> INFRA =
      List.of(
          Leaf.of(BOOTSTRAP, Shape.text(".{1,253}")),
          Leaf.of(NAME, Shape.TEXT),
          Leaf.of(NAMESPACE, Shape.TEXT));

  /** Both ways. */
  static final Twin SECRET =
      Twin.of(
          "the secret of that name in the namespace of each API",
          BareMetalUserData::forth,
          BareMetalUserData::back);

  private BareMetalUserData() {}

  private static JsonNode forth(JsonNode value, Context _context, Hearing hearing) {
    own(value, WellKnown.MACHINE_API_NAMESPACE, hearing);
    return value.has(NAME)
        ? Json.object().<ObjectNode>set(BOOTSTRAP, value.get(NAME))
        : hearing.refuseAt(NAME, "is missing; Cluster API starts no machine without", "name it");
  }

  private static JsonNode back(JsonNode value, Context _context, Hearing hearing) {
    own(value, WellKnown.CLUSTER_API_NAMESPACE, hearing);
    if (!value.has(BOOTSTRAP)) {
      return hearing.refuse("the Machine API needs a user data secret", "name the secret");
    }
    var bootstrap = value.get(BOOTSTRAP);
    if (value.has(NAME) && !value.get(NAME).equals(bootstrap)) {
      hearing.refuseAt(
          NAME,
          "'" + value.get(NAME).asText() + "' is not the Machine's bootstrap data",
          "name " + bootstrap.asText() + " in both, or remove it");
    }
    return Json.object().<ObjectNode>set(NAME, bootstrap);
  }

  private static void own(JsonNode value, String namespace, Hearing hearing) {
    var said = value.path(NAMESPACE).asText(namespace);
    if (!said.equals(namespace)) {
      hearing.refuseAt(
          NAMESPACE,
          "'" + said + "' is not " + namespace + ", where the secret is kept",
          "keep the secret there");
    }
  }
}
