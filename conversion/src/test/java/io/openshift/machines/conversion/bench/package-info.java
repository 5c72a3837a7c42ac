/** How long conversions take and how much they allocate; run by {@code hack/bench conversion}. */
@NullMarked
package io.openshift.machines.conversion.bench;

import org.jspecify.annotations.NullMarked;
