package io.openshift.machines.conversion.provider.aws;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Path;
import io.openshift.machines.conversion.mapping.Twin;

/** Reserved capacity, which the schema of AWSMachine keeps apart from spot instances. */
final class AwsReservations {
  /** The same value, refused beside what asks for a spot instance. */
  static final Twin RESERVATION =
      Twin.ofValues(
          "the same value; not for spot instances",
          AwsReservations::unlessSpot,
          AwsReservations::unlessSpot);

  private AwsReservations() {}

  private static JsonNode unlessSpot(JsonNode id, Context _context, Hearing hearing) {
    var spot =
        hearing.beside(Path.of("spotMarketOptions")).isObject()
            || "Spot".equals(hearing.beside(Path.of("marketType")).asText());
    return spot && id.isTextual()
        ? hearing.refuse(
            "Cluster API takes no capacity reservation for a spot instance",
            "remove it, or what asks for a spot instance")
        : id;
  }
}
