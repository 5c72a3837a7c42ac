package io.openshift.machines.admission.policy;

import static io.openshift.machines.admission.policy.Accounts.asks;
import static io.openshift.machines.conversion.WellKnown.CLUSTER_API_NAMESPACE;
import static io.openshift.machines.conversion.WellKnown.MACHINE_API_NAMESPACE;

import io.openshift.machines.admission.policy.Policy.Action;
import io.openshift.machines.admission.policy.Policy.Target;
import io.openshift.machines.admission.policy.Policy.Validation;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.provider.IdentityObject;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** The locks on the side that is not in charge; they are part of the hand-over protocol. */
final class Locks {
  static final List<String> UPDATE = List.of("UPDATE");
  static final List<String> CORE_KINDS = List.of("machines", "machinesets");

  private static final String RUN_BY_CLUSTER_API =
      "Cluster API is in charge of it. Write to the ' + request.kind.kind + ' '"
          + " + object.metadata.name + ' in openshift-cluster-api, or set"
          + " spec.authoritativeAPI: MachineAPI and wait until the Machine API is in charge";

  private static final String PAUSED_MIRROR =
      "this is a paused mirror, or a hand-over is under way. Write to its twin in"
          + " openshift-machine-api, which says in status.authoritativeAPI who is in charge";

  private static final String WHO = "request.kind.kind + ' ' + object.metadata.name + ': '";

  private Locks() {}

  static List<Policy> all() {
    return List.of(machineApi(), clusterApi(), templates(), pause(), operators());
  }

  private static Policy machineApi() {
    return new Policy(
        "machine-api-lock",
        "The Machine API object is locked while Cluster API is in charge, also on the way back."
            + " Free are the fields by\nwhich people say who is to be in charge, and all keys that"
            + " no side carries over.",
        Action.DENY,
        List.of(new Target("machine.openshift.io", "v1beta1", CORE_KINDS, UPDATE)),
        MACHINE_API_NAMESPACE,
        "(" + Cel.MACHINE_API_MIRROR.strip() + ")\n&& !(" + asks(Accounts.SYNC) + ")",
        machineApiVariables(),
        List.of(
            locked(
                "variables.paths.size() == 0",
                "spec.' + variables.paths.join(', spec.') + '",
                RUN_BY_CLUSTER_API),
            lockedKeys("labels", RUN_BY_CLUSTER_API),
            lockedKeys("annotations", RUN_BY_CLUSTER_API)));
  }

  private static Map<String, String> machineApiVariables() {
    var variables = new LinkedHashMap<String, String>();
    variables.put("before", "dyn(oldObject).?spec.orValue({})");
    variables.put("after", "dyn(object).?spec.orValue({})");
    variables.put(
        "fields",
        Cel.changed("variables.before", "variables.after", "authoritativeAPI", "template"));
    variables.put("templateBefore", "variables.before.?template.orValue({})");
    variables.put("templateAfter", "variables.after.?template.orValue({})");
    variables.put("partsBefore", "variables.templateBefore.?spec.orValue({})");
    variables.put("partsAfter", "variables.templateAfter.?spec.orValue({})");
    variables.put(
        "paths",
        """
        variables.fields
        + (%s).map(k, 'template.' + k)
        + (%s).map(k, 'template.spec.' + k)
        """
            .formatted(
                Cel.changed("variables.templateBefore", "variables.templateAfter", "spec"),
                Cel.changed("variables.partsBefore", "variables.partsAfter", "authoritativeAPI")));
    keys(variables, Side.MACHINE_API);
    return variables;
  }

  private static Policy clusterApi() {
    return new Policy(
        "cluster-api-lock",
        "The Cluster API objects are locked from the moment on when they are paused with our"
            + " finalizer: they are mirrors\nthen, or about to be handed over.",
        Action.DENY,
        List.of(
            new Target("cluster.x-k8s.io", "v1beta2", CORE_KINDS, UPDATE),
            new Target("infrastructure.cluster.x-k8s.io", "*", infraMachines(), UPDATE)),
        CLUSTER_API_NAMESPACE,
        Cel.CLUSTER_API_MIRROR + "\n&& !(" + asks(Accounts.SYNC) + ")",
        clusterApiVariables(),
        List.of(
            locked(
                "variables.paths.size() == 0",
                "spec.' + variables.paths.join(', spec.') + '",
                PAUSED_MIRROR),
            unlessCore(lockedKeys("labels", PAUSED_MIRROR)),
            unlessCore(lockedKeys("annotations", PAUSED_MIRROR))));
  }

  private static Map<String, String> clusterApiVariables() {
    var variables = new LinkedHashMap<String, String>();
    variables.put("core", asks(Accounts.CORE));
    variables.put("before", "dyn(oldObject).?spec.orValue({})");
    variables.put("after", "dyn(object).?spec.orValue({})");
    variables.put("changed", Cel.changed("variables.before", "variables.after"));
    variables.put(
        "paths",
        """
        variables.changed.filter(k, !(variables.core && request.resource.resource == 'machines'
          && k in ['deletion', 'minReadySeconds', 'readinessGates', 'taints']))
        """);
    keys(variables, Side.CLUSTER_API);
    return variables;
  }

  private static Validation unlessCore(Validation validation) {
    return new Validation("variables.core || " + validation.holds(), validation.message());
  }

  private static Policy templates() {
    var variables = new LinkedHashMap<String, String>();
    keys(variables, Side.CLUSTER_API);
    var why =
        "machine-api-sync-operator made this template, and makes another one for every change";
    return new Policy(
        "template-lock",
        "An infra template that was made for a set never changes, whoever is in charge: its name is"
            + " a digest of its\ncontent. One that a user made is the user's.",
        Action.DENY,
        List.of(new Target("infrastructure.cluster.x-k8s.io", "*", infraTemplates(), UPDATE)),
        CLUSTER_API_NAMESPACE,
        "'" + WellKnown.TEMPLATE_LABEL + "' in " + Cel.map("oldObject", "labels"),
        variables,
        List.of(
            locked("dyn(object).spec == dyn(oldObject).spec", "spec", why),
            unlessSync(lockedKeys("labels", why)),
            unlessSync(lockedKeys("annotations", why))));
  }

  private static Validation unlessSync(Validation validation) {
    return new Validation(asks(Accounts.SYNC) + "\n|| " + validation.holds(), validation.message());
  }

  private static Policy pause() {
    var after = "'" + WellKnown.PAUSED + "' in " + Cel.map("object", "annotations");
    var before = "'" + WellKnown.PAUSED + "' in " + Cel.map("oldObject", "annotations");
    var holds = asks(Accounts.MIGRATION) + "\n|| (" + asks(Accounts.SYNC) + " && (" + after + "))";
    return new Policy(
        "pause",
        "The pause annotation of an object that has a twin follows status.authoritativeAPI. Only"
            + " authority-migration-operator\ntakes it off; machine-api-sync-operator may put it on. An"
            + " object of identity that is paused with its machine says so\nin the value.",
        Action.DENY,
        List.of(
            new Target("cluster.x-k8s.io", "v1beta2", CORE_KINDS, UPDATE),
            new Target("infrastructure.cluster.x-k8s.io", "*", pausable(), UPDATE)),
        CLUSTER_API_NAMESPACE,
        "(%s\n&& (%s)\n  != (%s))\n|| (%s\n&& !(%s))"
            .formatted(Cel.MIRRORED, after, before, withTwin("oldObject"), withTwin("object")),
        Map.of(),
        List.of(
            new Validation(
                holds,
                WHO
                    + "\n+ 'metadata.annotations.cluster.x-k8s.io/paused follows"
                    + " status.authoritativeAPI of its twin in openshift-machine-api; set"
                    + " spec.authoritativeAPI there to move the charge'")));
  }

  private static String withTwin(String object) {
    var pause = Cel.map(object, "annotations") + "[?'" + WellKnown.PAUSED + "']";
    return pause + ".orValue('') == '" + WellKnown.PAUSED_WITH_TWIN + "'";
  }

  private static Policy operators() {
    var authority = ".?spec.?authoritativeAPI.orValue('')";
    return new Policy(
        "operators",
        "What exempts the operators from the locks is not a licence: machine-api-sync-operator"
            + " never asks for another\nauthority, and authority-migration-operator never changes a"
            + " spec.",
        Action.DENY,
        List.of(new Target("machine.openshift.io", "v1beta1", CORE_KINDS, UPDATE)),
        MACHINE_API_NAMESPACE,
        asks(Accounts.SYNC) + "\n|| " + asks(Accounts.MIGRATION),
        Map.of(),
        List.of(
            new Validation(
                "dyn(object)" + authority + " == dyn(oldObject)" + authority,
                WHO + "\n+ 'spec.authoritativeAPI is for people to set, not for an operator'"),
            new Validation(
                "!("
                    + asks(Accounts.MIGRATION)
                    + ")\n|| dyn(object).?spec.orValue({}) == dyn(oldObject).?spec.orValue({})",
                WHO + "\n+ 'authority-migration-operator does not change a spec'")));
  }

  private static void keys(Map<String, String> variables, Side side) {
    for (var keys : List.of(Keys.labels(side), Keys.annotations(side))) {
      var name = keys.map();
      variables.put(name + "Before", Cel.map("oldObject", name));
      variables.put(name + "After", Cel.map("object", name));
      variables.put(
          name, keys.changed("variables." + name + "Before", "variables." + name + "After"));
    }
  }

  private static Validation locked(String holds, String what, String why) {
    return new Validation(
        holds, WHO + "\n+ '" + what + " cannot be changed here, because " + why + "'");
  }

  private static Validation lockedKeys(String map, String why) {
    var what = "metadata.%1$s ' + variables.%1$s.join(', ') + '".formatted(map);
    return locked("variables." + map + ".size() == 0", what, why);
  }

  static List<String> infraMachines() {
    return plurals(Platform::infraMachineKind);
  }

  private static List<String> pausable() {
    var identities =
        Arrays.stream(Platform.values())
            .flatMap(platform -> IdentityObject.of(platform).stream())
            .map(IdentityObject::plural);
    return Stream.concat(infraMachines().stream(), identities).sorted().toList();
  }

  static List<String> infraTemplates() {
    return plurals(Platform::infraTemplateKind);
  }

  /** The resources of a kind of each platform, sorted. */
  static List<String> plurals(Function<Platform, String> kind) {
    return Arrays.stream(Platform.values())
        .map(platform -> kind.apply(platform).toLowerCase(Locale.ROOT) + "s")
        .sorted()
        .toList();
  }
}
