/**
 * Which TLS the webhook speaks: what {@code APIServer/cluster} asks of every server of the cluster.
 *
 * <p>Start at {@link io.openshift.machines.admission.tls.SecurityProfile}, the pure part. It knows
 * no review.
 */
@NullMarked
package io.openshift.machines.admission.tls;

import org.jspecify.annotations.NullMarked;
