package io.openshift.machines.conversion.core;

import io.openshift.machines.conversion.mapping.Rule;

/**
 * Where Cluster API has what the Machine API's controller writes into labels of a Machine.
 *
 * @param instanceType label {@code machine.openshift.io/instance-type}
 * @param region label {@code machine.openshift.io/region}
 * @param zone label {@code machine.openshift.io/zone}
 */
public record Observed(
    Rule.Derivation instanceType, Rule.Derivation region, Rule.Derivation zone) {}
