/**
 * What is known of the cluster whose manifests are converted: what the person gave, what other
 * objects of the input tell, and what a manifest itself says, which is an assumption and told.
 *
 * <p>Start at {@link io.openshift.machines.cli.facts.Facts}.
 */
@NullMarked
package io.openshift.machines.cli.facts;

import org.jspecify.annotations.NullMarked;
