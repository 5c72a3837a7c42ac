/**
 * Cluster API's providers as far as all of them do the same: one decision for every platform, with
 * what differs given as {@link io.openshift.machines.e2e.provider.common.ProviderFacts}.
 *
 * <p>Everything is pure except {@link io.openshift.machines.e2e.provider.common.Search}, which
 * reads from the cloud. The facts come from the providers' sources and documents; only AWS, which
 * has a package of its own, was observed. Start at {@link
 * io.openshift.machines.e2e.provider.common.Decision}.
 */
@NullMarked
package io.openshift.machines.e2e.provider.common;

import org.jspecify.annotations.NullMarked;
