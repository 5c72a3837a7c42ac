/**
 * What becomes of a field, from the conversion tables.
 *
 * <p>Start at {@link io.openshift.machines.cli.explain.Rows}.
 */
@NullMarked
package io.openshift.machines.cli.explain;

import org.jspecify.annotations.NullMarked;
