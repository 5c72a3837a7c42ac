/**
 * The story of a crossing on the terminal, for a newcomer: one command, a live timeline, a ledger.
 *
 * <p>Start at {@link io.openshift.machines.e2e.demo.Demo}. What happens is told in {@code story};
 * here is only how it is shown.
 */
@NullMarked
package io.openshift.machines.e2e.demo;

import org.jspecify.annotations.NullMarked;
