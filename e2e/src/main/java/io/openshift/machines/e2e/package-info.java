/** Clusters, the simulated cloud and the stories told on them. */
@NullMarked
package io.openshift.machines.e2e;

import org.jspecify.annotations.NullMarked;
