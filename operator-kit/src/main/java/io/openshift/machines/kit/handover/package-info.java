/**
 * The hand-over protocol for one resource, as one pure function.
 *
 * <p>Start at {@link io.openshift.machines.kit.handover.Handover}: facts in ({@link
 * io.openshift.machines.kit.handover.Situation}), one step out ({@link
 * io.openshift.machines.kit.handover.Step}). Nothing here knows a client, a clock or a cache; the
 * tests search every state that two engines with stale caches and a user with second thoughts can
 * bring about.
 */
@NullMarked
package io.openshift.machines.kit.handover;

import org.jspecify.annotations.NullMarked;
