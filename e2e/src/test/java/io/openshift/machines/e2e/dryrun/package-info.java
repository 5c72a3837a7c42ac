/**
 * What the conversion makes, shown to an API server that has the real schemas.
 *
 * <p>The server judges structure, patterns, bounds and CEL rules as on a real cluster, and nothing
 * is stored. Start at {@link io.openshift.machines.e2e.dryrun.DryRunIT}.
 */
package io.openshift.machines.e2e.dryrun;
