package io.openshift.machines.sync.machineset;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.kit.handover.Side;
import io.openshift.machines.kit.resource.Authority;

/**
 * Who is to be in charge of the Machines that a set will make. While Cluster API leads the set, it
 * makes them and they follow it, whatever the Machine API set's template says. The Machine API's
 * controllers go by the template alone; so it has to be right before they lead again.
 */
final class NewMachines {
  private static final String FIELD = "authoritativeAPI";

  private NewMachines() {}

  /** On a mirror that is asked back to the Machine API: its new Machines will follow it there. */
  static void followHome(ObjectNode set) {
    var home = Side.MACHINE_API.word();
    if (Authority.wanted(set) == Authority.MACHINE_API
        && set.at("/spec/template/spec") instanceof ObjectNode template
        && template.path(FIELD).asText(home).equals(Side.CLUSTER_API.word())) {
      template.put(FIELD, home);
    }
  }
}
