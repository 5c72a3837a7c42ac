package io.openshift.machines.conversion.provider.nutanix;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.mapping.Words;
import java.util.List;
import java.util.Map;

/** User data and credentials, which both APIs keep in secrets of their own namespace. */
final class NutanixSecrets {
  private static final String DEFAULT_CREDENTIALS = "nutanix-credentials";

  /** Where the provider keeps the user data that it was started with; not an image to boot from. */
  static final Shape BOOTSTRAP =
      Words.struct(
          List.of(),
          Map.of(
              "apiVersion", Shape.TEXT,
              "kind", Shape.words("Secret"),
              "name", Shape.TEXT,
              "namespace", Shape.TEXT,
              "uid", Shape.TEXT,
              "fieldPath", Shape.TEXT,
              "resourceVersion", Shape.TEXT));

  /** User data; the Machine API's webhook names a default. */
  static final Twin USER_DATA =
      Twin.of(
          "the secret; worker-user-data when the Machine API names none",
          (value, _context, _hearing) ->
              value.isMissingNode() ? Json.text("worker-user-data") : value,
          NutanixSecrets::userData);

  /** The secret of the NutanixCluster; the Machine API's webhook names the same default. */
  static final Twin CREDENTIALS =
      Twin.of(
          "the credentials of the NutanixCluster, nutanix-credentials when it names none",
          NutanixSecrets::credentials,
          NutanixSecrets::credentialsBack);

  private NutanixSecrets() {}

  private static JsonNode userData(JsonNode value, Context context, Hearing hearing) {
    if (value.isMissingNode()) {
      return hearing.refuse("the Machine API needs a user data secret", "name the secret");
    }
    var reference = context.level(context.infra()).path("spec").path("bootstrapRef");
    var started = reference.path("name").asText("");
    var image = reference.path("kind").asText("").equals("Image");
    return image || started.isEmpty() || started.equals(value.asText())
        ? value
        : hearing.refuseAt(
            "bootstrapRef.name",
            "'" + started + "' is not the Machine's bootstrap data " + value.asText(),
            "name the same secret in both, or remove bootstrapRef");
  }

  private static JsonNode secret(Context context) {
    var secret = context.facts().infraCluster().at("/spec/prismCentral/credentialRef/name");
    return Json.zero(secret) ? Json.text(DEFAULT_CREDENTIALS) : secret;
  }

  private static JsonNode credentials(JsonNode value, Context context, Hearing hearing) {
    var wanted = secret(context).asText();
    var said = value.asText(DEFAULT_CREDENTIALS);
    return said.equals(wanted)
        ? Json.missing()
        : hearing.refuse(
            "Cluster API uses the cluster's credentials '" + wanted + "', not '" + said + "'",
            "use " + wanted + ", or give the NutanixCluster other credentials by hand");
  }

  private static JsonNode credentialsBack(JsonNode _value, Context context, Hearing hearing) {
    var reference = context.facts().infraCluster().at("/spec/prismCentral/credentialRef/kind");
    var kind = reference.asText("Secret");
    return kind.equals("Secret")
        ? secret(context)
        : hearing.refuseElsewhere(
            "spec.prismCentral.credentialRef.kind",
            "the NutanixCluster keeps its credentials in a " + kind,
            "keep them in a Secret");
  }
}
