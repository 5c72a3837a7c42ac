package io.openshift.machines.conversion.status;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.status.part.Fields;

/** The terminal error of a Machine or MachineSet; Cluster API keeps it in its deprecated block. */
final class Failure {
  private static final int LONGEST_MESSAGE = 10_240;

  private Failure() {}

  /** A message longer than Cluster API allows is cut: its beginning tells what went wrong. */
  static void toClusterApi(JsonNode from, ObjectNode deprecated) {
    var message = Fields.text(from, "errorMessage");
    var tooLong = message.codePointCount(0, message.length()) > LONGEST_MESSAGE;
    var kept =
        tooLong ? message.substring(0, message.offsetByCodePoints(0, LONGEST_MESSAGE)) : message;
    Fields.put(deprecated, "failureReason", Fields.text(from, "errorReason"));
    Fields.put(deprecated, "failureMessage", kept);
  }

  static void toMachineApi(JsonNode from, ObjectNode status) {
    var deprecated = from.at("/deprecated/v1beta1");
    Fields.put(status, "errorReason", Fields.text(deprecated, "failureReason"));
    Fields.put(status, "errorMessage", Fields.text(deprecated, "failureMessage"));
  }
}
