package io.openshift.machines.conversion.provider.openstack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.Problem;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.mapping.Words;
import io.openshift.machines.conversion.provider.Adoption;
import io.openshift.machines.conversion.provider.IdentityObject;
import io.openshift.machines.conversion.provider.OwnDefinitions;
import io.openshift.machines.conversion.provider.part.ProviderId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Which server a machine is, and with whose credentials it is managed.
 *
 * <p>The Cluster API provider makes an OpenStackServer of the OpenStackMachine's name. That one
 * takes the server of its {@code status.instanceID}, else the server of its own name, after it has
 * looked for ports called {@code <name>-<suffix>} or {@code <name>-<position>}. The Machine API's
 * controller takes the server of {@code spec.providerID}, else the one of the Machine's name. So
 * equal names are what both need, and the provider ID proves that there is a server.
 */
final class OpenStackIdentity {
  private static final String SECRET = "cloudsSecret.name";
  private static final String CLOUD = "cloudName";
  private static final String SECRET_TYPE = "Secret";
  private static final String UUID = "[0-9a-fA-F-]{32,36}";
  private static final Pattern SERVER = Pattern.compile("openstack://[^/]*/" + UUID);
  private static final Pattern HERE = Pattern.compile("openstack:///" + UUID);

  /** The Machine API's leaf. */
  static final List<Leaf> MACHINE = ProviderId.machineApi(Shape.TEXT);

  /** Cluster API's leaves. */
  static final List<Leaf> INFRA = ProviderId.clusterApi(Shape.TEXT);

  /** The server, to be found again by either provider. */
  static final Twin ADOPTED = Twin.of("the server", OpenStackIdentity::forth, ProviderId::back);

  /** User data; a machine without any is none of OpenShift's. */
  static final Twin USER_DATA =
      Twin.of("the secret", OpenStackIdentity::required, OpenStackIdentity::required);

  /** The Machine API's credentials. */
  static final List<Leaf> CREDENTIALS =
      List.of(Leaf.of(SECRET, Shape.TEXT), Leaf.of(CLOUD, Shape.TEXT));

  /** Cluster API's. */
  static final Leaf IDENTITY_REFERENCE =
      Leaf.of(
          "identityRef",
          Words.struct(
              List.of(),
              Map.of(
                  "type",
                  Shape.words(SECRET_TYPE, "ClusterIdentity"),
                  "name",
                  Shape.TEXT,
                  CLOUD,
                  Shape.TEXT,
                  "region",
                  Shape.TEXT)));

  /** Secret and cloud; a machine without them uses the cluster's in Cluster API. */
  static final Twin IDENTITY =
      Twin.of(
          "the secret and the cloud in it; none in Cluster API is the OpenStackCluster's",
          OpenStackIdentity::identity,
          OpenStackIdentity::credentials);

  /** By what a server is found. */
  static final Adoption ADOPTION =
      new Adoption(
          OpenStackIdentity::missing,
          OpenStackIdentity::missing,
          Adoption.namedBy("/metadata/annotations/openstack-resourceId"));

  /**
   * The provider's own object. It is not prepared: a provider that finds no ID there takes the
   * server of that name, and its spec would have to be what one build of the provider makes of the
   * OpenStackCluster, since it is never corrected.
   */
  static final IdentityObject OBJECT =
      new IdentityObject(
          "OpenStackServer",
          _infra -> "v1alpha1",
          IdentityObject.Named.INFRA_MACHINE,
          "server",
          _machine -> OwnDefinitions.open(),
          IdentityObject.Preparation.NONE);

  private OpenStackIdentity() {}

  private static JsonNode required(JsonNode value, Context _context, Hearing hearing) {
    return value.isMissingNode()
        ? hearing.refuse("names no user data", "name the secret with the machine's user data")
        : value;
  }

  private static JsonNode forth(JsonNode value, Context context, Hearing hearing) {
    return value.isMissingNode() || SERVER.matcher(value.asText()).matches()
        ? ProviderId.forth(value, context, hearing)
        : hearing.refuse(
            "'" + value.asText() + "' names no OpenStack server", "write openstack:///<uuid>");
  }

  private static JsonNode identity(JsonNode value, Context _context, Hearing hearing) {
    for (var path : List.of(SECRET, CLOUD)) {
      if (!value.has(path)) {
        hearing.refuseAt(
            path, "is missing", "name the secret with clouds.yaml and the cloud in it");
      }
    }
    return Json.object()
        .put("type", SECRET_TYPE)
        .<ObjectNode>set("name", value.path(SECRET))
        .set(CLOUD, value.path(CLOUD));
  }

  private static JsonNode credentials(JsonNode value, Context context, Hearing hearing) {
    var cluster = context.facts().infraCluster().at("/spec/identityRef");
    var identity = value.isMissingNode() ? cluster : value;
    if (Json.zero(identity)) {
      return hearing.refuse(
          "is missing, and the OpenStackCluster names none", "name the secret and the cloud");
    }
    if (!SECRET_TYPE.equals(identity.path("type").asText(SECRET_TYPE))) {
      hearing.refuseBelow(".type", "the Machine API knows secrets alone", "use a secret");
    }
    if (!Json.zero(identity.path("region"))) {
      var reason = "the Machine API takes the region from clouds.yaml alone";
      hearing.refuseBelow(".region", reason, "name the region in clouds.yaml");
    }
    for (var field : List.of("name", CLOUD)) {
      if (Json.zero(identity.path(field))) {
        hearing.refuseBelow("." + field, "is missing", "name it");
      }
    }
    return Json.object()
        .<ObjectNode>set(SECRET, identity.path("name"))
        .set(CLOUD, identity.path(CLOUD));
  }

  private static List<Problem> missing(ClusterApiObjects objects) {
    var gaps = new ArrayList<Problem>();
    var id = objects.infra().path("spec").path("providerID").asText("");
    if (!SERVER.matcher(id).matches()) {
      gaps.add(
          new Problem(
              "spec.providerID",
              "the OpenStackMachine does not say that its server is there",
              "wait until the Machine API has reported the server"));
    }
    var name = objects.core().path("metadata").path("name");
    if (!name.equals(objects.infra().path("metadata").path("name"))) {
      gaps.add(
          new Problem(
              "metadata.name",
              "the server is looked up by the OpenStackMachine's name, and would be made again",
              "give the OpenStackMachine the name of its Machine, " + name.asText()));
    }
    objects.identity().flatMap(server -> otherServer(server, id)).ifPresent(gaps::add);
    return gaps;
  }

  /** What an OpenStackServer says counts, whatever the OpenStackMachine says. */
  private static Optional<Problem> otherServer(ObjectNode server, String id) {
    var recorded = server.at("/status/instanceID").asText("");
    var wanted = id.substring(id.lastIndexOf('/') + 1);
    return recorded.isEmpty() || recorded.equalsIgnoreCase(wanted)
        ? Optional.empty()
        : Optional.of(
            new Problem(
                "status.instanceID",
                "the OpenStackServer is the server %s, the OpenStackMachine is %s"
                    .formatted(recorded, id),
                "while it is paused, delete the OpenStackServer and take its finalizer off"));
  }

  private static List<Problem> missing(ObjectNode machine) {
    var id = machine.path("spec").path("providerID").asText("");
    return HERE.matcher(id).matches()
        ? List.of()
        : List.of(
            new Problem(
                "spec.providerID",
                "the Machine does not name its server as openstack:///<uuid>, the only form that"
                    + " the Machine API reads",
                "wait until Cluster API has reported the server; one of another region stays"));
  }
}
