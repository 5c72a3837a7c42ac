package io.openshift.machines.conversion.provider.baremetal;

import static io.openshift.machines.conversion.mapping.Json.text;
import static io.openshift.machines.conversion.mapping.Rows.check;
import static io.openshift.machines.conversion.mapping.Rows.link;
import static io.openshift.machines.conversion.mapping.Rows.nothing;
import static io.openshift.machines.conversion.mapping.Rows.refuse;
import static io.openshift.machines.conversion.mapping.Shape.ANY;
import static io.openshift.machines.conversion.mapping.Shape.TEXT;
import static io.openshift.machines.conversion.mapping.Shape.mapOf;
import static io.openshift.machines.conversion.mapping.Side.CLUSTER_API;

import com.fasterxml.jackson.databind.node.BooleanNode;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.core.Observed;
import io.openshift.machines.conversion.mapping.Items;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.mapping.Words;
import io.openshift.machines.conversion.provider.Provider;
import io.openshift.machines.conversion.provider.part.ProviderSpecs;
import io.openshift.machines.conversion.status.baremetal.BareMetalStatus;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Every leaf of {@code BareMetalMachineProviderSpec} and of {@code Metal3MachineSpec}, in v1beta1
 * and v1beta2.
 *
 * <p>There are two builds of v1beta2: upstream's, which calls an image's format {@code
 * image.diskFormat} and is stricter, and OpenShift's, which is v1beta1 under another name.
 */
public final class BareMetalTable {
  /** The leaf by which upstream's build of v1beta2 is known. */
  static final String UPSTREAM = "image.diskFormat";

  private static final String FORMAT = "image.format";
  private static final String ITS_OWN = "the Machine API leaves it to the host";

  private static final Mapping EXPRESSION = expression(TEXT, Words.GIVEN, Twin.SAME);

  private static final Mapping BOUNDED_EXPRESSION =
      expression(
          Shape.text(".{0,512}"), BareMetalHosts.DISTINCT_KEY, BareMetalHosts.DISTINCT_VALUES);

  private static final List<Rule> HEAD =
      ProviderSpecs.head("baremetal.cluster.k8s.io/v1alpha1", "BareMetalMachineProviderSpec");

  private static final List<Rule> PROVIDER_SPEC =
      List.of(
          link(BareMetalUserData.MACHINE, BareMetalUserData.INFRA, BareMetalUserData.SECRET),
          link(BareMetalIdentity.MACHINE, BareMetalIdentity.INFRA, BareMetalIdentity.VERBATIM),
          link("hostSelector.matchLabels", "hostSelector.matchLabels", mapOf(TEXT)));

  private static final List<Rule> CLUSTER_API_ALONE =
      List.of(
          unsupported("image.checksumType", ITS_OWN),
          unsupported("dataTemplate", "the Machine API renders no data for a host"),
          unsupported("metaData", "the Machine API hands a host user data alone"),
          unsupported("networkData", ITS_OWN),
          unsupported("automatedCleaningMode", ITS_OWN),
          unsupported("failureDomain", "the Machine API has no failure domains of hosts"),
          unsupported("Machine.failureDomain", "the Machine API has no failure domains of hosts"));

  /** What stands on the infra machine itself. */
  private static final Mapping INFRA_MACHINE =
      new Mapping(
          "infraObject",
          List.of(
              link(
                  Leaf.of(BareMetalHosts.ANNOTATION, mapOf(TEXT)).neverCleared(),
                  Leaf.of(BareMetalHosts.ANNOTATION, mapOf(TEXT)).neverCleared(),
                  BareMetalHosts.HOST)));

  /** What stands on the infra template itself, and the set's annotation that speaks of hosts. */
  private static final Mapping INFRA_TEMPLATE =
      new Mapping(
          "infraObject",
          List.of(
              check(Leaf.of(BareMetalHosts.AUTOSCALE, mapOf(TEXT)), BareMetalHosts.AUTOSCALED),
              refuse(
                  CLUSTER_API,
                  Leaf.of("spec.nodeReuse", Shape.FLAG).absentMeans(BooleanNode.FALSE),
                  "the Machine API takes any host that matches")));

  /** The platform. */
  public static final Provider PROVIDER =
      new Provider(
          Platform.BARE_METAL,
          Map.of(
              "v1beta1",
              table(BareMetalDeploy.LEAVES, EXPRESSION, List.of(unsupported(FORMAT, ITS_OWN))),
              "v1beta2",
              table(
                  BareMetalDeploy.BOUNDED,
                  BOUNDED_EXPRESSION,
                  List.of(unsupported(UPSTREAM, ITS_OWN), unsupported(FORMAT, ITS_OWN)))),
          Set.of(UPSTREAM, FORMAT),
          new Observed(nothing(), nothing(), nothing()),
          BareMetalIdentity.ADOPTION,
          new BareMetalStatus(),
          Map.of(Kind.MACHINE, INFRA_MACHINE, Kind.MACHINE_SET, INFRA_TEMPLATE));

  private BareMetalTable() {}

  /** One table a version: what differs is how strict it is, and the name of a format. */
  private static Mapping table(List<Leaf> deploy, Mapping expression, List<Rule> format) {
    var selector =
        List.<Rule>of(
            link(BareMetalDeploy.LEAVES, deploy, BareMetalDeploy.DEPLOYED),
            new Rule.Each(
                Items.list("hostSelector.matchExpressions"),
                Items.list("hostSelector.matchExpressions"),
                expression,
                List.of(),
                Optional.empty()));
    return Mapping.of(
        "providerSpec", List.of(HEAD, PROVIDER_SPEC, selector, CLUSTER_API_ALONE, format));
  }

  private static Mapping expression(Shape text, Twin key, Twin values) {
    var list = Leaf.of("values", Shape.listOf(text)).defaultsTo(Json.object().arrayNode());
    return new Mapping(
        "expression",
        List.of(
            link(Leaf.of("key", TEXT), Leaf.of("key", text), key),
            link(Leaf.of("operator", TEXT), Leaf.of("operator", TEXT), BareMetalHosts.OPERATOR),
            link(list, list, values)));
  }

  private static Rule unsupported(String path, String because) {
    return refuse(CLUSTER_API, Leaf.of(path, ANY), because);
  }
}
