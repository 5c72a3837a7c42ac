package io.openshift.machines.conversion.provider.gcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Problem;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.mapping.Words;
import io.openshift.machines.conversion.provider.Adoption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Which instance a machine is, what it boots from and as whom it runs.
 *
 * <p>Both providers look an instance up by the machine's name in its zone, in the cluster's
 * project; the provider ID ({@code gce://<project>/<zone>/<name>}) says the same and is read by
 * neither.
 */
final class GcpIdentity {
  private static final String PROVIDER_ID = "Machine.providerID";
  private static final String INFRA_PROVIDER_ID = "providerID";
  private static final Pattern INSTANCE = Pattern.compile("gce://[^/]+/([^/]+)/([^/]+)");
  private static final String EMAIL = "serviceAccounts.email";
  private static final String SCOPES = "serviceAccounts.scopes";

  /** The Machine API's leaf. */
  static final List<Leaf> MACHINE = List.of(Leaf.of(PROVIDER_ID, Shape.TEXT).neverCleared());

  /** Cluster API's leaves. */
  static final List<Leaf> INFRA =
      List.of(
          Leaf.of(PROVIDER_ID, Shape.TEXT).neverCleared(),
          Leaf.of(INFRA_PROVIDER_ID, Shape.TEXT).neverCleared());

  /** The provider ID, the same everywhere. */
  static final Twin INSTANCE_ID =
      Twin.of("the instance", GcpIdentity::instance, GcpIdentity::instanceBack);

  /** User data of Linux machines; the Machine API's webhook names a default. */
  static final Twin USER_DATA =
      Twin.of(
          "the secret; worker-user-data when the Machine API names none",
          (value, context, hearing) -> {
            refuseWindows(context, hearing);
            return value.isMissingNode() ? Json.text("worker-user-data") : value;
          },
          (value, context, hearing) -> {
            refuseWindows(context, hearing);
            return value.isMissingNode()
                ? hearing.refuse("the Machine API needs a user data secret", "name the secret")
                : value;
          });

  /** Service accounts of the Machine API. */
  static final Leaf ACCOUNTS =
      Leaf.of(
          "serviceAccounts",
          Shape.listOf(
              Words.struct(
                  List.of("email", "scopes"),
                  Map.of("email", Shape.TEXT, "scopes", Shape.listOf(Shape.TEXT)))));

  /** The service account of Cluster API. */
  static final List<Leaf> ACCOUNT =
      List.of(Leaf.of(EMAIL, Shape.TEXT), Leaf.of(SCOPES, Shape.listOf(Shape.TEXT)));

  /** The one service account; Cluster API has a default, the Machine API none. */
  static final Twin RUNS_AS =
      Twin.of(
          "the one account; the project's default when Cluster API names none",
          GcpIdentity::account,
          GcpIdentity::accounts);

  /** By what an instance is found: name and zone. */
  static final Adoption ADOPTION =
      new Adoption(
          GcpIdentity::missing,
          GcpIdentity::missing,
          Adoption.sameName(Adoption.namedBy()),
          Adoption.namedBy("/status/providerStatus/instanceId"));

  private GcpIdentity() {}

  private static JsonNode instance(JsonNode value, Context context, Hearing hearing) {
    var both = Json.object();
    if (value.isMissingNode() || !named(value, context, hearing)) {
      return both;
    }
    both.set(PROVIDER_ID, value);
    return both.set(INFRA_PROVIDER_ID, value);
  }

  private static boolean named(JsonNode id, Context context, Hearing hearing) {
    if (context.kind() == Kind.MACHINE_SET) {
      hearing.refuse("the machines of a set are different instances", "remove it");
      return false;
    }
    if (!INSTANCE.matcher(id.asText()).matches()) {
      hearing.refuse(
          "'" + id.asText() + "' names no instance", "write gce://<project>/<zone>/<name>");
      return false;
    }
    return true;
  }

  private static JsonNode instanceBack(JsonNode value, Context context, Hearing hearing) {
    var core = value.path(PROVIDER_ID);
    var infra = value.path(INFRA_PROVIDER_ID);
    if (!core.isMissingNode() && !infra.isMissingNode() && !core.equals(infra)) {
      return hearing.refuse(
          "the Machine is " + core.asText() + ", its GCPMachine " + infra.asText(),
          "find out which one it is");
    }
    var id = core.isMissingNode() ? infra : core;
    return id.isMissingNode() || named(id, context, hearing) ? id : Json.missing();
  }

  private static void refuseWindows(Context context, Hearing hearing) {
    var object = context.from() == Side.MACHINE_API ? context.machineApi() : context.core();
    var label = "machine.openshift.io/os-id";
    if ("Windows"
        .equals(context.level(object).path("metadata").path("labels").path(label).asText())) {
      var base = context.kind() == Kind.MACHINE ? "" : "spec.template.";
      hearing.refuseElsewhere(
          base + "metadata.labels[" + label + "]",
          "Cluster API cannot hand user data to Windows machines on Google Cloud",
          "leave them with the Machine API");
    }
  }

  private static JsonNode account(JsonNode accounts, Context _context, Hearing hearing) {
    if (accounts.size() != 1) {
      return hearing.refuse(
          "has " + accounts.size() + " entries, Cluster API has exactly one", "name one account");
    }
    var result = Json.object();
    result.set(EMAIL, accounts.get(0).path("email"));
    return result.set(SCOPES, accounts.get(0).path("scopes"));
  }

  private static JsonNode accounts(JsonNode account, Context _context, Hearing hearing) {
    var list = Json.object().arrayNode();
    var item = list.addObject();
    if (account.isEmpty()) {
      item.put("email", "default");
      item.putArray("scopes").add("https://www.googleapis.com/auth/cloud-platform");
      return list;
    }
    for (var leaf : ACCOUNT) {
      var path = leaf.path().text();
      if (!account.has(path)) {
        return hearing.refuseAt(path, "is missing, and stands for none", "name it");
      }
    }
    item.set("email", account.path(EMAIL));
    item.set("scopes", account.path(SCOPES));
    return list;
  }

  private static List<Problem> missing(ClusterApiObjects objects) {
    var core = objects.core().path("spec");
    var name = objects.infra().path("metadata").path("name").asText();
    var found = new ArrayList<Problem>();
    if (Json.zero(core.path("failureDomain"))) {
      found.add(
          new Problem(
              "spec.failureDomain",
              "the Machine does not say in which zone its instance is, so another would be made",
              "name the zone"));
    }
    if (!name.equals(objects.core().path("metadata").path("name").asText())) {
      found.add(
          new Problem(
              "metadata.name",
              "the GCPMachine is not called like its Machine, as the instance is",
              "make it anew under the Machine's name"));
    }
    var zone = core.path("failureDomain").asText();
    for (var spec : List.of(core, objects.infra().path("spec"))) {
      found.addAll(contradiction(spec, zone, name));
    }
    return found.stream().distinct().toList();
  }

  private static List<Problem> missing(ObjectNode machine) {
    var value = machine.at("/spec/providerSpec/value");
    var zone = GcpSource.field(value, "zone").asText();
    if (zone.isEmpty()) {
      return List.of(
          new Problem(
              "spec.providerSpec.value.zone",
              "the Machine does not say in which zone its instance is",
              "name the zone"));
    }
    var name = machine.path("metadata").path("name").asText();
    return contradiction(machine.path("spec"), zone, name);
  }

  /** An instance that the provider would not find: it looks for the name in the zone. */
  private static List<Problem> contradiction(JsonNode spec, String zone, String name) {
    var id = spec.path("providerID").asText("");
    var instance = INSTANCE.matcher(id);
    var found =
        id.isEmpty()
            || instance.matches()
                && instance.group(1).equals(zone)
                && instance.group(2).equals(name);
    return found
        ? List.of()
        : List.of(
            new Problem(
                "spec.providerID",
                "the instance is " + id + ", but " + name + " in zone " + zone + " is looked for",
                "a machine is called like its instance and stands in its zone"));
  }
}
