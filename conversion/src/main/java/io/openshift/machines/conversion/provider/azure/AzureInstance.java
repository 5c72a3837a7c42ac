package io.openshift.machines.conversion.provider.azure;

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
import io.openshift.machines.conversion.provider.Adoption;
import io.openshift.machines.conversion.provider.part.ProviderId;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Which VM a machine is.
 *
 * <p>Both providers look a VM up by name in a resource group: the Machine API's actuator by the
 * Machine's name, the Cluster API provider by the AzureMachine's, in the AzureCluster's group. The
 * provider ID says the same once more; it is never made up, because only the letter case that Azure
 * and the Node agreed on links a machine to its Node. Comparisons ignore case.
 */
final class AzureInstance {
  private static final Pattern VM =
      Pattern.compile(
          "azure:///subscriptions/([^/]+)/resourceGroups/([^/]+)"
              + "/providers/Microsoft.Compute/virtualMachines/([^/]+)",
          Pattern.CASE_INSENSITIVE);

  /** The Machine API's leaf. */
  static final List<Leaf> MACHINE = ProviderId.machineApi(Shape.TEXT);

  /** Cluster API's leaves. */
  static final List<Leaf> INFRA = ProviderId.clusterApi(Shape.TEXT);

  /** The provider ID byte for byte, if it names the VM that the other provider would look for. */
  static final Twin ADOPTED =
      Twin.of(
          "the VM of the machine's name, in the cluster's resource group",
          AzureInstance::forth,
          AzureInstance::back);

  private static final Predicate<ObjectNode> NAMED =
      Adoption.namedBy("/status/providerStatus/vmId");

  /** By what a VM is found. */
  static final Adoption ADOPTION =
      new Adoption(AzureInstance::missing, AzureInstance::missing, Adoption.sameName(NAMED), NAMED);

  private AzureInstance() {}

  private static JsonNode forth(JsonNode value, Context context, Hearing hearing) {
    return value.isMissingNode() || refused(value.asText(), context, hearing)
        ? Json.object()
        : ProviderId.both(value);
  }

  private static JsonNode back(JsonNode value, Context context, Hearing hearing) {
    if (context.from() == Side.MACHINE_API) {
      var own = context.level(context.machineApi()).path("spec").path(ProviderId.INFRA);
      var made = forth(Json.zero(own) ? Json.missing() : own, context, hearing);
      return ProviderId.own(value, made, context, hearing);
    }
    var core = value.path(ProviderId.MACHINE);
    var infra = value.path(ProviderId.INFRA);
    if (value.size() == 2 && !core.asText().equalsIgnoreCase(infra.asText())) {
      return hearing.refuse(
          "the Machine is '" + core.asText() + "', the AzureMachine '" + infra.asText() + "'",
          "correct the one that names another VM");
    }
    var id = core.isMissingNode() ? infra : core;
    return id.isMissingNode() || refused(id.asText(), context, hearing) ? Json.missing() : id;
  }

  /** A VM that the other provider would not look for would be made a second time. */
  private static boolean refused(String id, Context context, Hearing hearing) {
    if (context.kind() == Kind.MACHINE_SET) {
      hearing.refuse("names one VM for every machine of the set", "remove the field");
      return true;
    }
    var vm = VM.matcher(id);
    if (!vm.matches()) {
      hearing.refuse(
          "'" + id + "' names no VM",
          "write azure:///subscriptions/<id>/resourceGroups/<group>/providers/Microsoft.Compute"
              + "/virtualMachines/<name>");
      return true;
    }
    var problem = elsewhere(vm, context);
    problem.ifPresent(
        reason -> hearing.refuse(reason, "the VM cannot be taken over: make a new machine"));
    return problem.isPresent();
  }

  private static Optional<String> elsewhere(Matcher vm, Context context) {
    var from = context.from() == Side.MACHINE_API ? context.machineApi() : context.infra();
    var name = from.path("metadata").path("name").asText();
    if (!vm.group(3).equalsIgnoreCase(name)) {
      return Optional.of("the VM is '" + vm.group(3) + "', the machine '" + name + "'");
    }
    var group = AzureCluster.text(context, "/spec/resourceGroup");
    if (!group.isEmpty() && !vm.group(2).equalsIgnoreCase(group)) {
      return Optional.of(
          "the VM is in the resource group '" + vm.group(2) + "', the cluster in '" + group + "'");
    }
    return AzureCluster.subscription(context)
        .filter(known -> !known.equalsIgnoreCase(vm.group(1)))
        .map(known -> "the VM is in the subscription '" + vm.group(1) + "', not in " + known);
  }

  private static List<Problem> missing(ClusterApiObjects objects) {
    var named =
        Stream.of(objects.infra(), objects.core())
            .map(object -> VM.matcher(object.path("spec").path("providerID").asText("")))
            .filter(Matcher::matches)
            .map(vm -> vm.group(3))
            .findFirst()
            .orElseGet(() -> name(objects.core()));
    return mismatch(named, name(objects.infra()), "AzureMachine");
  }

  private static List<Problem> missing(ObjectNode machine) {
    var id = machine.path("spec").path("providerID").asText("");
    var known = id.isEmpty() ? "azure://" + machine.at("/status/providerStatus/vmId").asText() : id;
    var vm = VM.matcher(known);
    return mismatch(vm.matches() ? vm.group(3) : name(machine), name(machine), "Machine");
  }

  private static String name(ObjectNode object) {
    return object.path("metadata").path("name").asText("");
  }

  private static List<Problem> mismatch(String vm, String name, String kind) {
    return !name.isEmpty() && vm.equalsIgnoreCase(name)
        ? List.of()
        : List.of(
            new Problem(
                "metadata.name",
                "the VM is '%s', and the provider would look for the %s's name '%s'"
                    .formatted(vm, kind, name),
                "the machine has to have the VM's name"));
  }
}
