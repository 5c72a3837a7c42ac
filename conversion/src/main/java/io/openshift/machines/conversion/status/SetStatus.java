package io.openshift.machines.conversion.status;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.Outcome;
import io.openshift.machines.conversion.status.part.ConditionList;
import io.openshift.machines.conversion.status.part.Fields;
import java.util.List;

/**
 * The status of a MachineSet, each way from the side in charge to its mirror.
 *
 * <p>Law: as for {@link MachineStatus}. The text form of a selector is each side's own, since the
 * two select by different labels. A mirror has observed its own generation when the source has
 * observed its own; else that field stays. Nothing is ever refused.
 */
public final class SetStatus {
  private SetStatus() {}

  /**
   * The core MachineSet with the counters of the Machine API MachineSet and the conditions that
   * follow from them; only its {@code status} differs from {@code existing}, and the infra template
   * stays. The Machine API knows no machine that is up to date or not, so that counter is 0, as
   * Cluster API itself says for a set without a deployment.
   *
   * @param now RFC 3339, UTC, whole seconds
   */
  public static Outcome<ClusterApiObjects> toClusterApi(
      ObjectNode set, ClusterApiObjects existing, String now) {
    var core = existing.core().deepCopy();
    var counters = Counters.ofMachineApi(set.path("status"));
    var status = Fields.child(core, "status");
    var deprecated = Fields.child(Fields.child(status, "deprecated"), "v1beta1");
    Fields.set(status, "replicas", IntNode.valueOf(counters.replicas()));
    Fields.set(status, "upToDateReplicas", IntNode.valueOf(0));
    for (var block : List.of(status, deprecated)) {
      Fields.set(block, "readyReplicas", IntNode.valueOf(counters.ready()));
      Fields.set(block, "availableReplicas", IntNode.valueOf(counters.available()));
    }
    Fields.set(deprecated, "fullyLabeledReplicas", IntNode.valueOf(counters.fullyLabeled()));
    Failure.toClusterApi(set.path("status"), deprecated);
    selector(core, status, "selector");
    observed(set, core, status);
    var deleting = Deletion.of(set, core);
    var conditions = new SetConditions(counters, set.at("/spec/replicas").asInt(1), deleting);
    ConditionList.write(status, conditions.current(), core.at("/metadata/generation"), now);
    ConditionList.writeLegacy(deprecated, conditions.legacy(), now);
    return new Outcome.Done<>(new ClusterApiObjects(core, existing.infra().deepCopy()), List.of());
  }

  /**
   * The Machine API MachineSet with the counters of the core MachineSet; only its {@code status}
   * differs from {@code existing}. Authority, synchronization fields and all conditions stay: the
   * Machine API has no condition of its own for a set.
   *
   * @param now RFC 3339, UTC, whole seconds
   */
  public static Outcome<ObjectNode> toMachineApi(
      ClusterApiObjects source, ObjectNode existing, String now) {
    var set = existing.deepCopy();
    var from = source.core().path("status");
    var counters = Counters.ofClusterApi(from);
    var status = Fields.child(set, "status");
    Fields.set(status, "replicas", IntNode.valueOf(counters.replicas()));
    Fields.put(status, "fullyLabeledReplicas", IntNode.valueOf(counters.fullyLabeled()));
    Fields.put(status, "readyReplicas", IntNode.valueOf(counters.ready()));
    Fields.put(status, "availableReplicas", IntNode.valueOf(counters.available()));
    Failure.toMachineApi(from, status);
    selector(set, status, "labelSelector");
    observed(source.core(), set, status);
    return new Outcome.Done<>(set, List.of());
  }

  private static void selector(ObjectNode mirror, ObjectNode status, String field) {
    var text = SelectorText.of(mirror.at("/spec/selector"));
    if (!text.isEmpty()) {
      Fields.put(status, field, text);
    }
  }

  private static void observed(ObjectNode source, ObjectNode mirror, ObjectNode status) {
    JsonNode generation = source.at("/metadata/generation");
    var seen = source.at("/status/observedGeneration").asLong();
    if (generation.isMissingNode() || generation.asLong() == seen) {
      Fields.put(status, "observedGeneration", mirror.at("/metadata/generation"));
    }
  }
}
