package io.openshift.machines.conversion.health;

import static io.openshift.machines.conversion.mapping.Json.text;
import static io.openshift.machines.conversion.mapping.Json.whole;
import static io.openshift.machines.conversion.mapping.Rows.carry;
import static io.openshift.machines.conversion.mapping.Rows.carryWith;
import static io.openshift.machines.conversion.mapping.Rows.link;
import static io.openshift.machines.conversion.mapping.Rows.only;
import static io.openshift.machines.conversion.mapping.Rows.refuse;
import static io.openshift.machines.conversion.mapping.Shape.ANY;
import static io.openshift.machines.conversion.mapping.Shape.COUNT;
import static io.openshift.machines.conversion.mapping.Shape.TEXT;
import static io.openshift.machines.conversion.mapping.Shape.mapOf;
import static io.openshift.machines.conversion.mapping.Side.CLUSTER_API;
import static io.openshift.machines.conversion.mapping.Side.MACHINE_API;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.conversion.core.ObjectMetadata;
import io.openshift.machines.conversion.mapping.Items;
import io.openshift.machines.conversion.mapping.KeyRule;
import io.openshift.machines.conversion.mapping.KeyRule.KeyPattern;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.mapping.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A MachineHealthCheck in both APIs. Base: both objects.
 *
 * <p>Cluster API moved its fields between v1beta1 and v1beta2; the rows are the same, the paths are
 * not.
 */
public final class HealthCheckTable {
  private static final int MOST_CONDITIONS = 100;
  private static final int SHORTEST_STARTUP = 30;
  private static final String TEMPLATE = "spec.remediationTemplate.";
  private static final String STRATEGY = "machine.openshift.io/remediation-strategy";
  private static final String REFERENCE = "nobody reads this part of a reference";

  /** The rows for {@code cluster.x-k8s.io/v1beta2}. */
  public static final Mapping V1BETA2 =
      table(
          new Spot(
              "spec.checks.",
              "unhealthyNodeConditions",
              "Seconds",
              "spec.remediation.triggerIf.unhealthyLessThanOrEqualTo",
              "spec.remediation.triggerIf.unhealthyInRange",
              "spec.remediation.templateRef."));

  /** The rows for {@code cluster.x-k8s.io/v1beta1}, which is read and not written. */
  public static final Mapping V1BETA1 =
      table(
          new Spot(
              "spec.",
              "unhealthyConditions",
              "",
              "spec.maxUnhealthy",
              "spec.unhealthyRange",
              TEMPLATE));

  private HealthCheckTable() {}

  /**
   * Where a version of Cluster API keeps things.
   *
   * @param checks what the checks stand below, with a dot
   * @param unit what the name of a duration ends with: seconds as a number, or empty for Go's text
   */
  private record Spot(
      String checks, String conditions, String unit, String most, String range, String template) {

    Leaf duration(String name) {
      return Leaf.of(name + unit, unit.isEmpty() ? TEXT : COUNT);
    }

    Twin twin(int shortest) {
      return unit.isEmpty() ? Durations.spelled(shortest) : Durations.atLeast(shortest);
    }
  }

  private static Mapping table(Spot spot) {
    return Mapping.of(
        "healthCheck",
        List.of(
            HealthSelector.rows(),
            checks(spot),
            limits(spot),
            template(spot),
            List.of(
                only(
                    CLUSTER_API,
                    Leaf.of("spec.clusterName", TEXT),
                    context -> text(context.facts().clusterName()),
                    "belongs to another cluster")),
            ObjectMetadata.OWN,
            metadata()));
  }

  private static List<Rule> checks(Spot spot) {
    return List.of(
        new Rule.Each(
            Items.list("spec.unhealthyConditions"),
            Items.list(spot.checks() + spot.conditions(), MOST_CONDITIONS),
            condition(spot),
            List.of("type", "status"),
            Optional.empty()),
        link(
            Leaf.of("spec.nodeStartupTimeout", TEXT).absentMeans(text("10m0s")),
            spot.duration(spot.checks() + "nodeStartupTimeout").absentMeans(startup(spot)),
            spot.twin(SHORTEST_STARTUP)),
        refuse(
            CLUSTER_API,
            Leaf.of(spot.checks() + "unhealthyMachineConditions", ANY),
            "the Machine API looks at conditions of Nodes alone"));
  }

  private static JsonNode startup(Spot spot) {
    return spot.unit().isEmpty() ? text("10m0s") : whole(600);
  }

  private static Mapping condition(Spot spot) {
    return new Mapping(
        "condition",
        List.of(
            link(Leaf.of("type", TEXT), Leaf.of("type", TEXT), Words.GIVEN),
            link(Leaf.of("status", TEXT), Leaf.of("status", TEXT), Words.GIVEN),
            link(
                Leaf.of("timeout", TEXT).defaultsTo(text("0s")),
                spot.duration("timeout").defaultsTo(spot.unit().isEmpty() ? text("0s") : whole(0)),
                spot.twin(0))));
  }

  private static List<Rule> limits(Spot spot) {
    return List.of(
        link(
            Leaf.of("spec.maxUnhealthy", ANY).absentMeans(text("100%")),
            Leaf.of(spot.most(), ANY).absentMeans(text("100%")),
            MaxUnhealthy.TWIN),
        refuse(
            CLUSTER_API,
            Leaf.of(spot.range(), TEXT),
            "the Machine API knows an upper bound alone, no range",
            "write " + spot.most().replaceFirst(".*\\.", "")));
  }

  private static List<Rule> template(Spot spot) {
    var rules = new ArrayList<>(RemediationTemplate.rows(TEMPLATE, spot.template()));
    for (var name : List.of("uid", "resourceVersion", "fieldPath")) {
      var leaf = Leaf.of(TEMPLATE + name, TEXT);
      rules.add(carryWith(MACHINE_API, leaf, TEMPLATE + "name", REFERENCE));
    }
    if (spot.template().equals(TEMPLATE)) {
      for (var name : List.of("namespace", "uid", "resourceVersion", "fieldPath")) {
        rules.add(carry(CLUSTER_API, Leaf.of(TEMPLATE + name, TEXT), REFERENCE));
      }
    }
    return rules;
  }

  private static List<Rule> metadata() {
    return List.of(
        ObjectMetadata.LABELS,
        ObjectMetadata.annotations(
            List.of(
                new KeyRule.Stays(
                    MACHINE_API, KeyPattern.of(WellKnown.PAUSED), "see the last rows"),
                new KeyRule.Stays(MACHINE_API, KeyPattern.of(STRATEGY), "see the last rows"))),
        carry(
            MACHINE_API,
            Leaf.of("metadata.annotations{" + WellKnown.PAUSED + "*}", mapOf(TEXT)),
            "Cluster API's own annotation of that name says which of the two checks acts"),
        refuse(
            MACHINE_API,
            Leaf.of("metadata.annotations{" + STRATEGY + "*}", mapOf(TEXT)),
            "Cluster API has no such strategy: " + STRATEGY,
            "write a Metal3RemediationTemplate and name it in spec.remediationTemplate"));
  }
}
