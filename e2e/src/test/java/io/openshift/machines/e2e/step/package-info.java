/**
 * What the sentences of the features mean.
 *
 * <p>One class a noun. {@link io.openshift.machines.e2e.step.Worlds} keeps the kinds of cluster
 * that the features ask for, each started once.
 */
@NullMarked
package io.openshift.machines.e2e.step;

import org.jspecify.annotations.NullMarked;
