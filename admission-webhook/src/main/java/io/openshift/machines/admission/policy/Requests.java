package io.openshift.machines.admission.policy;

import static io.openshift.machines.conversion.WellKnown.CLUSTER_API_NAMESPACE;
import static io.openshift.machines.conversion.WellKnown.MACHINE_API_NAMESPACE;

import io.openshift.machines.admission.policy.Policy.Action;
import io.openshift.machines.admission.policy.Policy.Target;
import io.openshift.machines.admission.policy.Policy.Validation;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.WellKnown;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What people ask for that cannot be, or has consequences that they should hear of. */
final class Requests {
  private static final String WHO = "request.kind.kind + ' ' + object.metadata.name + ': '";
  static final List<String> WRITES = List.of("CREATE", "UPDATE");

  /** Taking a request back is always possible: it is the way out of every hand-over. */
  private static final String NO_WAY_BACK =
      """
      && dyn(object).?spec.?authoritativeAPI.orValue('MachineAPI')
        != dyn(oldObject).?status.?authoritativeAPI.orValue('')
      && !(dyn(oldObject).?status.?authoritativeAPI.orValue('') == 'Migrating'
        && dyn(object).?spec.?authoritativeAPI.orValue('MachineAPI')
          == dyn(oldObject).?status.?synchronizedAPI.orValue(''))
      """;

  private static final String KNOWN =
      """
      oldObject != null
      || (variables.reference.?apiGroup.orValue('') == '%s'
        && variables.reference.?kind.orValue('') in
          (request.resource.resource == 'machines' ? %s : %s))
      """;

  private Requests() {}

  static List<Policy> all() {
    return List.of(
        moment(),
        notInStep(),
        deletionOfMirrors(),
        deletionOfClusterApiMirrors(),
        controlPlane(),
        references());
  }

  private static Policy moment() {
    return new Policy(
        "moment",
        "Authority is not asked to move while an instance is being made or the object goes; taking"
            + " a request back is always\npossible.",
        Action.DENY,
        List.of(new Target("machine.openshift.io", "v1beta1", Locks.CORE_KINDS, Locks.UPDATE)),
        MACHINE_API_NAMESPACE,
        Cel.AUTHORITY_MOVES + NO_WAY_BACK,
        Map.of(),
        List.of(
            new Validation(
                "dyn(oldObject).?status.?phase.orValue('') != 'Provisioning'",
                WHO
                    + "\n+ 'spec.authoritativeAPI cannot change while status.phase is Provisioning:"
                    + " its instance is being made. Ask again when it is Running'"),
            new Validation(
                "!has(dyn(oldObject).metadata.deletionTimestamp)",
                WHO
                    + "\n+ 'spec.authoritativeAPI cannot change any more: metadata.deletionTimestamp"
                    + " is set, and the side in charge is deleting it'")));
  }

  private static Policy notInStep() {
    return new Policy(
        "not-in-step",
        "A request that will have to wait is told so.",
        Action.WARN,
        List.of(new Target("machine.openshift.io", "v1beta1", Locks.CORE_KINDS, Locks.UPDATE)),
        MACHINE_API_NAMESPACE,
        Cel.AUTHORITY_MOVES + NO_WAY_BACK,
        Map.of(),
        List.of(
            new Validation(
                """
                dyn(oldObject).?status.?conditions.orValue([]).exists(c,
                  c.type == 'Synchronized' && c.status == 'True')
                """,
                WHO
                    + "\n+ 'the condition Synchronized is not True, so spec.authoritativeAPI has no"
                    + " effect until it is; its message says what stands in the way'")));
  }

  private static Policy deletionOfMirrors() {
    return deletion(
        "machine-api-deletion",
        new Target("machine.openshift.io", "v1beta1", Locks.CORE_KINDS, List.of("DELETE")),
        MACHINE_API_NAMESPACE,
        Cel.MACHINE_API_MIRROR);
  }

  private static Policy deletionOfClusterApiMirrors() {
    return deletion(
        "cluster-api-deletion",
        new Target("cluster.x-k8s.io", "v1beta2", Locks.CORE_KINDS, List.of("DELETE")),
        CLUSTER_API_NAMESPACE,
        Cel.CLUSTER_API_MIRROR);
  }

  private static Policy deletion(String name, Target target, String namespace, String mirror) {
    boolean machineApi = namespace.equals(MACHINE_API_NAMESPACE);
    var set =
        machineApi
            ? "the MachineSet in openshift-cluster-api and its Machines live on without a twin"
            : "the MachineSet in openshift-machine-api stays, and its mirror is made again";
    var other = machineApi ? CLUSTER_API_NAMESPACE : MACHINE_API_NAMESPACE;
    return new Policy(
        name,
        "Whoever deletes a mirror hears what will come of it.",
        Action.WARN,
        List.of(target),
        namespace,
        mirror,
        Map.of(),
        List.of(
            new Validation(
                "false",
                """
                request.kind.kind + ' ' + oldObject.metadata.name + ' is a mirror: '
                + (request.resource.resource == 'machines'
                  ? 'deleting it deletes the Machine in %s too, and its instance'
                  : '%s')
                """
                    .formatted(other, set))));
  }

  private static Policy controlPlane() {
    var path = ".?spec.?template.?machines_v1beta1_machine_openshift_io.?spec.?authoritativeAPI";
    return new Policy(
        "control-plane",
        "A ControlPlaneMachineSet knows the Machine API alone.",
        Action.DENY,
        List.of(
            new Target("machine.openshift.io", "v1", List.of("controlplanemachinesets"), WRITES)),
        MACHINE_API_NAMESPACE,
        "dyn(object)" + path + ".orValue('') == 'ClusterAPI'",
        Map.of(),
        List.of(
            new Validation(
                "oldObject != null && dyn(oldObject)" + path + ".orValue('') == 'ClusterAPI'",
                WHO
                    + "\n+ 'spec.template.machines_v1beta1_machine_openshift_io.spec.authoritativeAPI"
                    + " cannot be ClusterAPI: control plane machines are not handed over. Leave it"
                    + " out, or say MachineAPI'")));
  }

  private static Policy references() {
    return new Policy(
        "references",
        "A Machine that refers to another kind than an infra machine of OpenShift's providers could"
            + " never be mirrored. Which\nplatform the cluster is on, the webhook knows.",
        Action.DENY,
        List.of(new Target("cluster.x-k8s.io", "v1beta2", Locks.CORE_KINDS, WRITES)),
        CLUSTER_API_NAMESPACE,
        "",
        Map.of(
            "reference",
            """
            request.resource.resource == 'machines'
            ? dyn(object).?spec.?infrastructureRef.orValue({})
            : dyn(object).?spec.?template.?spec.?infrastructureRef.orValue({})
            """),
        List.of(
            new Validation(
                KNOWN.formatted(
                    WellKnown.INFRA_GROUP,
                    kinds(Platform::infraMachineKind),
                    kinds(Platform::infraTemplateKind)),
                WHO
                    + "\n+ 'infrastructureRef names the kind '"
                    + " + variables.reference.?kind.orValue('(none)') + ' of the group '"
                    + " + variables.reference.?apiGroup.orValue('(none)')"
                    + " + ', which no provider of OpenShift serves'")));
  }

  /** A CEL list of a kind of each platform. */
  static String kinds(Function<Platform, String> kind) {
    return Arrays.stream(Platform.values())
        .map(platform -> "'" + kind.apply(platform) + "'")
        .collect(Collectors.joining(", ", "[", "]"));
  }
}
