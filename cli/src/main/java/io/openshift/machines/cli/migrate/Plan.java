package io.openshift.machines.cli.migrate;

import com.fasterxml.jackson.databind.JsonNode;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.openshift.machines.cli.authority.Side;
import io.openshift.machines.cli.authority.Subject;
import io.openshift.machines.cli.authority.Subjects;
import io.openshift.machines.conversion.obstacle.Obstacle;
import io.openshift.machines.conversion.obstacle.Obstacles;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a move would do, and what is in its way, asked of a cluster without changing it. */
final class Plan {
  private final Subjects subjects;
  private final List<JsonNode> autoscalers;
  private final Optional<Obstacle> ofCluster;
  private final Map<String, JsonNode> clusterApi = new HashMap<>();

  Plan(Subjects subjects) {
    this.subjects = subjects;
    this.autoscalers = subjects.autoscalers();
    this.ofCluster = Gate.obstacle(subjects);
    subjects.clusterApi(Subject.MACHINE).forEach(one -> clusterApi.put(one.name(), one.object()));
  }

  /** Everything in the way of one that nobody has asked yet, each in words. */
  List<String> obstacles(Wanted wanted) {
    var found = new ArrayList<String>();
    ofCluster.map(Obstacle::message).ifPresent(found::add);
    mirror(wanted.subject()).ifPresent(found::add);
    of(wanted).stream().map(Obstacle::message).forEach(found::add);
    try {
      subjects.tryChange(wanted.subject(), Request.patch(wanted));
    } catch (KubernetesClientException refused) {
      found.add(Refusals.words(refused));
    }
    return found;
  }

  private List<Obstacle> of(Wanted wanted) {
    var subject = wanted.subject();
    boolean machine = subject.kind().equals(Subject.MACHINE);
    if (wanted.to().equals(Side.CLUSTER_API.word())) {
      return machine
          ? Obstacles.beforeClusterApi(subject.object())
          : Obstacles.autoscaler(subject.object(), autoscalers).stream().toList();
    }
    return Optional.ofNullable(clusterApi.get(subject.name()))
        .filter(_twin -> machine)
        .map(Obstacles::beforeMachineApi)
        .orElse(List.of());
  }

  private static Optional<String> mirror(Subject subject) {
    var told = subject.condition("Synchronized");
    if (told.isEmpty()) {
      return Optional.of("it has no mirror yet");
    }
    return told.filter(one -> !one.path("status").asText().equals("True"))
        .map(one -> "its mirror is not in step: " + one.path("message").asText());
  }
}
