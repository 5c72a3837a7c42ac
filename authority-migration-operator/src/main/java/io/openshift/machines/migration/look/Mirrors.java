package io.openshift.machines.migration.look;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.kit.condition.Condition;
import io.openshift.machines.kit.condition.Synchronized;
import io.openshift.machines.kit.condition.Synchronized.Reason;
import io.openshift.machines.kit.handover.Side;
import io.openshift.machines.kit.handover.Situation.Mirror;
import io.openshift.machines.kit.resource.Meta;
import java.util.Optional;

/** How far the mirror is, as the {@code Synchronized} condition tells. */
final class Mirrors {
  private static final String SUCCESS = "Successfully synchronized ";

  private Mirrors() {}

  static Mirror of(Twins twins) {
    var object = twins.machineApi();
    var condition = Condition.find(object, Synchronized.TYPE);
    return new Mirror(
        condition.filter(Condition::isTrue).flatMap(Mirrors::source),
        object.at("/status/synchronizedGeneration").asLong(),
        Meta.of(object).generation(),
        twins.core().map(core -> Meta.of(core).generation()).orElse(0L),
        condition.filter(one -> refuses(one, twins)).map(Condition::message));
  }

  /** The source that the last message of the condition names, whatever its status. */
  static Optional<Side> lastSource(JsonNode object) {
    return Condition.find(object, Synchronized.TYPE).flatMap(Mirrors::source);
  }

  /** The message of a success names the source first, in both operators that write it. */
  private static Optional<Side> source(Condition condition) {
    if (condition.message().startsWith(SUCCESS + "MAPI ")) {
      return Optional.of(Side.MACHINE_API);
    }
    return condition.message().startsWith(SUCCESS + "CAPI ")
        ? Optional.of(Side.CLUSTER_API)
        : Optional.empty();
  }

  private static boolean refuses(Condition condition, Twins twins) {
    return twins
        .source()
        .map(source -> refusal(twins.kind(), source).text().equals(condition.reason()))
        .orElse(false);
  }

  private static Reason refusal(Kind kind, Side source) {
    boolean machineApi = source == Side.MACHINE_API;
    return switch (kind) {
      case MACHINE -> machineApi ? Reason.MACHINE_TO_CLUSTER_API : Reason.MACHINE_TO_MACHINE_API;
      case MACHINE_SET -> machineApi ? Reason.SET_TO_CLUSTER_API : Reason.SET_TO_MACHINE_API;
    };
  }

  /** Why a Machine has no twin, if its source cannot be converted. */
  static Optional<String> refusal(ObjectNode machine) {
    var twins = new Twins(Kind.MACHINE, machine, Optional.empty(), Optional.empty());
    return of(twins).refusal();
  }
}
