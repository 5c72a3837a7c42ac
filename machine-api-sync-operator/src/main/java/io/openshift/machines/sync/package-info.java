/**
 * Keeps each Machine API resource and its twin in Cluster API in step.
 *
 * <p>A package for each kind, {@code machine} and {@code machineset}, each in three steps: look,
 * decide, act; what both share is in {@code twin}. Who is in charge is decided elsewhere: here
 * {@code status.authoritativeAPI} is read and never written. Start at {@link
 * io.openshift.machines.sync.machine.MachineReconciler}.
 */
@NullMarked
package io.openshift.machines.sync;

import org.jspecify.annotations.NullMarked;
