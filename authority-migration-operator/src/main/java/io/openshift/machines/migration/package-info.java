/**
 * Hands authority over, one object at a time.
 *
 * <p>{@code look} reads a resource and its twin into a situation, the operator kit's {@code
 * Handover} decides, {@code act} carries one step out. Start at {@link
 * io.openshift.machines.migration.HandoverPass}.
 */
@NullMarked
package io.openshift.machines.migration;

import org.jspecify.annotations.NullMarked;
