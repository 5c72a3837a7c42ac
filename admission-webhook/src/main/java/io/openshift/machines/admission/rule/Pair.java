package io.openshift.machines.admission.rule;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.resource.Authority;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.ResourceType;
import java.util.Set;

/** Which kinds are twins of which, and what says that an object is the mirror. */
final class Pair {
  static final String MACHINE_API = "machine.openshift.io";
  static final String CLUSTER_API = "cluster.x-k8s.io";
  static final Set<String> CORE_KINDS = Set.of("machines", "machinesets");

  private Pair() {}

  static Kind kind(Request request) {
    return request.target().resource().equals("machines") ? Kind.MACHINE : Kind.MACHINE_SET;
  }

  static ResourceType machineApi(Kind kind) {
    return switch (kind) {
      case MACHINE -> ResourceType.MACHINE;
      case MACHINE_SET -> ResourceType.MACHINE_SET;
    };
  }

  static ResourceType clusterApi(Kind kind) {
    return switch (kind) {
      case MACHINE -> ResourceType.CLUSTER_MACHINE;
      case MACHINE_SET -> ResourceType.CLUSTER_MACHINE_SET;
    };
  }

  /** Who is to be in charge; the schema's default counts. */
  static String wanted(ObjectNode machineApi) {
    return machineApi.at("/spec/authoritativeAPI").asText("MachineAPI");
  }

  static String current(ObjectNode machineApi) {
    return machineApi.at("/status/authoritativeAPI").asText();
  }

  private static String stable(ObjectNode machineApi) {
    return machineApi.at("/status/synchronizedAPI").asText();
  }

  /** Whether Cluster API is in charge of it, or was before a hand-over that is under way. */
  static boolean machineApiMirror(ObjectNode machineApi) {
    return of(machineApi).equals(Authority.CLUSTER_API.text());
  }

  /** Whether it is paused and has a twin. */
  static boolean clusterApiMirror(ObjectNode clusterApi) {
    var meta = Meta.of(clusterApi);
    return meta.hasFinalizer(WellKnown.SYNC_FINALIZER)
        && meta.annotation(WellKnown.PAUSED).isPresent();
  }

  private static String of(ObjectNode machineApi) {
    var current = current(machineApi);
    return current.equals(Authority.MIGRATING.text()) ? stable(machineApi) : current;
  }

  /** Whether that wish takes back another one: it names the side that has the charge. */
  static boolean takesBack(ObjectNode stored, String wanted) {
    return wanted.equals(of(stored));
  }
}
