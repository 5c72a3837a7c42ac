package io.openshift.machines.conversion.provider.azure;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import java.util.List;

/**
 * Boot diagnostics. Left out they are off in the Machine API; the Cluster API provider's webhook
 * would turn them on, so that "off" is always said there.
 */
final class AzureDiagnostics {
  private static final String TYPE = "diagnostics.boot.storageAccountType";
  private static final String URI = "diagnostics.boot.customerManaged.storageAccountURI";
  private static final String INFRA_URI = "diagnostics.boot.userManaged.storageAccountURI";
  private static final String AZURE = "AzureManaged";
  private static final String CUSTOMER = "CustomerManaged";
  private static final String MANAGED = "Managed";
  private static final String USER = "UserManaged";
  private static final Shape ADDRESS = Shape.text("(?=.{1,1024}$)https://.*");

  /** The Machine API's leaves. */
  static final List<Leaf> MACHINE_API =
      List.of(Leaf.of(TYPE, Shape.words(AZURE, CUSTOMER)), Leaf.of(URI, ADDRESS));

  /** Cluster API's leaves. */
  static final List<Leaf> CLUSTER_API =
      List.of(Leaf.of(TYPE, Shape.words(MANAGED, USER, "Disabled")), Leaf.of(INFRA_URI, ADDRESS));

  /** Where boot diagnostics go, both ways. */
  static final Twin BOOT =
      Twin.of(
          AZURE + " = " + MANAGED + ", " + CUSTOMER + " = " + USER + ", none = Disabled",
          AzureDiagnostics::forth,
          AzureDiagnostics::back);

  private AzureDiagnostics() {}

  private static JsonNode forth(JsonNode value, Context _context, Hearing hearing) {
    var type = value.path(TYPE).asText("");
    var result = Json.object();
    result.put(
        TYPE,
        switch (type) {
          case AZURE -> MANAGED;
          case CUSTOMER -> USER;
          default -> "Disabled";
        });
    account(value.path(URI), new Account(URI, type.equals(CUSTOMER)), hearing);
    return value.has(URI) ? result.set(INFRA_URI, value.path(URI)) : result;
  }

  private record Account(String path, boolean needed) {}

  private static void account(JsonNode address, Account account, Hearing hearing) {
    if (account.needed() && address.isMissingNode()) {
      hearing.refuseAt(account.path(), "is missing", "name the storage account");
    } else if (!account.needed() && !address.isMissingNode()) {
      var reason = "is meant for an account of one's own alone";
      hearing.refuseAt(account.path(), reason, "remove it, or correct " + TYPE);
    }
  }

  private static JsonNode back(JsonNode value, Context _context, Hearing hearing) {
    var type = value.path(TYPE).asText(MANAGED);
    account(value.path(INFRA_URI), new Account(INFRA_URI, type.equals(USER)), hearing);
    var result = Json.object();
    switch (type) {
      case MANAGED -> result.put(TYPE, AZURE);
      case USER -> result.put(TYPE, CUSTOMER).set(URI, value.path(INFRA_URI));
      default -> {}
    }
    return result;
  }
}
