/**
 * What a pair of objects says differently in the two APIs.
 *
 * <p>Start at {@link io.openshift.machines.cli.diff.Comparison}.
 */
@NullMarked
package io.openshift.machines.cli.diff;

import org.jspecify.annotations.NullMarked;
