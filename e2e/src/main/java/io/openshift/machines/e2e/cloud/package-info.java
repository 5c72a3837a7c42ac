/**
 * A cloud in memory, served over HTTP on the loopback, with a ledger of who did what.
 *
 * <p>It knows no cluster: who is in charge of a machine and which Machines claim an instance are
 * told to it through {@link io.openshift.machines.e2e.cloud.Authorities} and {@link
 * io.openshift.machines.e2e.cloud.Claims}. What differs between real clouds (the form of IDs,
 * provider IDs and DNS names) is behind {@link io.openshift.machines.e2e.cloud.Naming}; most say it
 * in a {@link io.openshift.machines.e2e.cloud.FormNaming}. Start at {@link
 * io.openshift.machines.e2e.cloud.Cloud}.
 */
@NullMarked
package io.openshift.machines.e2e.cloud;

import org.jspecify.annotations.NullMarked;
