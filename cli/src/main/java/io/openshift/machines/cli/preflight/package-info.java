/**
 * {@code mapictl preflight}: what is in the way of a downgrade or a removal, and changes nothing.
 *
 * <p>Start at {@link io.openshift.machines.cli.preflight.Obstacles}.
 */
@NullMarked
package io.openshift.machines.cli.preflight;

import org.jspecify.annotations.NullMarked;
