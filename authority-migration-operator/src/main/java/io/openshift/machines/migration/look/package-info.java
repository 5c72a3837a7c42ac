/**
 * Reads what a hand-over decision rests on: from the caches, or live before a step is taken.
 *
 * <p>Nothing here decides or writes. Start at {@link io.openshift.machines.migration.look.Look}.
 */
@NullMarked
package io.openshift.machines.migration.look;

import org.jspecify.annotations.NullMarked;
