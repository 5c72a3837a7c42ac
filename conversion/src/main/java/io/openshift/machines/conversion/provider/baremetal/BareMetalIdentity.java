package io.openshift.machines.conversion.provider.baremetal;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.Problem;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.provider.Adoption;
import io.openshift.machines.conversion.provider.part.ProviderId;
import java.util.List;

/**
 * Which host a machine is. The provider ID is carried as it stands: the Machine API writes {@code
 * baremetalhost:///<namespace>/<host>/<uid>}, Metal3 {@code metal3://<namespace>/<host>/<machine>},
 * and neither says what the other would.
 *
 * <p>Both controllers find the host by the annotation, and then only if the host names the machine
 * as its consumer. Metal3 looks in the infra machine's own namespace alone.
 */
final class BareMetalIdentity {
  private static final Shape ID = Shape.text(".{1,512}");
  private static final String POINTER = "/metadata/annotations/metal3.io~1BareMetalHost";
  private static final String PATH = "metadata.annotations[" + BareMetalHosts.KEY + "]";

  /** The Machine API's leaf. */
  static final List<Leaf> MACHINE = ProviderId.machineApi(ID);

  /** Cluster API's leaves. */
  static final List<Leaf> INFRA = ProviderId.clusterApi(ID);

  /** The provider ID as it stands. */
  static final Twin VERBATIM = Twin.of("the same text", ProviderId::forth, ProviderId::back);

  /** By what a host is found. */
  static final Adoption ADOPTION =
      new Adoption(
          BareMetalIdentity::missing, BareMetalIdentity::missing, Adoption.namedBy(POINTER));

  private BareMetalIdentity() {}

  private static List<Problem> missing(ClusterApiObjects objects) {
    var infra = objects.infra();
    var namespace = infra.at("/metadata/namespace").asText(WellKnown.CLUSTER_API_NAMESPACE);
    return missing(infra, namespace, "Metal3Machine");
  }

  private static List<Problem> missing(ObjectNode machine) {
    return missing(machine, WellKnown.MACHINE_API_NAMESPACE, "Machine");
  }

  private static List<Problem> missing(ObjectNode object, String namespace, String kind) {
    var host = object.at(POINTER).asText("");
    if (host.isEmpty()) {
      var reason = "the " + kind + " does not say which host it has, and would take another one";
      return List.of(new Problem(PATH, reason, "wait until its host is known"));
    }
    return host.startsWith(namespace + "/")
        ? List.of()
        : List.of(
            new Problem(
                PATH,
                "the host '" + host + "' is not in " + namespace + ", where the controller looks",
                "hosts are not handed over; make new machines on the other side"));
  }
}
