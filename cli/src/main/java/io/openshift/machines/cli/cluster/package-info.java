/**
 * A live cluster as an input: what it holds of both APIs, read once.
 *
 * <p>Start at {@link io.openshift.machines.cli.cluster.LiveCluster}. Nothing here writes.
 */
@NullMarked
package io.openshift.machines.cli.cluster;

import org.jspecify.annotations.NullMarked;
