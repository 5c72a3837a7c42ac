package io.openshift.machines.migration.look;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.Conversion;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Outcome;
import io.openshift.machines.conversion.Problem;
import io.openshift.machines.kit.cluster.ClusterWatch;
import io.openshift.machines.kit.resource.LiveObjects;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Why a Machine of Cluster API has no twin: there is no object on which the sync operator could say
 * it, so it is converted here once more, and nothing is made of it.
 */
@ApplicationScoped
public class Trial {
  private final ClusterWatch watch;
  private final LiveObjects live;

  /** Converts with the facts of that cluster; infra machines are read live, and seldom. */
  public Trial(ClusterWatch watch, LiveObjects live) {
    this.watch = watch;
    this.live = live;
  }

  /** Every field that the Machine API cannot hold, if there is one. */
  Optional<String> refusal(ObjectNode clusterMachine) {
    return live.get(
            watch.infraMachine(), clusterMachine.at("/spec/infrastructureRef/name").asText())
        .flatMap(infra -> refusal(new ClusterApiObjects(clusterMachine, infra)));
  }

  private Optional<String> refusal(ClusterApiObjects machine) {
    return switch (Conversion.toMachineApi(
        Kind.MACHINE, machine, Optional.empty(), watch.facts())) {
      case Outcome.Done<ObjectNode> _made -> Optional.empty();
      case Outcome.Refused<ObjectNode>(var problems) ->
          Optional.of(problems.stream().map(Problem::toString).collect(Collectors.joining(" | ")));
    };
  }
}
