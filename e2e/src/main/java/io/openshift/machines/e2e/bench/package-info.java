/**
 * Figures measured against a real API server, each beside what a bare client reaches in the same
 * run. Start at {@link io.openshift.machines.e2e.bench.SyncBench}; run by {@code hack/bench}.
 */
@NullMarked
package io.openshift.machines.e2e.bench;

import org.jspecify.annotations.NullMarked;
