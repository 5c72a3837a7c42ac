/**
 * What the cluster is: its feature gates, its platform, which schemas are installed, and the facts
 * that a conversion needs.
 *
 * <p>Read once before any controller is registered, then watched; a change of what decides over the
 * controllers ends the process with 0, and it starts anew. Start at {@link
 * io.openshift.machines.kit.cluster.ClusterWatch}.
 */
@NullMarked
package io.openshift.machines.kit.cluster;

import org.jspecify.annotations.NullMarked;
