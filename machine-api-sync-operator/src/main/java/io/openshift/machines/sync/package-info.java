/** Keeps each Machine API resource and its Cluster API twin in step. */
@NullMarked
package io.openshift.machines.sync;

import org.jspecify.annotations.NullMarked;
