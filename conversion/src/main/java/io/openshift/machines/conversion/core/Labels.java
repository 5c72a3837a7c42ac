package io.openshift.machines.conversion.core;

import static io.openshift.machines.conversion.mapping.Side.CLUSTER_API;

import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.KeyRule;
import io.openshift.machines.conversion.mapping.KeyRule.KeyPattern;
import io.openshift.machines.conversion.mapping.KeyRule.Reach;
import io.openshift.machines.conversion.mapping.Rule;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Labels. The Machine API has two maps, of the object and of its Node; Cluster API has one. A label
 * of Cluster API reaches both, but keys that the Machine API keeps on the object stay off the Node,
 * and Cluster API's Node keys stay off the object.
 */
final class Labels {
  private static final Pattern VALUE =
      Pattern.compile("(?=.{1,63}$)[A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?");

  private static final String MECHANICAL = "Cluster API's own bookkeeping";

  /** Rules for the labels of any object. */
  static final List<KeyRule> ANY = named(Roles::first);

  private static final KeyRule CONTROL_PLANE =
      new KeyRule.Implied(
          Roles.CONTROL_PLANE,
          context -> Roles.controlPlane(context) ? Json.text("") : Json.missing());

  private Labels() {}

  private static List<KeyRule> named(KeyRule.Choice role) {
    return List.of(
        Roles.keys(role),
        new KeyRule.Implied(
            "cluster.x-k8s.io/cluster-name", context -> Json.text(context.facts().clusterName())),
        new KeyRule.Same(KeyPattern.of("node.cluster.x-k8s.io/*"), Reach.NODE),
        new KeyRule.Same(KeyPattern.of("node-restriction.kubernetes.io/*"), Reach.NODE),
        stays("cluster.x-k8s.io/set-name"),
        stays("cluster.x-k8s.io/deployment-name"),
        stays("cluster.x-k8s.io/control-plane-name"),
        stays("cluster.x-k8s.io/pool-name"),
        stays("cluster.x-k8s.io/watch-filter"),
        stays("topology.cluster.x-k8s.io/*"),
        stays("machine-template-hash"),
        new KeyRule.Same(KeyPattern.of("machine.openshift.io/*"), Reach.OBJECT));
  }

  /** Rules for the labels of machines that a set makes. */
  static List<KeyRule> template() {
    return Stream.concat(Stream.of(CONTROL_PLANE), named(Roles::ofMachine).stream()).toList();
  }

  /** Rules for the labels of a Machine: some show what its instance is. */
  static List<KeyRule> machine(Observed observed) {
    var shown =
        Stream.of(
            CONTROL_PLANE,
            shown("instance-type", observed.instanceType()),
            shown("region", observed.region()),
            shown("zone", observed.zone()));
    return Stream.concat(shown, named(Roles::ofMachine).stream()).toList();
  }

  /** A label cannot show every name: what does not fit is left out, as the API server demands. */
  private static KeyRule shown(String name, Rule.Derivation value) {
    return new KeyRule.Observed(
        "machine.openshift.io/" + name,
        context -> {
          var said = value.value(context);
          return VALUE.matcher(said.asText()).matches() ? said : Json.missing();
        });
  }

  private static KeyRule stays(String key) {
    return new KeyRule.Stays(CLUSTER_API, KeyPattern.of(key), MECHANICAL);
  }
}
