package io.openshift.machines.migration.look;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.kit.condition.Condition;
import io.openshift.machines.kit.handover.Side;
import io.openshift.machines.kit.resource.Authority;
import java.util.Optional;

/** The error that the engine in charge reports, such as an instance that it cannot find. */
final class Trouble {
  private Trouble() {}

  static Optional<String> of(Twins twins) {
    return Side.of(Authority.current(twins.machineApi()))
        .flatMap(
            side ->
                switch (side) {
                  case MACHINE_API -> ofMachineApi(twins.machineApi());
                  case CLUSTER_API ->
                      twins.kind() == Kind.MACHINE ? ofClusterApi(twins) : ofSet(twins);
                });
  }

  private static Optional<String> ofMachineApi(JsonNode machine) {
    return text(machine, "/status/errorMessage")
        .or(() -> text(machine, "/status/phase").filter("Failed"::equals));
  }

  private static Optional<String> ofClusterApi(Twins twins) {
    return twins
        .infra()
        .flatMap(Trouble::ofInfra)
        .or(
            () ->
                twins.core().flatMap(core -> text(core, "/status/phase").filter("Failed"::equals)));
  }

  private static Optional<String> ofSet(Twins twins) {
    return twins.core().flatMap(set -> text(set, "/status/deprecated/v1beta1/failureMessage"));
  }

  private static Optional<String> ofInfra(JsonNode infra) {
    return text(infra, "/status/failureMessage")
        .or(
            () ->
                Condition.find(infra, "InstanceReady")
                    .filter(ready -> !ready.isTrue() && ready.severity().equals("Error"))
                    .map(ready -> ready.reason() + ": " + ready.message()));
  }

  private static Optional<String> text(JsonNode object, String path) {
    return Optional.of(object.at(path).asText()).filter(text -> !text.isEmpty());
  }
}
