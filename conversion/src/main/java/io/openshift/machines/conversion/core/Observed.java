package io.openshift.machines.conversion.core;

import io.openshift.machines.conversion.mapping.Rule;

/**
 * Where Cluster API has what the Machine API's controller writes into labels of a Machine.
 *
 * @param instanceType label {@code machine.openshift.io/instance-type}
 * @param region label {@code machine.openshift.io/region}
 * @param zone label {@code machine.openshift.io/zone}
 * @param state annotation {@code machine.openshift.io/instance-state}
 */
public record Observed(
    Rule.Derivation instanceType,
    Rule.Derivation region,
    Rule.Derivation zone,
    Rule.Derivation state) {

  /** For providers that call the state {@code status.instanceState}. */
  public Observed(Rule.Derivation instanceType, Rule.Derivation region, Rule.Derivation zone) {
    this(instanceType, region, zone, statusField("instanceState"));
  }

  /** A field of the infra machine's status. */
  public static Rule.Derivation statusField(String name) {
    return context -> context.infra().path("status").path(name);
  }
}
