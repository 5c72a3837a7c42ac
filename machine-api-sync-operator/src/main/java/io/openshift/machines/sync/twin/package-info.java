/**
 * What pairs of every kind have in common: the two directions, the state of one part, owner
 * references, finalizers, the {@code Synchronized} report.
 *
 * <p>Nothing here decides. Start at {@link io.openshift.machines.sync.twin.Part}.
 */
@NullMarked
package io.openshift.machines.sync.twin;

import org.jspecify.annotations.NullMarked;
