/**
 * The controllers that stand in for Cluster API's infrastructure providers, on the simulated cloud.
 *
 * <p>Each looks, decides and acts: {@link io.openshift.machines.e2e.provider.Look} is what was
 * seen, a pure function of the platform's package makes a {@link
 * io.openshift.machines.e2e.provider.Plan} of it, and {@link
 * io.openshift.machines.e2e.provider.InfraController} carries it out. Nothing here knows the
 * Machine API or the operators under test. Start at {@code InfraController}; what the real provider
 * of AWS does is in {@code aws.AwsDecision}, what all others do in {@code common.Decision}.
 */
@NullMarked
package io.openshift.machines.e2e.provider;

import org.jspecify.annotations.NullMarked;
