/**
 * Carries out one step and tells people about it: authority, pause annotation, finalizers, the
 * {@code AuthorityTransition} condition, events and metrics.
 *
 * <p>Every write is locked on the object that was seen. Start at {@link
 * io.openshift.machines.migration.act.Actions}.
 */
@NullMarked
package io.openshift.machines.migration.act;

import org.jspecify.annotations.NullMarked;
