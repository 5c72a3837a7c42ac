/**
 * A Kubernetes API server to test against, whatever is at hand, and the programs that run beside
 * it.
 *
 * <p>Nothing here knows the simulated cloud or what the tests are about. Everything that is started
 * stops when it is closed, and with the JVM. Start at {@link
 * io.openshift.machines.e2e.cluster.Cluster}.
 */
@NullMarked
package io.openshift.machines.e2e.cluster;

import org.jspecify.annotations.NullMarked;
