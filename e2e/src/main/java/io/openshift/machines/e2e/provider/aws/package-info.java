/**
 * Cluster API's AWS provider as it was observed, in version 2.13.0, against a simulated EC2.
 *
 * <p>Everything here is pure except {@link io.openshift.machines.e2e.provider.aws.AwsSearch}, which
 * reads from the cloud. What it adopts, what makes it build a second instance and what it writes
 * are facts of the real provider; the replay test next to it has them as tables. Start at {@link
 * io.openshift.machines.e2e.provider.aws.AwsDecision}.
 */
@NullMarked
package io.openshift.machines.e2e.provider.aws;

import org.jspecify.annotations.NullMarked;
