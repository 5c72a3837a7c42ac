/**
 * The cluster as the rules may know it: watches on the Machines and MachineSets of both APIs, and
 * the facts of a conversion.
 *
 * <p>Start at {@link io.openshift.machines.admission.cluster.WatchedSurroundings}. It knows no rule
 * and no HTTP.
 */
@NullMarked
package io.openshift.machines.admission.cluster;

import org.jspecify.annotations.NullMarked;
