package io.openshift.machines.conversion.provider.part;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Rows;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;

/** The secret with a machine's user data; it has the same name in both namespaces. */
public final class UserData {
  private static final String DEFAULT = "worker-user-data";

  /** The name; the Machine API's webhook writes a default. */
  public static final Twin DEFAULTED =
      Twin.of(
          "the secret; worker-user-data when the Machine API names none",
          (value, _context, _hearing) -> value.isMissingNode() ? Json.text(DEFAULT) : value,
          UserData::required);

  /** The name, on platforms where no webhook writes one. */
  public static final Twin REQUIRED = Twin.of("the secret", UserData::required, UserData::required);

  private UserData() {}

  /** The row, for provider specs that call it {@code userDataSecret}. */
  public static Rule row(Twin twin) {
    return Rows.link(
        Leaf.of("userDataSecret.name", Shape.TEXT),
        Leaf.of("Machine.bootstrap.dataSecretName", Shape.TEXT),
        twin);
  }

  private static JsonNode required(JsonNode value, Context _context, Hearing hearing) {
    return value.isMissingNode()
        ? hearing.refuse("names no secret with user data", "name the secret")
        : value;
  }
}
