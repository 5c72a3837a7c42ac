package io.openshift.machines.conversion.core;

import static io.openshift.machines.conversion.mapping.Json.text;
import static io.openshift.machines.conversion.mapping.Json.whole;
import static io.openshift.machines.conversion.mapping.Rows.carry;
import static io.openshift.machines.conversion.mapping.Rows.link;
import static io.openshift.machines.conversion.mapping.Rows.only;
import static io.openshift.machines.conversion.mapping.Rows.own;
import static io.openshift.machines.conversion.mapping.Shape.ANY;
import static io.openshift.machines.conversion.mapping.Shape.COUNT;
import static io.openshift.machines.conversion.mapping.Shape.TEXT;
import static io.openshift.machines.conversion.mapping.Shape.mapOf;
import static io.openshift.machines.conversion.mapping.Shape.words;
import static io.openshift.machines.conversion.mapping.Side.CLUSTER_API;
import static io.openshift.machines.conversion.mapping.Side.MACHINE_API;

import io.openshift.machines.conversion.mapping.KeyRules;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Path;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Twin;
import java.util.List;
import java.util.Optional;

/** What a MachineSet adds to the machines it makes. */
public final class MachineSetTable {
  private static final String TEMPLATE_NAMES = "machines of a set are named after the set";

  /** Rows of the set. Base: the object. */
  public static final Mapping SET =
      Mapping.of(
          "set",
          List.of(
              ObjectMetadata.OWN,
              List.of(
                  own(MACHINE_API, "spec.authoritativeAPI", "says who is in charge"),
                  link(
                      Leaf.of("spec.replicas", COUNT).defaultsTo(whole(1)),
                      Leaf.of("spec.replicas", COUNT).defaultsTo(whole(1)),
                      Twin.SAME),
                  link(
                      Leaf.of("spec.minReadySeconds", COUNT).absentMeans(whole(0)),
                      Leaf.of("spec.template.spec.minReadySeconds", COUNT).absentMeans(whole(0)),
                      Twin.SAME),
                  link(
                      Leaf.of("spec.deletePolicy", words("Random", "Newest", "Oldest")),
                      Leaf.of("spec.deletion.order", words("Random", "Newest", "Oldest"))
                          .defaultsTo(text("Random")),
                      Twin.SAME),
                  new Rule.Keys(
                      Path.of("spec.selector.matchLabels"),
                      Optional.empty(),
                      Path.of("spec.selector.matchLabels"),
                      KeyRules.of(Selectors.LABELS)),
                  Selectors.EXPRESSIONS,
                  Selectors.unlike("machine.openshift.io/instance-type"),
                  Selectors.unlike("machine.openshift.io/region"),
                  Selectors.unlike("machine.openshift.io/zone"),
                  carry(
                      CLUSTER_API,
                      Leaf.of("spec.machineNaming.template", TEXT),
                      "the Machine API names machines by itself"),
                  only(
                      CLUSTER_API,
                      Leaf.of("spec.clusterName", TEXT),
                      context -> text(context.facts().clusterName()),
                      "belongs to another cluster"),
                  ObjectMetadata.LABELS,
                  ObjectMetadata.ANNOTATIONS)));

  /** Metadata of the machines that a set makes. Base: the template. */
  public static final Mapping TEMPLATE =
      new Mapping(
          "template",
          List.of(
              new Rule.Keys(
                  Path.of("metadata.labels"),
                  Optional.of(Path.of("Machine.metadata.labels")),
                  Path.of("metadata.labels"),
                  KeyRules.of(Labels.template())),
              new Rule.Keys(
                  Path.of("metadata.annotations"),
                  Optional.of(Path.of("Machine.metadata.annotations")),
                  Path.of("metadata.annotations"),
                  KeyRules.of(Annotations.ANY)),
              Hooks.row("preDrain", Annotations.PRE_DRAIN),
              Hooks.row("preTerminate", Annotations.PRE_TERMINATE),
              carry(MACHINE_API, Leaf.of("metadata.name", TEXT), TEMPLATE_NAMES),
              carry(MACHINE_API, Leaf.of("metadata.generateName", TEXT), TEMPLATE_NAMES),
              carry(MACHINE_API, Leaf.of("metadata.namespace", TEXT), TEMPLATE_NAMES),
              carry(MACHINE_API, Leaf.of("metadata.ownerReferences", ANY), TEMPLATE_NAMES)));

  /** What an infra template says beside the spec. Base: the template object. */
  public static final Mapping INFRA_TEMPLATE =
      new Mapping(
          "infraTemplate",
          List.of(
              carry(
                  CLUSTER_API,
                  Leaf.of("spec.template.metadata.labels", mapOf(TEXT)),
                  "labels of infra machines have no effect in the Machine API"),
              carry(
                  CLUSTER_API,
                  Leaf.of("spec.template.metadata.annotations", mapOf(TEXT)),
                  "annotations of infra machines have no effect in the Machine API")));

  private MachineSetTable() {}
}
