package io.openshift.machines.conversion.status;

import static io.openshift.machines.conversion.status.Samples.NOW;
import static io.openshift.machines.conversion.status.Samples.bareMirror;
import static io.openshift.machines.conversion.status.Samples.done;
import static io.openshift.machines.conversion.status.Samples.runningMachine;
import static io.openshift.machines.conversion.status.Samples.yaml;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.Outcome;
import io.openshift.machines.conversion.Problem;
import java.util.List;
import org.junit.jupiter.api.Test;

class AddressesTest {

  @Test
  void everyAddressThatDoesNotFitIsRefusedAtItsOwnPath() {
    var machine = runningMachine();
    var addresses = machine.withObject("/status").putArray("addresses");
    addresses.addObject().put("type", "Podname").put("address", "a");
    addresses.addObject().put("type", "Hostname").put("address", "");
    addresses.addObject().put("type", "Hostname").put("address", "h".repeat(257));
    var remedy = "correct what reports the machine's addresses";

    assertEquals(
        new Outcome.Refused<ClusterApiObjects>(
            List.of(
                new Problem(
                    "status.addresses[0].type",
                    "'Podname' is not an address type of Cluster API",
                    remedy),
                new Problem(
                    "status.addresses[2].address", "is longer than 256 characters", remedy))),
        MachineStatus.toClusterApi(machine, bareMirror(), NOW));
  }

  @Test
  void anEmptyAddressIsLeftOutOfBothObjects() {
    var machine = runningMachine();
    var addresses = machine.withObject("/status").putArray("addresses");
    addresses.addObject().put("type", "Hostname").put("address", "");
    addresses.addObject().put("type", "InternalIP").put("address", "10.0.1.7");

    var mirror = done(MachineStatus.toClusterApi(machine, bareMirror(), NOW));

    var kept = yaml("{addresses: [{type: InternalIP, address: 10.0.1.7}]}").get("addresses");
    assertEquals(kept, mirror.core().at("/status/addresses"));
    assertEquals(kept, mirror.infra().at("/status/addresses"));
  }
}
