/**
 * AWS: {@code AWSMachineProviderStatus} of the Machine API and the status of an AWSMachine.
 *
 * <p>Start at {@link io.openshift.machines.conversion.status.aws.AwsStatus}. Nothing here knows the
 * core Machine's status.
 */
@NullMarked
package io.openshift.machines.conversion.status.aws;

import org.jspecify.annotations.NullMarked;
