package io.openshift.machines.conversion.status;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.Outcome;
import io.openshift.machines.conversion.Problem;
import io.openshift.machines.conversion.status.part.Addresses;
import java.util.List;
import java.util.stream.Stream;

/**
 * The status of a Machine, each way from the side in charge to its mirror.
 *
 * <p>Law: applied to its own result, with any later time, a function gives that result again; so a
 * mirror that is up to date is not written. Arguments are never changed.
 */
public final class MachineStatus {
  private MachineStatus() {}

  /**
   * The core Machine and the infra machine with the status that the Machine API Machine has; only
   * their {@code status} differs from {@code existing}. The provider is told by the kind of the
   * infra machine. An address that Cluster API cannot hold is refused; a phase that it does not
   * know is a warning.
   *
   * @param now RFC 3339, UTC, whole seconds
   */
  public static Outcome<ClusterApiObjects> toClusterApi(
      ObjectNode machine, ClusterApiObjects existing, String now) {
    var warnings = Phase.of(machine).warnings();
    return withAddresses(
        machine,
        warnings,
        addresses ->
            new ClusterApiObjects(
                CoreMachineStatus.write(machine, existing.core(), addresses, now),
                infra(machine, existing.infra(), now)));
  }

  /**
   * The Machine API Machine with the status that the Cluster API objects have; only its {@code
   * status} differs from {@code existing}. Authority, synchronization fields, the conditions of
   * other writers, and what Cluster API cannot tell (last operation, the node's UID, an instance ID
   * it does not know) stay.
   *
   * @param now RFC 3339, UTC, whole seconds
   */
  public static Outcome<ObjectNode> toMachineApi(
      ClusterApiObjects source, ObjectNode existing, String now) {
    return withAddresses(
        source.core(),
        List.of(),
        addresses -> MachineApiStatus.write(source, existing, addresses, now));
  }

  private static ObjectNode infra(ObjectNode machine, ObjectNode existing, String now) {
    var infra = existing.deepCopy();
    var status = InfraStatus.of(infra).infraStatus(machine, infra, now);
    if (!status.isEmpty() || infra.has("status")) {
      infra.set("status", status);
    }
    return infra;
  }

  private static <T> Outcome<T> withAddresses(
      ObjectNode source, List<Problem> warnings, Build<T> build) {
    return switch (Addresses.of(source)) {
      case Outcome.Refused<ArrayNode>(var problems) -> new Outcome.Refused<>(problems);
      case Outcome.Done<ArrayNode>(var addresses, var more) ->
          new Outcome.Done<>(
              build.with(addresses), Stream.concat(warnings.stream(), more.stream()).toList());
    };
  }

  private interface Build<T> {
    T with(ArrayNode addresses);
  }
}
