package io.openshift.machines.conversion.provider.aws;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.mapping.Words;
import java.util.Map;

/**
 * Whether an instance's metadata is given out without a token. The Machine API sends nothing where
 * nothing is said, and then the account or the image decides; Cluster API's provider always sends a
 * choice, on running instances too.
 */
final class AwsMetadataTokens {
  private static final Twin WORDS =
      Words.words(Map.of("Optional", "optional", "Required", "required"));

  /** The twin of {@code metadataServiceOptions.authentication}. */
  static final Twin TWIN =
      Twin.of(
          WORDS.name(),
          AwsMetadataTokens::forth,
          (value, context, hearing) ->
              value.isMissingNode() ? value : WORDS.back().apply(value, context, hearing));

  private AwsMetadataTokens() {}

  private static JsonNode forth(JsonNode value, Context context, Hearing hearing) {
    if (!value.isMissingNode()) {
      return WORDS.forth().apply(value, context, hearing);
    }
    if (!toldOfTheSet(context)) {
      hearing.warn(
          "is left to the account and the image, which may ask for tokens; Cluster API sets optional",
          "write Required, or Optional if that is meant");
    }
    return Json.missing();
  }

  /** A machine of a set is as the set's template is: once is enough. */
  private static boolean toldOfTheSet(Context context) {
    if (context.kind() == Kind.MACHINE_SET) {
      return false;
    }
    for (var owner : context.machineApi().path("metadata").path("ownerReferences")) {
      if (owner.path("kind").asText().equals(Kind.MACHINE_SET.kind())) {
        return true;
      }
    }
    return false;
  }
}
