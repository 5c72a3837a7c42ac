/**
 * What the servers share, a package for each concern: objects in {@code resource}, the only code
 * that writes in {@code write}, conditions in {@code condition}, what the cluster is in {@code
 * cluster}, the process itself in {@code operator}.
 *
 * <p>Nothing here knows when to mirror or to hand over. Start at {@link
 * io.openshift.machines.kit.operator.OperatorProducer}.
 */
@NullMarked
package io.openshift.machines.kit;

import org.jspecify.annotations.NullMarked;
