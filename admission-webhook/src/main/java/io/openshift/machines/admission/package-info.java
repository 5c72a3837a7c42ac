/**
 * The admission webhook: rules on writes to mirrored resources that no policy can express.
 *
 * <p>Start at {@link io.openshift.machines.admission.AdmissionResource}, the HTTP edge. It knows
 * AdmissionReview and HTTP and no rule; {@code rule} has the rules and knows neither.
 */
@NullMarked
package io.openshift.machines.admission;

import org.jspecify.annotations.NullMarked;
