package io.openshift.machines.admission.rule;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.Conversion;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Outcome;
import io.openshift.machines.conversion.Problem;
import java.util.List;
import java.util.Optional;

/** Converts on trial: what would stand in the way, field by field; nothing is made of it. */
record Trial(Surroundings surroundings) {

  /** Every field of a Machine API object that Cluster API cannot say; none if it converts. */
  List<String> toClusterApi(Kind kind, ObjectNode machineApi) {
    return told(Conversion.toClusterApi(kind, machineApi, Optional.empty(), surroundings.facts()));
  }

  /** Every field of the Cluster API objects that the Machine API cannot say. */
  List<String> toMachineApi(Kind kind, ObjectNode core, ObjectNode machineApi) {
    var reference =
        core.at(
            switch (kind) {
              case MACHINE -> "/spec/infrastructureRef/name";
              case MACHINE_SET -> "/spec/template/spec/infrastructureRef/name";
            });
    var infra = surroundings.infra(kind == Kind.MACHINE_SET, reference.asText());
    return infra
        .map(
            one ->
                told(
                    Conversion.toMachineApi(
                        kind,
                        new ClusterApiObjects(core, one),
                        Optional.of(machineApi),
                        surroundings.facts())))
        .orElseGet(() -> List.of("infrastructureRef refers to an object that is not there"));
  }

  private static List<String> told(Outcome<?> outcome) {
    return switch (outcome) {
      case Outcome.Done<?> _made -> List.of();
      case Outcome.Refused<?>(var problems) -> problems.stream().map(Problem::toString).toList();
    };
  }
}
