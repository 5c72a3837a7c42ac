/**
 * What the API server itself refuses: ValidatingAdmissionPolicies, as data, and how they are
 * printed into {@code manifests/}.
 *
 * <p>Start at {@link io.openshift.machines.admission.policy.Policies}, the list. Every policy
 * judges from the written object alone, so that a write costs the same whatever the cluster holds,
 * and so that the locks hold while every pod of this suite is down. Which keys and fields they name
 * comes from the conversion tables. Nothing here runs in the webhook.
 */
@NullMarked
package io.openshift.machines.admission.policy;

import org.jspecify.annotations.NullMarked;
