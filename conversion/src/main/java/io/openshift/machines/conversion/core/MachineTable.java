package io.openshift.machines.conversion.core;

import static io.openshift.machines.conversion.mapping.Json.text;
import static io.openshift.machines.conversion.mapping.Json.whole;
import static io.openshift.machines.conversion.mapping.Rows.always;
import static io.openshift.machines.conversion.mapping.Rows.carry;
import static io.openshift.machines.conversion.mapping.Rows.only;
import static io.openshift.machines.conversion.mapping.Rows.own;
import static io.openshift.machines.conversion.mapping.Rows.refuse;
import static io.openshift.machines.conversion.mapping.Rows.usual;
import static io.openshift.machines.conversion.mapping.Shape.ANY;
import static io.openshift.machines.conversion.mapping.Shape.COUNT;
import static io.openshift.machines.conversion.mapping.Shape.TEXT;
import static io.openshift.machines.conversion.mapping.Side.CLUSTER_API;
import static io.openshift.machines.conversion.mapping.Side.MACHINE_API;

import io.openshift.machines.conversion.mapping.KeyRules;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Path;
import io.openshift.machines.conversion.mapping.Rule;
import java.util.List;
import java.util.Optional;

/** The spec of a Machine, or of a set's machine template, without what the platform maps. */
public final class MachineTable {
  private static final String TEMPLATE_NAMES =
      "metadata of a machine's spec reaches the Node, which takes labels and annotations alone";

  /** Spec rows. Base: the machine spec on both sides. */
  public static final Mapping SPEC =
      new Mapping(
          "machine",
          List.of(
              own(MACHINE_API, "authoritativeAPI", "says who is in charge"),
              own(MACHINE_API, "providerSpec", "see the platform's table"),
              carry(MACHINE_API, Leaf.of("metadata.name", TEXT), TEMPLATE_NAMES),
              carry(MACHINE_API, Leaf.of("metadata.generateName", TEXT), TEMPLATE_NAMES),
              carry(MACHINE_API, Leaf.of("metadata.namespace", TEXT), TEMPLATE_NAMES),
              carry(MACHINE_API, Leaf.of("metadata.ownerReferences", ANY), TEMPLATE_NAMES),
              Taints.ROW,
              only(
                  CLUSTER_API,
                  Leaf.of("clusterName", TEXT),
                  context -> text(context.facts().clusterName()),
                  "belongs to another cluster"),
              own(CLUSTER_API, "infrastructureRef", "names the infra machine or template"),
              refuse(
                  CLUSTER_API,
                  Leaf.of("bootstrap.configRef", ANY),
                  "the Machine API knows user data secrets alone",
                  "name the secret in bootstrap.dataSecretName"),
              refuse(
                  CLUSTER_API,
                  Leaf.of("version", TEXT),
                  "OpenShift's machines have no version of their own"),
              refuse(
                  CLUSTER_API,
                  Leaf.of("readinessGates", ANY),
                  "the Machine API does not wait for conditions of others"),
              usual(
                  CLUSTER_API,
                  Leaf.of("deletion.nodeDeletionTimeoutSeconds", COUNT),
                  always(whole(10)),
                  "the Machine API tries until the Node is gone"),
              refuse(
                  CLUSTER_API,
                  Leaf.of("deletion.nodeDrainTimeoutSeconds", COUNT).absentMeans(whole(0)),
                  "the Machine API drains without a limit"),
              refuse(
                  CLUSTER_API,
                  Leaf.of("deletion.nodeVolumeDetachTimeoutSeconds", COUNT).absentMeans(whole(0)),
                  "the Machine API waits for volumes without a limit")));

  /** Rows of a Machine alone. */
  public static final Mapping MACHINE =
      new Mapping(
          "machineAlone",
          List.of(
              carry(
                  CLUSTER_API,
                  Leaf.of("minReadySeconds", COUNT).absentMeans(whole(0)),
                  "only a set of the Machine API asks how long a machine is ready")));

  private MachineTable() {}

  /** Metadata of a Machine. Base: the object. */
  public static Mapping metadata(Observed observed) {
    return Mapping.of(
        "metadata",
        List.of(
            ObjectMetadata.OWN,
            List.of(
                new Rule.Keys(
                    Path.of("metadata.labels"),
                    Optional.of(Path.of("Machine.metadata.labels")),
                    Path.of("metadata.labels"),
                    KeyRules.of(Labels.machine(observed))),
                new Rule.Keys(
                    Path.of("metadata.annotations"),
                    Optional.of(Path.of("Machine.metadata.annotations")),
                    Path.of("metadata.annotations"),
                    KeyRules.of(Annotations.machine(observed))),
                Hooks.row("preDrain", Annotations.PRE_DRAIN),
                Hooks.row("preTerminate", Annotations.PRE_TERMINATE))));
  }
}
